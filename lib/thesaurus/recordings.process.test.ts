import { describe, expect, it } from "vitest";
import { answerSchemaOf } from "./model";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { readRecording } from "./testing/read-recording";
import { recordedCalls } from "./testing/recorded-calls";
import { callOperation } from "./upstream";

let stub: ThesaurusStub;
withThesaurus((listening) => {
  stub = listening;
});

/** The portal's reading of a recorded answer, without its time-dependent parts. */
async function read(recording: string, limit?: number) {
  const { startLine, headers, body } = readRecording(`${recording}.response`);
  stub.answer = (response) =>
    response
      .writeHead(Number(startLine.split(" ")[1]), { "Content-Type": headers["content-type"] ?? "" })
      .end(body);
  const call = recordedCalls.find(([name]) => recording.startsWith(`${name}.`));
  if (!call) throw new Error(`No call is known of ${recording}.`);
  const [, operation, input] = call;
  const options = { ...(limit === undefined ? {} : { limit }), show: "wire" };
  const answer = await callOperation(operation, { ...input, ...options }, "body", { requestId: "test" });
  expect(answerSchemaOf(operation).safeParse(answer).success).toBe(true);
  const { readAt: _, durationMs: __, wire: ___, ...rest } = answer as Record<string, unknown>;
  return rest;
}

const answered = recordedCalls.filter(([name]) => !name.includes("fault"));

describe("callOperation on recorded answers", () => {
  it.each(answered)("reads %s by reference and inline alike", async (recording) => {
    const byReference = await read(`${recording}.axis`);
    expect(byReference).toEqual(await read(`${recording}.axis-inline`));
    expect(byReference).toMatchSnapshot();
  });

  it("counts what it leaves out", async () => {
    const capped = await read("05-getConceptRelatives.axis", 3);
    expect(capped).toMatchObject({ count: { received: 4, shown: 3 } });
    expect(capped.concepts).toHaveLength(3);
    const rings = await read("16-getConceptRelativesByPath.axis-inline", 2);
    expect(rings.relatives).toMatchObject([
      { distance: 1, received: 3 },
      { distance: 2, concepts: [] },
    ]);
  });

  it("says what a fault says", async () => {
    await expect(read("23-fault-unknown-concept.axis")).rejects.toMatchObject({
      slug: "facility-refused",
      details: { detail: "Unknown concept: urn:no:such:concept", upstreamStatus: 500 },
    });
  });

  it("sends what was recorded as the recording says, and shows it when asked", async () => {
    const { body, headers } = readRecording("01-getConcept.axis.response");
    stub.answer = (response) =>
      response.writeHead(200, { "Content-Type": headers["content-type"] ?? "" }).end(body);
    const input = { in0: '{"uri":"urn:c"}', show: "wire" };
    const answer = await callOperation("getConcept", input, "query", { requestId: "test" });
    const sent = stub.received.at(-1);
    expect(sent).toMatchObject({
      method: "POST",
      url: "/axis/services/SKOSThesaurus",
      headers: { soapaction: '""', "content-type": "text/xml; charset=utf-8" },
    });
    expect(answer).toMatchObject({
      wire: { request: sent?.body, answer: body, answerBytes: Buffer.byteLength(body) },
    });
  });
});
