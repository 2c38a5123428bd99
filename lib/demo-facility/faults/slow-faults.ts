import { jsonAnswer, sendAnswer } from "../answer";
import { refusalBody } from "../refusal";
import type { Fault } from "./fault";
import { pause } from "./pause";

/** Sends nothing for 30 seconds, then an error if the client is still connected. */
const hang: Fault = async ({ response }) => {
  if (!(await pause(response, 30_000))) return;
  sendAnswer(response, jsonAnswer(refusalBody(503, "timed out"), 503));
};

/** Sends the correct response, three seconds late. */
const slow: Fault = async ({ response, proceed }) => {
  if (!(await pause(response, 3000))) return;
  sendAnswer(response, await proceed());
};

/**
 * Sends the correct response at one byte per second: a client that only limits the time between bytes waits
 * for hours.
 */
const drip: Fault = async ({ response, proceed }) => {
  const { status, headers, body } = await proceed();
  response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
  for (const byte of body) {
    response.write(Buffer.from([byte]));
    if (!(await pause(response, 1000))) return;
  }
  response.end();
};

/** Faults that delay the response. */
export const slowFaults = { hang, "slow-3s": slow, drip } satisfies Record<string, Fault>;
