"use client";

import type { ReactNode } from "react";
import type { Place } from "@/lib/thesaurus/place-parameters";
import { usePlace } from "./place-provider";

/** A quiet link between browsing and the service's operations. */
export function ViewLink({ view, children }: { view: Place["view"]; children: ReactNode }) {
  const { linkTo, go } = usePlace();
  return (
    <a
      href={linkTo({ view })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go({ view });
      }}
      className="inline-flex min-h-6 items-center text-sm underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  );
}
