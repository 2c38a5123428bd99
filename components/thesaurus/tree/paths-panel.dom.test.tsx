import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { relativesQuery } from "@/lib/thesaurus/operations";
import { conceptsAnswer, sampleConcept } from "@/lib/thesaurus/testing/sample-concepts";
import { showThesaurus } from "../testing/show-thesaurus";
import { PathsToTop } from "./paths-panel";

afterEach(cleanup);

it.each([
  ["urn:scheme", 1],
  [null, 0],
])("offers the tree only of a known thesaurus: of %s, %i links", (inScheme, links) => {
  window.history.replaceState(null, "", "/thesaurus?thesaurus=all&letter=A");
  const client = makeQueryClient();
  client.setQueryData(relativesQuery("urn:c", "urn:up").queryKey, conceptsAnswer([]));
  const concept = sampleConcept({ uri: "urn:c", inScheme });
  showThesaurus(<PathsToTop uri="urn:c" concept={concept} up="urn:up" />, { client });
  expect(screen.getByRole("navigation", { name: "Paths to the top" })).toBeDefined();
  expect(screen.queryAllByRole("link", { name: "Show in tree" })).toHaveLength(links);
});
