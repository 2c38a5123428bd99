import { answerManifest, toBoardManifest } from "@/lib/portal/manifest/manifest";
import { readSite } from "@/lib/portal/site";

export const dynamic = "force-dynamic";

/** What a device needs to install the board. */
export function GET(): Response {
  return answerManifest(toBoardManifest(readSite().facilityName));
}
