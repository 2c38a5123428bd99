import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { type QueueChoiceOnPage, useQueueChoice } from "./use-queue-choice";

const renderings: QueueChoiceOnPage[] = [];
const readLast = () => renderings.at(-1) as QueueChoiceOnPage;

function Choice() {
  renderings.push(useQueueChoice(false, true).address);
  return null;
}

const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
/** The page, once its router has taken up the address `search`. */
const page = (search: string) => (
  <SearchParamsContext value={new URLSearchParams(search)}>
    <QueryClientProvider client={client}>
      <SessionProvider initial={null}>
        <Choice />
      </SessionProvider>
    </QueryClientProvider>
  </SearchParamsContext>
);
const sortBy = (by: "name" | "user") => act(() => readLast().change({ sort: { by, isDescending: false } }));

beforeEach(() => {
  renderings.length = 0;
  window.history.replaceState(null, "", "/compute/alpha?q=tide");
});
afterEach(cleanup);

it("shows a change before the router has taken it up, and nothing new once it has", () => {
  const { rerender } = render(page("q=tide"));
  sortBy("name");
  expect(window.location.search).toBe("?q=tide&sort=name");
  expect(readLast().choice).toMatchObject({ sort: { by: "name" }, filter: { text: "tide" } });
  const shown = readLast();
  rerender(page("q=tide&sort=name"));
  expect(readLast()).toBe(shown);
});

it("keeps the last of several changes while the router takes up the first", () => {
  const { rerender } = render(page("q=tide"));
  sortBy("name");
  sortBy("user");
  renderings.length = 0;
  rerender(page("q=tide&sort=name"));
  expect(renderings.every(({ choice }) => choice.sort.by === "user")).toBe(true);
  rerender(page("q=tide&sort=user"));
  expect(readLast().choice.sort.by).toBe("user");
});

it("follows the router to an address that the page didn't make, as by Back, and back to its own", () => {
  const { rerender } = render(page("q=tide"));
  sortBy("name");
  rerender(page("q=ebb"));
  expect(readLast().choice).toMatchObject({ sort: { by: "id" }, filter: { text: "ebb" } });
  rerender(page("q=tide"));
  expect(readLast().choice).toMatchObject({ sort: { by: "id" }, filter: { text: "tide" } });
});
