import type { Metadata } from "next";
import { PlainFrame } from "@/components/shell/frame/plain-frame";
import * as words from "@/components/shell/frame/words";
import { readSite } from "@/lib/portal/site";

export const metadata: Metadata = { title: words.accessibility };

const heading = "font-semibold text-lg";

/** What readers may expect, and whom to write to; docs/accessibility.md has the report behind it. */
export default function AccessibilityPage() {
  const site = readSite();
  return (
    <PlainFrame site={site}>
      <article className="mx-auto grid max-w-2xl gap-4 text-lg sm:pt-6">
        <h1 className="font-semibold text-2xl">{words.accessibility}</h1>
        <p>{words.accessibilityStandard}</p>
        <p>{words.accessibilityTested}</p>
        <h2 className={heading}>{words.knownLimits}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          {words.accessibilityLimits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <h2 className={heading}>{words.reportBarrier}</h2>
        <p>{words.reportTo(site.facilityName)}</p>
        <p>{words.reportWith}</p>
      </article>
    </PlainFrame>
  );
}
