import type { RequestDescription } from "../model";
import { toComment } from "./shell";
import { toCommand } from "./to-curl";
import { toPythonCall, toPythonStart } from "./to-python";

/** One step of a script. One that isn't active is a comment, so that it doesn't run. */
export type CodeStep = { comment: string; request: RequestDescription | null; isActive: boolean };

/** The languages of a script, by the ending of its file. */
export const scriptLanguages = ["sh", "py"] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];

/** Steps as a script that can be run as it is. `head`: comments at its beginning. */
export function toScript(head: string, steps: readonly CodeStep[], language: ScriptLanguage): string {
  const toCode = language === "sh" ? toCommand : toPythonCall;
  const blocks = steps.map(({ comment, request, isActive }) => {
    const code = request ? toCode(request) : "";
    return [toComment(comment), ...(code ? [isActive ? code : toComment(code)] : [])].join("\n");
  });
  const start =
    language === "sh"
      ? ["#!/bin/sh", toComment(head), "set -u"]
      : ["#!/usr/bin/env python3", toComment(head), toPythonStart({ hasToken: true })];
  return `${[start.join("\n"), ...blocks].join("\n\n")}\n`;
}
