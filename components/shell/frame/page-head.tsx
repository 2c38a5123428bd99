"use client";

import Link from "next/link";
import { type ComponentProps, type ReactNode, useId } from "react";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { outlines } from "@/components/ui/icon";
import { readLink } from "./stated-parameters";
import * as words from "./words";

type PageHeadProps = {
  title: ReactNode;
  /** The pages above this one, before the title. */
  trail?: ReactNode;
  /** One line: how what the page shows is. */
  state?: ReactNode;
  /** The age of the data (AsOf): nothing while it is fresh. */
  age?: ReactNode;
  /** The one filled button. */
  action?: ReactNode;
  /** Lines of the menu “More” (MenuLink, menuLine), above the link to copy; longer content gets a rule of its own. */
  more?: ReactNode;
};

/** The head of every page: its name and state in one line, at most one filled button, everything else behind “More”. */
export function PageHead({ title, trail, state, age, action, more }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-0.5">
      <div className="flex min-h-8 min-w-0 grow basis-32 flex-wrap items-center gap-x-3">
        {trail ? <div className="text-sm print:hidden">{trail}</div> : null}
        <h1 className="wrap-anywhere min-w-0 font-semibold text-xl">{title}</h1>
        {state ? <div className="min-w-0 text-ink-muted text-sm tabular-nums">{state}</div> : null}
        {/* Its place is kept, so nothing moves when the data turns old. */}
        {age ? (
          <div className="min-h-5 min-w-0 text-sm tabular-nums max-sm:basis-full sm:grow sm:text-right">
            {age}
          </div>
        ) : null}
      </div>
      <div className="flex items-center gap-2 print:hidden">
        {action}
        <More>{more}</More>
      </div>
    </header>
  );
}

/** What a page offers besides: opens without scripts. */
function More({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass("quiet")}>
        {words.more}
      </button>
      <div
        id={id}
        popover="auto"
        className="below-opener w-max min-w-48 max-w-[min(22rem,calc(100vw-1rem))] gap-1 rounded-lg border border-line-strong bg-raised p-2 text-ink text-sm shadow-lg open:grid"
      >
        {children}
        {/* The address of what is on the page: filters, order and choices are all in it. */}
        <CopyButton
          text={readLink}
          label={words.copyLink}
          icon={outlines.link}
          isLine
          onRefused={(link) => window.prompt(words.linkToCopy, link)}
        />
      </div>
    </>
  );
}

/** A line of the menu. */
export const menuLine =
  "flex min-h-8 w-full items-center gap-2 rounded px-2 text-left hover:bg-hover disabled:opacity-55";

/** A page or file in the menu. */
export function MenuLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  const Tag = String(rest.href).startsWith("/api/") ? "a" : Link;
  const props = { ...rest, href: String(rest.href), className: `${menuLine} ${className}` };
  return Tag === "a" ? <a {...props} /> : <Link prefetch={false} {...props} />;
}
