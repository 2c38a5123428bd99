import { expect, it } from "vitest";
import { listAskedRelations, listNamedRelations, mostAsked } from "./asked-relations";

const relation = (uri: string | null, label: string | null = null) => ({ uri, label, description: null });

it("names each relation once, as it is listed first", () => {
  const listed = [
    relation("b", "first"),
    relation(null),
    relation(""),
    relation("a"),
    relation("b", "second"),
  ];
  expect(listNamedRelations(listed)).toEqual([relation("b", "first"), relation("a")]);
});

it("asks for some relations only, however many are listed", () => {
  const many = Array.from({ length: 1000 }, (_, place) => relation(`urn:r:${place}`));
  expect(listAskedRelations(many)).toEqual(many.slice(0, mostAsked));
});
