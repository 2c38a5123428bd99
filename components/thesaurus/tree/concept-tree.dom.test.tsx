import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Concept, Relation } from "@/lib/thesaurus/model";
import { relationsQuery, relativesQuery, topmostConceptsQuery } from "@/lib/thesaurus/queries";
import { wholeLevel } from "@/lib/thesaurus/read-limits";
import { conceptsAnswer, named } from "@/lib/thesaurus/testing/sample-concepts";
import { PlaceProvider } from "../place-provider";
import { ThesaurusProvider } from "../thesaurus-context";
import { TreePanel } from "./tree-panel";
import { closePlaces } from "./use-open-places";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
const opened = ["a", "n", "y", "a\nc", "a\nb", "a\nb\na"];
beforeEach(() => window.history.replaceState(null, "", "/thesaurus"));
afterEach(() => {
  cleanup();
  closePlaces(opened);
});

const narrower: Relation = { uri: "http://s#narrower", label: "narrower", description: null };
const scheme = { label: "Test", uri: "http://t.example/scheme" };

function show(tops: Concept[], below: Record<string, Concept[]>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const put = (query: { queryKey: readonly unknown[] }, answer: unknown) =>
    client.setQueryData(query.queryKey, answer);
  put(relationsQuery(), { ...conceptsAnswer([]), relations: [narrower] });
  put(topmostConceptsQuery(scheme.uri), conceptsAnswer(tops));
  for (const [uri, children] of Object.entries(below))
    put(relativesQuery(uri, narrower.uri ?? "", wholeLevel), conceptsAnswer(children));
  render(
    <QueryClientProvider client={client}>
      <SearchParamsContext value={new URLSearchParams()}>
        <ThesaurusProvider
          schemes={[scheme]}
          prefetchReport={{ readAtMs: 0, problems: {} }}
          facilityName="Test"
        >
          <PlaceProvider>
            <TreePanel />
          </PlaceProvider>
        </ThesaurusProvider>
      </SearchParamsContext>
    </QueryClientProvider>,
  );
}

const tops = [named("a", "Apple"), named("n", "Banana"), named("y", "Berry")];
const below = { a: [named("b", "Bear"), named("c", "Cat")], b: [named("a", "Apple")], c: [], n: [], y: [] };
const lines = () => screen.getAllByRole("treeitem").map((line) => line.textContent);
const focused = () => document.activeElement?.textContent;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const start = () => act(() => screen.getAllByRole("treeitem")[0]?.focus());

it("is a tree of which one line is in the tab order", () => {
  show(tops, below);
  const tree = screen.getByRole("tree", { name: "Concepts" });
  expect([...tree.querySelectorAll("[tabindex='0']")].map((line) => line.textContent)).toEqual(["Apple"]);
  const [apple] = screen.getAllByRole("treeitem");
  expect(apple?.getAttribute("aria-expanded")).toBe("false");
  expect(apple?.getAttribute("aria-setsize")).toBe("3");
});

it("says where a concept stands above itself, and opens it no further", () => {
  show(tops, below);
  start();
  press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  expect(focused()).toContain("cycle");
  press("ArrowRight");
  expect(lines().filter((line) => line?.startsWith("Apple"))).toHaveLength(2);
});

it("says that a level could not be read, and reads it again", async () => {
  const answer = vi.fn(async () => new Response("{}", { status: 500 }));
  vi.stubGlobal("fetch", answer);
  show([named("a", "Apple")], {});
  start();
  press("ArrowRight");
  await waitFor(() => expect(lines()[1]).toContain("Couldn't be loaded"));
  press("ArrowDown", "Enter");
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
});
