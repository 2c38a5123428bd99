"use client";

/* oxlint-disable nextjs/no-img-element -- as biome's rule below */

import { useHydrated } from "@/components/shell/use-hydrated";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { toEmbedCodes } from "@/lib/status/feeds/embed-code";
import { toBadgePath } from "@/lib/status/resource-path";
import * as words from "@/lib/status/words";

/** A resource's badge, and the code that shows it on another site; folded until it is opened. */
export function EmbedCode({ name }: { name: string }) {
  // Only the browser knows by which address the portal was reached.
  const origin = useHydrated() ? window.location.origin : "";
  const { markdown, html } = toEmbedCodes(name, origin);
  const codes = [
    { format: words.markdown, code: markdown },
    { format: words.html, code: html },
  ];
  return (
    <Disclosure summary={words.embed} className="print:hidden">
      <div className="grid gap-2 pt-1">
        {/* biome-ignore lint/performance/noImgElement: an SVG of 2 kB, which needs no other sizes */}
        <img
          src={toBadgePath(name)}
          alt={words.badgeOf(name)}
          height={20}
          loading="lazy"
          className="max-h-5 min-h-3 max-w-full"
        />
        <dl className="grid gap-2 text-sm">
          {codes.map(({ format, code }) => (
            <div key={format} className="min-w-0">
              <dt className="flex items-center gap-1.5 text-ink-muted">
                {format}
                <CopyButton text={code} label={words.copyCode(format)} />
              </dt>
              <dd className="wrap-anywhere">
                <code className="font-mono text-xs">{code}</code>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Disclosure>
  );
}
