import "server-only";
import { FacilityUnreadable } from "@/lib/portal/portal-error";
import type { Element, SoapTree } from "./soap-tree";

/** Real stacks use one reference; more steps than this form a circle or lead nowhere. */
const mostSteps = 100;

/** The element itself, or the one it refers to through any number of references. Throws FacilityUnreadable. */
export function resolve(tree: Pick<SoapTree, "byId">, element: Element): Element {
  let meant = element;
  for (let step = 0; meant.href !== null; step++) {
    if (step >= mostSteps) {
      throw new FacilityUnreadable("The answer's references lead in a circle, or through too many others.");
    }
    const target = meant.href.startsWith("#") ? tree.byId.get(meant.href.slice(1)) : undefined;
    if (!target) throw new FacilityUnreadable("The answer refers to a part that it doesn't have.");
    meant = target;
  }
  return meant;
}
