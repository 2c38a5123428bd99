import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Unchecked } from "@/lib/work/completeness";
import { AttentionPanel } from "./attention-panel";

afterEach(cleanup);

it.each<[string, Unchecked, string]>([
  ["everything is known", { awaited: [], unknown: [] }, "Nothing needs your attention."],
  [
    "parts are on their way",
    { awaited: ["avocet", "your clusters"], unknown: [] },
    "Checking avocet, your clusters…",
  ],
  ["a part is unknown", { awaited: [], unknown: ["your clusters"] }, "Not checked: your clusters."],
  [
    "one is, and others are on their way",
    { awaited: ["avocet"], unknown: ["your clusters"] },
    "Checking avocet…",
  ],
])("says in an empty list whether %s", (_, unchecked, said) => {
  const toExtension = () => {
    throw new Error("There is no cluster.");
  };
  render(<AttentionPanel items={[]} unchecked={unchecked} toExtension={toExtension} />);
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByText(/Nothing/) !== null).toBe(said.startsWith("Nothing"));
});
