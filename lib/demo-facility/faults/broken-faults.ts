import { type Answer, sendAnswer } from "../answer";
import type { Fault } from "./fault";

/** Announces the whole answer, sends half of it and cuts the line. */
const half: Fault = async ({ response, proceed }) => {
  const { status, headers, body } = await proceed();
  response.writeHead(status, { ...headers, "Content-Length": String(body.length) });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy());
};

/** Cuts the line without a word. */
const reset: Fault = ({ request }) => {
  request.socket.resetAndDestroy();
};

/** The right answer with bytes inside its first string value that no UTF-8 text contains. */
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

/** The right answer with fields in every object that no spec mentions. */
const unknownFields: Fault = async ({ response, proceed }) => {
  const answer: Answer = await proceed();
  const body = Buffer.from(JSON.stringify(addUnknownFields(JSON.parse(answer.body.toString("utf8")))));
  sendAnswer(response, { ...answer, body });
};

function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  // Annotations are a map of strings, not a record: a new key in it is no new field.
  const known = Object.entries(value).map(([name, inner]) => {
    return [name, name === "annotations" ? inner : addUnknownFields(inner)];
  });
  return {
    ...Object.fromEntries(known),
    addedLater: "by a newer release",
    addedLaterToo: { list: [1, null] },
  };
}

/** Faults that damage the real answer or the connection. */
export const brokenFaults = {
  half,
  reset,
  "bad-utf8": badUtf8,
  "unknown-fields": unknownFields,
} satisfies Record<string, Fault>;
