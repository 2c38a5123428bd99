import { toComputePath } from "@/lib/compute/compute-path";
import { answerManifest, toPortalManifest } from "@/lib/portal/manifest/manifest";
import { readSite } from "@/lib/portal/site";
import { listComputeNames } from "../(portal)/status/list-compute-names";

export const dynamic = "force-dynamic";

/** What a device needs to install the portal. With several machines, the form is chosen on their page. */
export function GET(): Response {
  const [first, ...others] = listComputeNames();
  const form = first === undefined ? null : toComputePath({ resource: first }, "submit");
  return answerManifest(toPortalManifest(readSite().facilityName, others.length > 0 ? "/compute" : form));
}
