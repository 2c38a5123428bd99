import type { Metadata } from "next";
import { AccessibilityStatement } from "@/components/shell/frame/accessibility-statement";
import { PlainFrame } from "@/components/shell/frame/plain-frame";
import * as words from "@/components/shell/frame/words";
import { readSite } from "@/lib/portal/site";

export const metadata: Metadata = { title: words.accessibility };

export default function AccessibilityPage() {
  const site = readSite();
  return (
    <PlainFrame site={site}>
      <AccessibilityStatement facilityName={site.facilityName} />
    </PlainFrame>
  );
}
