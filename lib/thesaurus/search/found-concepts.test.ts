import { expect, it } from "vitest";
import { conceptsAnswer, named } from "../testing/sample-concepts";
import { listFound } from "./found-concepts";

const { operation, readAt, durationMs } = conceptsAnswer([]);
const about = { operation, readAt, durationMs };
const one = named("urn:a");
const none = { received: 0, shown: 0, nil: 0 };

it.each([
  ["a list", conceptsAnswer([one]), [one], { received: 1, shown: 1, nil: 0 }],
  ["an empty list", conceptsAnswer([]), [], none],
  ["nil for a list", { ...about, concepts: null, count: null }, null, none],
  ["a concept", { ...about, concept: one }, [one], { received: 1, shown: 1, nil: 0 }],
  ["nil for a concept", { ...about, concept: null }, null, none],
])("tells %s", (_, answer, concepts, count) => expect(listFound(answer)).toEqual({ concepts, count }));
