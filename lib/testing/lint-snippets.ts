/**
 * For each rule of .oxlintrc.json a file that breaks it: its text, or its path and its text, since some rules hold for certain
 * files alone.
 */
export const snippets: Record<string, string | [at: string, text: string]> = {
  "react/display-name": `import { memo } from "react";
export const A = memo(() => <p />);`,
  "react/jsx-key": "export const A = () => [1, 2].map((n) => <p>{n}</p>);",
  "react/jsx-no-comment-textnodes": "export const A = () => <p>// said</p>;",
  "react/jsx-no-duplicate-props": `export const A = () => <p id="a" id="b" />;`,
  "react/jsx-no-undef": "export const A = () => <Missing />;",
  "react/no-children-prop": `export const A = () => <p children="a" />;`,
  "react/no-danger-with-children": `export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }}>b</p>;`,
  "react/no-direct-mutation-state": `import { Component } from "react";
export class A extends Component { render() { this.state.a = 1; return null; } }`,
  "react/no-find-dom-node": `import { findDOMNode } from "react-dom";
export const a = (b) => findDOMNode(b);`,
  "react/no-is-mounted": `import { Component } from "react";
export class A extends Component { render() { return this.isMounted() ? null : "a"; } }`,
  "react/no-render-return-value": `import ReactDOM from "react-dom";
export const a = ReactDOM.render(<p />, document.body);`,
  "react/no-string-refs": `export const A = () => <p ref="a" />;`,
  "react/require-render-return": `import { Component } from "react";
export class A extends Component { render() {} }`,
  "react/rules-of-hooks": `import { useId } from "react";
export function A({ b }) { if (b) return <p id={useId()} />; return null; }`,
  "react/exhaustive-deps": `import { useEffect } from "react";
export function A({ b }) { useEffect(() => console.log(b), []); return null; }`,
  "react/static-components":
    "export function A({ text }) { const Inner = () => <p>{text}</p>; return <Inner />; }",
  "react/use-memo": `import { useMemo } from "react";
export function A({ b }) { const c = useMemo((d) => b + d, [b]); return <p>{c}</p>; }`,
  "react/preserve-manual-memoization": `import { useCallback } from "react";
export function A(props) { const b = useCallback(() => props.c.d, [props.c?.d]); return <p onClick={b} />; }`,
  "react/incompatible-library": `import { useVirtualizer } from "@tanstack/react-virtual";
export function A() { const v = useVirtualizer({ count: 1 }); return <p>{v.getTotalSize()}</p>; }`,
  "react/globals": `let count = 0;
export function A() { count = count + 1; return <p>{count}</p>; }`,
  "react/refs": `import { useRef } from "react";
export function A() { const a = useRef(0); return <p>{a.current}</p>; }`,
  "react/set-state-in-effect": `import { useEffect, useState } from "react";
export function A() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return <p>{a}</p>; }`,
  "react/error-boundaries": `import { B } from "./b";
export function A() { try { return <B />; } catch { return null; } }`,
  "react/purity": "export function A() { const a = Math.random(); return <p>{a}</p>; }",
  "react/set-state-in-render": `import { useState } from "react";
export function A() { const [a, setA] = useState(0); setA(1); return <p>{a}</p>; }`,
  "react/unsupported-syntax": "export function A({ b }) { const c = eval(b); return <p>{c}</p>; }",
  "nextjs/google-font-display": `export const A = () => <link href="https://fonts.googleapis.com/css2?family=Krona+One" rel="stylesheet" />;`,
  "nextjs/google-font-preconnect": `export const A = () => <link href="https://fonts.gstatic.com" />;`,
  "nextjs/inline-script-id": `import Script from "next/script";
export const A = () => <Script>{"1"}</Script>;`,
  "nextjs/next-script-for-ga": `export const A = () => <script async src="https://www.googletagmanager.com/gtag/js?id=1" />;`,
  "nextjs/no-assign-module-variable": "export function a() { const module = 1; return module; }",
  "nextjs/no-async-client-component": `"use client";
export default async function A() { return <p />; }`,
  "nextjs/no-before-interactive-script-outside-document": [
    "pages/a.tsx",
    `import Script from "next/script";
export default function A() { return <Script src="/a.js" strategy="beforeInteractive" />; }`,
  ],
  "nextjs/no-css-tags": `export const A = () => <link href="/_next/static/a.css" rel="stylesheet" />;`,
  "nextjs/no-document-import-in-page": [
    "pages/a.tsx",
    `import Document from "next/document";
export const a = Document;`,
  ],
  "nextjs/no-duplicate-head": [
    "pages/_document.tsx",
    `import Document, { Head, Html } from "next/document";
export default class A extends Document { render() { return <Html><Head /><Head /></Html>; } }`,
  ],
  "nextjs/no-head-element": ["pages/a.tsx", "export const A = () => <head />;"],
  "nextjs/no-head-import-in-document": [
    "pages/_document.tsx",
    `import Head from "next/head";
export const A = Head;`,
  ],
  "nextjs/no-img-element": `export const A = () => <img alt="a" src="/a.png" />;`,
  "nextjs/no-page-custom-font": [
    "pages/a.tsx",
    `import Head from "next/head";
export default function A() { return <Head><link href="https://fonts.googleapis.com/css2?family=Inter&display=swap" rel="stylesheet" /></Head>; }`,
  ],
  "nextjs/no-script-component-in-head": `import Head from "next/head";
import Script from "next/script";
export const A = () => <Head><Script src="/a.js" /></Head>;`,
  "nextjs/no-styled-jsx-in-document": [
    "pages/_document.tsx",
    `import Document from "next/document";
export default class A extends Document { render() { return <style jsx>{"p {}"}</style>; } }`,
  ],
  "nextjs/no-sync-scripts": `export const A = () => <script src="https://a.example/a.js" />;`,
  "nextjs/no-title-in-document-head": [
    "pages/_document.tsx",
    `import { Head } from "next/document";
export const A = () => <Head><title>a</title></Head>;`,
  ],
  "nextjs/no-typos": [
    "pages/a.tsx",
    `export default function A() { return <p />; }
export async function getServurSideProps() {}`,
  ],
  "nextjs/no-unwanted-polyfillio": `export const A = () => <script async src="https://polyfill.io/v3/polyfill.min.js?features=Array.from" />;`,
  "import/no-anonymous-default-export": ["a.ts", "export default { a: 1 };"],
  "jsx-a11y/alt-text": `export const A = () => <img src="/a.png" />;`,
  "jsx-a11y/aria-props": `export const A = () => <p aria-labell="a" />;`,
  "jsx-a11y/aria-proptypes": `export const A = () => <p aria-hidden="maybe" />;`,
  "jsx-a11y/aria-unsupported-elements": `export const A = () => <meta aria-hidden="true" />;`,
  "jsx-a11y/role-has-required-aria-props": `export const A = () => <span role="checkbox" />;`,
  "jsx-a11y/role-supports-aria-props": `export const A = () => <a href="/" aria-checked="true" role="link">a</a>;`,
};
