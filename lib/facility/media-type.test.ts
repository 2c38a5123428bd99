import { expect, it } from "vitest";
import { requireReadableType } from "./media-type";

it.each(["", "text/plain; charset=utf-8", "x"])("lets %j pass", (type) =>
  expect(() => requireReadableType(type)).not.toThrow(),
);

it.each([
  ["Text/HTML; charset=utf-8", /a web page \(text\/html\)/],
  ["application/xhtml+xml", /a web page/],
  ["application/zip;x=y", /of type application\/zip/],
  [`image/${"x".repeat(500)}`, /of type image\/x{54}, not JSON\.$/],
])("refuses %j by name", (type, words) => expect(() => requireReadableType(type)).toThrow(words));
