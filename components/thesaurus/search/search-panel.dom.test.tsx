import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ComponentProps, ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Concept, ConceptsAnswer, Count, Scheme } from "@/lib/thesaurus/model";
import { relationsQuery, searchQuery, topmostConceptsQuery } from "@/lib/thesaurus/operations";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { conceptsAnswer, named } from "@/lib/thesaurus/testing/sample-concepts";
import { PlaceProvider } from "../place-provider";
import { ThesaurusProvider } from "../thesaurus-context";
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
  const client = new QueryClient();
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
  renderPanel(client, <SearchPanel {...props} />);
}

const renderPanel = (client: QueryClient, panel: ReactNode, schemes: Scheme[] = []) =>
  render(
    <QueryClientProvider client={client}>
      <SearchParamsContext value={new URLSearchParams(window.location.search)}>
        <ThesaurusProvider
          schemes={schemes}
          prefetchReport={{ readAtMs: 0, problems: {} }}
          facilityName="Test"
        >
          <PlaceProvider>{panel}</PlaceProvider>
        </ThesaurusProvider>
      </SearchParamsContext>
    </QueryClientProvider>,
  );

it("tells nil, none and a failed read apart", async () => {
  show({ concepts: [] });
  expect(screen.getByText("No concept matches “queue”")).toBeDefined();
  expect(screen.getByText("The service returned no concepts.")).toBeDefined();
  cleanup();
  show({ concepts: null });
  expect(screen.getByText(/returned nil/)).toBeDefined();
  cleanup();
  show();
  await waitFor(() => expect(screen.getByRole("button", { name: "Retry" })).toBeDefined(), {
    timeout: 10_000,
  });
  expect(screen.queryByText(/No concept matches/)).toBeNull();
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const put = ({ queryKey }: { queryKey: readonly unknown[] }, answer: object) =>
    client.setQueryData(queryKey, answer);
  const scheme = { label: "Test", uri: "http://t.example/scheme" };
  const narrower = { uri: "http://s#narrower", label: "narrower", description: null };
  put(relationsQuery(), { ...conceptsAnswer([]), relations: [narrower] });
  put(topmostConceptsQuery(scheme.uri), conceptsAnswer([named("a", "Apple")]));
  renderPanel(client, <TreePanel />, [scheme]);
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
