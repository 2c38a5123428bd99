import { expect, it } from "vitest";
import { toGridRef } from "./table-row";

it.each([
  [{ id: "85", label: "85_3" }, "85_3"],
  [{ id: "86", label: "85_[4-9]" }, "86"],
])("%j is addressed by %s", (job, expected) => expect(toGridRef(job)).toBe(expected));
