import { hashKey } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { relativesQuery } from "./operations";
import { toPlace } from "./place-parameters";
import { prefetchPlace } from "./prefetch";
import { mostShown } from "./read-limits";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { toAnswer, toConceptAnswer } from "./testing/soap-text";

let stub: ThesaurusStub;
withThesaurus((listening) => {
  stub = listening;
});

const broader = "http://s#broader";
const toItems = (uris: string[]) => uris.map((uri) => `<i><uri><uri>${uri}</uri></uri></i>`).join("");
const many = Array.from({ length: mostShown + 1 }, (_, place) => `urn:top:${place}`);

it("leaves a parent's long list of broader concepts to the browser", async () => {
  const answers: Record<string, string> = {
    getSupportedSemanticRelations: toItems([broader]),
    getConceptRelatives: toItems(many),
  };
  stub.answer = (response, request) => {
    const [, operation = ""] = /<m:(\w+)/.exec(request) ?? [];
    const items = request.includes('<uri xsi:type="xsd:string">urn:c<')
      ? toItems(["urn:p"])
      : answers[operation];
    const answer =
      operation === "getConcept"
        ? toConceptAnswer("c")
        : toAnswer(operation, `<${operation}Return>${items}</${operation}Return>`);
    response.writeHead(200, { "Content-Type": "text/xml" }).end(answer);
  };
  const { state } = await prefetchPlace(toPlace(new URLSearchParams("concept=urn:c"), []), 60_000);
  const hashes = state.queries.map(({ queryHash }) => queryHash);
  const hashOf = (uri: string) => hashKey(relativesQuery(uri, broader).queryKey);
  expect(hashes).toContain(hashOf("urn:c"));
  expect(hashes).not.toContain(hashOf("urn:p"));
  expect(stub.received.some(({ body }) => body.includes("urn:p<"))).toBe(true);
});
