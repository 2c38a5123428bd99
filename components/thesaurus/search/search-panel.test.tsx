// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Concept, ConceptsAnswer } from "@/lib/thesaurus/model";
import { searchQuery } from "@/lib/thesaurus/queries";
import { mostShown } from "@/lib/thesaurus/read-limits";
import { conceptsAnswer, named } from "@/lib/thesaurus/testing/sample-concepts";
import { PlaceProvider } from "../place-provider";
import { ThesaurusProvider } from "../thesaurus-context";
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

type Known = { concepts: Concept[] | null; received?: number };

function show(known?: Known) {
  const client = new QueryClient();
  const { queryKey } = searchQuery({ way: "keyword", text: "queue", thesaurus: null }, mostShown);
  if (known) {
    const received = known.received ?? known.concepts?.length ?? 0;
    const shown = known.concepts?.length ?? 0;
    const answer: ConceptsAnswer = {
      ...conceptsAnswer([]),
      concepts: known.concepts,
      count: { received, shown, nil: 0 },
    };
    client.setQueryData(queryKey, answer);
  }
  render(
    <QueryClientProvider client={client}>
      <SearchParamsContext value={new URLSearchParams(window.location.search)}>
        <ThesaurusProvider schemes={[]} prefetchReport={{ readAtMs: 0, problems: {} }}>
          <PlaceProvider>
            <SearchPanel />
          </PlaceProvider>
        </ThesaurusProvider>
      </SearchParamsContext>
    </QueryClientProvider>,
  );
}

it("marks what matched and tells the count", () => {
  show({ concepts: [named("a", "Message queue")] });
  expect(screen.getByText("queue").tagName).toBe("MARK");
  expect(screen.getByText("1 concept")).toBeDefined();
});

it("tells how many there are where not all are shown", () => {
  show({ concepts: [named("a", "Queue")], received: 5844 });
  expect(screen.getByText("5,844 concepts, the first 1 shown")).toBeDefined();
  expect(screen.getByRole("button", { name: "Show all" })).toBeDefined();
});

it("has few rows of many hits", () => {
  show({ concepts: Array.from({ length: 6000 }, (_, index) => named(`n${index}`, `Queue ${index}`)) });
  expect(screen.getAllByRole("listitem").length).toBeLessThan(60);
});

it("tells nil, none and a failed read apart", async () => {
  show({ concepts: [] });
  expect(screen.getByText("The service answered with an empty list.")).toBeDefined();
  cleanup();
  show({ concepts: null });
  expect(screen.getByText(/answered with nil/)).toBeDefined();
  cleanup();
  show();
  await waitFor(() => expect(screen.getByRole("button", { name: "Retry" })).toBeDefined());
  expect(screen.queryByText("Nothing found")).toBeNull();
});
