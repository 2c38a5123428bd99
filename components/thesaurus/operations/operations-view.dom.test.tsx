import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { showThesaurus } from "../testing/show-thesaurus";
import { OperationsView } from "./operations-view";

const fetched = vi.fn((_path: string, _init: RequestInit) => new Promise<Response>(() => {}));
vi.stubGlobal("fetch", fetched);
afterEach(cleanup);

const choose = (value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name: /^Operation/ }), { target: { value } });

it("says of each parameter that is sent as nil if empty that it is", () => {
  showThesaurus(<OperationsView />);
  choose("getConceptRelativesByPath");
  expect(screen.getAllByText(/Sent as nil if empty\.$/)).toHaveLength(4);
  choose("getConceptsMatchingKeyword");
  expect(screen.queryByText(/Sent as nil/)).toBeNull();
});

it("ends a call when another operation is chosen, and calls that one", async () => {
  showThesaurus(<OperationsView />);
  const call = () => fireEvent.click(screen.getByRole("button", { name: "Call operation" }));
  const signals = () => fetched.mock.calls.map(([, { signal }]) => signal?.aborted);
  choose("getSupportedSemanticRelations");
  call();
  await waitFor(() => expect(signals()).toEqual([false]));
  choose("getConcept");
  expect(signals()).toEqual([true]);
  call();
  await waitFor(() => expect(signals()).toEqual([true, false]));
  expect(screen.queryByRole("alert")).toBeNull();
});
