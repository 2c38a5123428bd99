import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProblemError } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { conceptQuery, relationsQuery } from "@/lib/thesaurus/operations";
import { conceptsAnswer, named } from "@/lib/thesaurus/testing/sample-concepts";
import { ConceptLink } from "./concept-link";
import { showThesaurus } from "./testing/show-thesaurus";

const fetched = vi.fn((_path: string) => new Promise<Response>(() => {}));
vi.stubGlobal("fetch", fetched);
beforeEach(() => {
  fetched.mockClear();
  window.history.replaceState(null, "", "/thesaurus?concept=urn:here");
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const { queryKey } = conceptQuery("urn:here");
const about = { operation: "getConcept", readAt: "2026-11-21T12:00:00.000Z", durationMs: 3 } as const;
const trail = () => new URL(screen.getByRole<HTMLAnchorElement>("link").href).searchParams.getAll("trail");

it("leaves a step in the trail, but none for a concept that turns out not to exist", async () => {
  const client = makeQueryClient();
  showThesaurus(<ConceptLink concept={named("urn:next")} />, { client });
  expect(trail()).toEqual(["urn:here"]);
  client.setQueryData(queryKey, { ...about, concept: null });
  await waitFor(() => expect(trail()).toEqual([]));
  client.setQueryData(queryKey, { ...about, concept: named("urn:here") });
  await waitFor(() => expect(trail()).toEqual(["urn:here"]));
});

it.each([
  ["facility-refused", []],
  ["facility-failed", ["urn:here"]],
] as const)("leaves after the failure %s the trail %j", async (slug, expected) => {
  const client = makeQueryClient();
  const queryFn = () => Promise.reject(new ProblemError(stateProblem(slug, "no")));
  await client.prefetchQuery({ queryKey, queryFn });
  showThesaurus(<ConceptLink concept={named("urn:next")} />, { client });
  expect(trail()).toEqual(expected);
});

it("preloads the concept and its broader terms on hovering, and no other relatives", () => {
  vi.useFakeTimers();
  const client = makeQueryClient();
  const relation = (label: string) => ({ uri: `http://s#${label}`, label, description: null });
  const relations = ["broader", "narrower", "related"].map(relation);
  client.setQueryData(relationsQuery().queryKey, { ...conceptsAnswer([]), relations });
  showThesaurus(<ConceptLink concept={named("urn:next")} />, { client });
  fireEvent.focus(screen.getByRole("link"));
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole("tooltip")).toBeDefined();
  const paths = fetched.mock.calls.map(([path]) => path);
  expect(paths).toEqual([
    expect.stringMatching(/getConcept\?/),
    expect.stringMatching(/getConceptRelatives\?.*broader/),
  ]);
});
