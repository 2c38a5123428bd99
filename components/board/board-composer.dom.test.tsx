import { act, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { parseBoardSettings } from "@/lib/board/board-parameters";
import { BoardComposer } from "./board-composer";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

let end = async () => {};
afterEach(async () => {
  await end();
  window.history.replaceState(null, "", "/");
});

/** The composer at an address, where `early` happens before its scripts. */
async function open(query: string, early = () => {}): Promise<void> {
  window.history.replaceState(null, "", `/board/compose?${query}`);
  const initial = parseBoardSettings(Object.fromEntries(new URLSearchParams(query)));
  const page = <BoardComposer names={["avocet", "dunlin"]} initial={initial} />;
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  early();
  const root = await act(async () => hydrateRoot(document.body.firstElementChild as Element, page));
  end = async () => act(async () => root.unmount());
}

const readBoard = () => screen.getByRole("link", { name: /^Open board/ }).getAttribute("href");
const check = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

it("has in the board's address what the form shows, and nothing else of the page's", async () => {
  await open("resources=nowhere&rotate=3&zone=local&utm_source=mail");
  expect(readBoard()).toBe("/board?rotate=5");
  check("dunlin");
  expect(readBoard()).toBe("/board?resources=dunlin&rotate=5");
  expect(new URLSearchParams(window.location.search).get("resources")).toBe("dunlin");
  window.history.replaceState(null, "", "?zone=utc");
  check("avocet");
  expect(readBoard()).toBe("/board?resources=avocet,dunlin&rotate=5");
});

it("has choices from before its scripts, in its own address too", async () => {
  await open("theme=light", () => {
    screen.getByRole<HTMLInputElement>("checkbox", { name: "avocet" }).checked = true;
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Rotation" }).value = "30";
  });
  expect(readBoard()).toBe("/board?resources=avocet&theme=light&rotate=30");
  expect(window.location.search).toBe("?theme=light&resources=avocet&rotate=30");
});
