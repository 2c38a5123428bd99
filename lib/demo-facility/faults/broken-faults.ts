import { type Answer, sendAnswer } from "../answer";
import type { Fault } from "./fault";

/** Announces the full length, sends half of the response and closes the connection. */
const half: Fault = async ({ response, proceed }) => {
  const { status, headers, body } = await proceed();
  response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
};

/** Resets the connection without a response. */
const reset: Fault = ({ request }) => {
  request.socket.resetAndDestroy();
};

/** Sends the correct response with invalid UTF-8 in its first string value. */
const badUtf8: Fault = async ({ response, proceed }) => {
  const answer = await proceed();
  const at = answer.body.indexOf('":"') + 3;
  const body = Buffer.concat([
    answer.body.subarray(0, at),
    Buffer.from([0xc3, 0x28, 0xff]),
    answer.body.subarray(at),
  ]);
  sendAnswer(response, { ...answer, body });
};

/** Sends the correct response with extra fields, unknown to the spec, in every object. */
const unknownFields: Fault = async ({ response, proceed }) => {
  const answer: Answer = await proceed();
  const body = Buffer.from(JSON.stringify(addUnknownFields(JSON.parse(answer.body.toString("utf8")))));
  sendAnswer(response, { ...answer, body });
};

function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  // Annotations are a map of strings, not a record, so an extra key wouldn't be an unknown field.
  const known = Object.entries(value).map(([name, inner]) => {
    return [name, name === "annotations" ? inner : addUnknownFields(inner)];
  });
  return {
    ...Object.fromEntries(known),
    addedLater: "by a newer release",
    addedLaterToo: { list: [1, null] },
  };
}

/** Faults that damage the real response or the connection. */
export const brokenFaults = {
  half,
  reset,
  "bad-utf8": badUtf8,
  "unknown-fields": unknownFields,
} satisfies Record<string, Fault>;
