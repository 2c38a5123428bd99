import { expect, it } from "vitest";
import { toMachineLinks } from "./machine-links";

it("links the compute pages of a resource of exactly that name", () => {
  const names = ["avocet", "a/b"];
  expect(toMachineLinks("avocet", names)).toEqual({
    queue: "/compute/avocet",
    submit: "/compute/avocet/submit",
  });
  expect(toMachineLinks("a/b", names)?.queue).toBe("/compute/a%2Fb");
  for (const other of ["Avocet", "avocet ", "lagoon"]) expect(toMachineLinks(other, names)).toBeNull();
});
