import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TokenPermissions } from "./token-permissions";

afterEach(cleanup);

it("leaves what an unlisted permission opens to the facility, and denies nothing beside it", () => {
  render(<TokenPermissions permissions={["compute-ace-readonly", "storage-admin"]} isAsked />);
  const [listed, unlisted, ...rest] = screen.getAllByRole("listitem").map((one) => one.textContent);
  expect(listed).toContain("View queues, nodes and reservations.");
  expect(unlisted).toMatch(/^storage-adminUnknown to this portal; the facility decides what it opens\.\s*$/);
  expect(rest).toEqual([]);
});
