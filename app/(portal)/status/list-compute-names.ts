import { readComputeResources } from "@/lib/compute/upstream";

/** The names of the resources whose compute pages are configured, for links to them. */
export function listComputeNames(): string[] {
  return readComputeResources().resources?.map(({ name }) => name) ?? [];
}
