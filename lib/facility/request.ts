import "server-only";
import type { z } from "zod";
import { readAnswer } from "./answer";
import { collect } from "./body";
import { type Exchange, exchange } from "./exchange";
import type { Facility } from "./facility";

/**
 * One call of the facility: resolves to its answer as `schema` reads it, or throws a PortalError. Counterpart of
 * lib/portal/request.ts in the browser; what it does and does not do stands with exchange.
 */
export async function requestFacility<S extends z.ZodType>(
  facility: Facility,
  request: Exchange & { schema: S },
): Promise<z.output<S>> {
  return exchange(facility, request, async ({ status, retryAfter, body }) =>
    readAnswer(status, retryAfter, await collect(body), request.schema),
  );
}
