import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { sampleConcept } from "@/lib/thesaurus/testing/sample-concepts";
import { ConceptFacts } from "./concept-facts";

afterEach(cleanup);

function read(name: string): string {
  const term = screen.getAllByRole("term").find((one) => one.textContent === name);
  return term?.nextElementSibling?.textContent ?? "";
}

it("keeps a text's direction to itself, and one without an end from filling the page", () => {
  const turned = "\u202eniart\u202d";
  const endless = "x".repeat(1_000_000);
  const many = Array.from({ length: 10_000 }, (_, place) => `label ${place}`);
  const { container } = render(
    <ConceptFacts
      concept={sampleConcept({ preferredLabel: turned, scopeNote: endless, nonPreferredLabels: many })}
    />,
  );
  const isolated = [...container.querySelectorAll("bdi")].map((one) => one.textContent);
  expect(isolated).toContain(turned);
  expect(read("Scope note")).toMatch(/^x{20000}… 980,000 more characters/);
  expect(read("Other labels")).toMatch(/9,?700 more: see JSON$/);
  expect(container.querySelectorAll("*").length).toBeLessThan(1500);
});

it("shows markup as text, and links http and https alone", () => {
  const evil = "<img src=x onerror=alert(1)>";
  const { container } = render(
    <ConceptFacts
      concept={sampleConcept({
        uri: "javascript:alert(1)",
        scopeNote: evil,
        inScheme: "https://t.example/s",
      })}
    />,
  );
  expect(read("Scope note")).toBe(evil);
  expect(read("URI")).toBe("javascript:alert(1)");
  expect(container.querySelector("img")).toBeNull();
  const links = within(container)
    .getAllByRole("link")
    .filter((link) => !link.getAttribute("href")?.startsWith("/api/"));
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("rel")])).toEqual([
    ["https://t.example/s", "noreferrer"],
  ]);
});
