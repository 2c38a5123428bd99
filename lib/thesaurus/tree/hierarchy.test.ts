import { expect, it } from "vitest";
import { toHierarchy } from "./hierarchy";

const relation = (uri: string | null, label: string | null = null) => ({ uri, label, description: null });

it.each([
  [[relation("http://s#broader"), relation("http://s#narrower")], "http://s#narrower", "http://s#broader"],
  [[relation("x#child"), relation("x#narrower")], "x#narrower", null],
  [[relation("x#parents"), relation("x#p", "parent")], null, "x#p"],
  [[relation("x#children", "narrower"), relation("x#nt")], "x#children", null],
  [[relation("a#narrower"), relation("b#narrower")], "a#narrower", null],
  [[relation(null, "narrower"), relation("x#related")], null, null],
])("%j", (relations, down, up) => expect(toHierarchy(relations)).toEqual({ down, up }));
