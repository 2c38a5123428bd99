import fc from "fast-check";

const text = fc.option(fc.string({ unit: fc.constantFrom(..."a=é𝔘\"'\\\n\r\t<>{}|^` #.;") }));
/** Any concept: fields absent, empty or with characters that a format must escape; URIs that are no IRIs among them. */
export const anyConcept = fc.record({
  uri: fc.option(fc.oneof(fc.webUrl(), fc.constantFrom("urn:x:1", "no iri", "http://t.example/a b", ""))),
  externalId: text,
  preferredLabel: text,
  nonPreferredLabels: fc.option(fc.array(fc.string(), { maxLength: 3 })),
  inScheme: fc.option(fc.webUrl()),
  scopeNote: text,
  definition: text,
  example: text,
});
