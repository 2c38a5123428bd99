import "server-only";
import type { z } from "zod";
import { jsonAnswer } from "./answer";
import type { Facility } from "./facility";
import { requestFacility } from "./request";
import { sendWrite } from "./send-write";
import type { UpstreamRequest } from "./upstream-request";

type FacilityCall<I extends unknown[], T> = {
  (facility: Facility, ...input: I): Promise<T>;
  toRequest: (...input: I) => UpstreamRequest;
  wireOf: (...input: I) => z.ZodType<T>;
};

/**
 * An operation of the facility from one declaration: `toRequest` makes what is sent, and what “Do it in code” shows; `wireOf`
 * reads the answer. A write has `advice` on what to check if its outcome is unknown (sendWrite). Throws PortalErrors.
 */
export function facilityCall<I extends unknown[], T>(
  toRequest: (...input: I) => UpstreamRequest,
  wireOf: (...input: I) => z.ZodType<T>,
  advice?: string,
): FacilityCall<I, T> {
  const call = async (facility: Facility, ...input: I): Promise<T> => {
    const request = toRequest(...input);
    const success = jsonAnswer(wireOf(...input));
    const send = (to: Facility) => requestFacility(to, { ...request, success });
    return advice === undefined ? send(facility) : sendWrite(facility, advice, send);
  };
  return Object.assign(call, { toRequest, wireOf });
}
