import { expect, it } from "vitest";
import { switchParameter, textParameter } from "./parameter";
import { formatParameters, parseParameters } from "./parameter-set";

it("reads and writes a set by the names in the address", () => {
  const set = { text: ["q", textParameter()], isOpen: ["fold", switchParameter("off", true)] } as const;
  const choice = parseParameters<{ text: string; isOpen: boolean }>(set, new URLSearchParams("q=a&fold=off"));
  expect(choice).toEqual({ text: "a", isOpen: true });
  expect(formatParameters<typeof choice>(set, { text: "" })).toEqual({ q: null });
  expect(formatParameters<typeof choice>(set, choice)).toEqual({ q: "a", fold: "off" });
});
