import { expect, it } from "vitest";
import { named, sampleConcept } from "../testing/sample-concepts";
import { orderFound } from "./found-order";

const found = [
  named("Profile"),
  named("Parallel file system"),
  named("File system"),
  sampleConcept({ uri: "Document", preferredLabel: "Document", nonPreferredLabels: ["file"] }),
  named("File 10"),
  named("File 9"),
  named("FILE"),
  sampleConcept({ uri: "No match here", preferredLabel: "No match here" }),
];
const order = (way: "keyword" | "regex", text: string) =>
  orderFound(found, { way, text, thesaurus: null }).map(({ preferredLabel }) => preferredLabel);

it("puts equal labels first, then prefixes, words, and the rest", () => {
  expect(order("keyword", " file ")).toEqual([
    "FILE",
    "Document",
    "File 9",
    "File 10",
    "File system",
    "Parallel file system",
    "No match here",
    "Profile",
  ]);
});

it("keeps the service's order for other searches", () => {
  expect(order("regex", "file")).toEqual(found.map(({ preferredLabel }) => preferredLabel));
});
