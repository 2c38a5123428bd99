import { expect, it } from "vitest";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { refusals } from "./problems.mjs";

it.each(Object.entries(refusals))("states %s as the catalogue does", (slug, { status, title }) => {
  const { status: known, title: words } = findProblem(slug) ?? {};
  expect({ status: known, title: words }).toEqual({ status, title });
});
