import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeQueryClient } from "@/lib/query/make-query-client";
import type { Concept, ConceptsAnswer, Count } from "@/lib/thesaurus/model";
import { relationsQuery, searchQuery, topmostConceptsQuery } from "@/lib/thesaurus/operations";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { conceptsAnswer, named } from "@/lib/thesaurus/testing/sample-concepts";
import { showThesaurus } from "../testing/show-thesaurus";
import { TreePanel } from "../tree/tree-panel";
import { SearchPanel } from "./search-panel";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
const refuse = vi.fn(async () => new Response("<html>no</html>", { status: 502 }));
vi.stubGlobal("fetch", refuse);
beforeEach(() => window.history.replaceState(null, "", "/thesaurus?thesaurus=all&q=queue"));
afterEach(cleanup);

type Known = { concepts: Concept[] | null; received?: number } & Partial<Omit<Count, "received" | "shown">>;

function show(known?: Known, props: ComponentProps<typeof SearchPanel> = {}) {
  const client = makeQueryClient();
  client.setQueryData(relationsQuery().queryKey, { ...conceptsAnswer([]), relations: [] });
  const { queryKey } = searchQuery({ way: "keyword", text: "queue", thesaurus: null }, mostShown);
  if (known) {
    const received = known.received ?? known.concepts?.length ?? 0;
    const shown = known.concepts?.length ?? 0;
    const answer: ConceptsAnswer = {
      ...conceptsAnswer([]),
      concepts: known.concepts,
      count: { received, shown, nil: known.nil ?? 0, repeated: known.repeated, unreadable: known.unreadable },
    };
    client.setQueryData(queryKey, answer);
  }
  showThesaurus(<SearchPanel {...props} />, { client });
}

it("tells nil, none and a failed read apart", async () => {
  show({ concepts: [] });
  expect(screen.getByText("No concept matches “queue”")).toBeDefined();
  expect(screen.getByText("The service returned no concepts.")).toBeDefined();
  cleanup();
  show({ concepts: null });
  expect(screen.getByText(/returned nil/)).toBeDefined();
  cleanup();
  show();
  expect(await screen.findByRole("button", { name: "Retry" })).toBeDefined();
  expect(screen.queryByText(/No concept matches/)).toBeNull();
});

it("keeps the first results while all are read, and when that fails", async () => {
  show({ concepts: [named("a", "Queue")], received: 2 });
  const showAll = () => screen.getByRole("button", { name: "Show all" });
  fireEvent.click(showAll());
  expect(showAll().getAttribute("aria-busy")).toBe("true");
  expect(await screen.findByRole("button", { name: "Retry" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Queue" })).toBeDefined();
  const both = {
    ...conceptsAnswer([named("a", "Queue"), named("b", "Queues")]),
    operation: "getConceptsMatchingKeyword",
  };
  refuse.mockResolvedValueOnce(Response.json(both));
  fireEvent.click(showAll());
  expect(await screen.findByRole("link", { name: "Queues" }, { timeout: 10_000 })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("moves through the results by arrow keys, and back to the search box", () => {
  const onLeave = vi.fn();
  show(
    { concepts: Array.from({ length: 40 }, (_, index) => named(`n${index}`, `Queue ${index}`)) },
    { onLeave },
  );
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  act(() => screen.getAllByRole("link")[0]?.focus());
  press("ArrowDown");
  expect(document.activeElement?.textContent).toBe("Queue 1");
  press("End");
  expect(document.activeElement?.textContent).toBe("Queue 39");
  press("Home");
  expect(document.activeElement?.textContent).toBe("Queue 0");
  expect(onLeave).not.toHaveBeenCalled();
  press("ArrowUp");
  expect(onLeave).toHaveBeenCalledTimes(1);
  press("Escape");
  expect(onLeave).toHaveBeenCalledTimes(2);
});

it("says in the tree that a level could not be read, and reads it again", async () => {
  window.history.replaceState(null, "", "/thesaurus");
  const client = makeQueryClient();
  const put = ({ queryKey }: { queryKey: readonly unknown[] }, answer: object) =>
    client.setQueryData(queryKey, answer);
  const scheme = { label: "Test", uri: "http://t.example/scheme" };
  const narrower = { uri: "http://s#narrower", label: "narrower", description: null };
  put(relationsQuery(), { ...conceptsAnswer([]), relations: [narrower] });
  put(topmostConceptsQuery(scheme.uri), conceptsAnswer([named("a", "Apple")]));
  showThesaurus(<TreePanel />, { client, schemes: [scheme] });
  refuse.mockClear();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const lines = () => screen.getAllByRole("treeitem");
  act(() => lines()[0]?.focus());
  press("ArrowRight");
  await waitFor(() => expect(lines()[1]?.textContent).toContain("Couldn't be loaded"));
  press("ArrowDown");
  press("Enter");
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
});
