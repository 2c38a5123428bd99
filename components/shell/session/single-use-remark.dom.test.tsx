import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { SingleUseRemark } from "./signed-in-slots";

afterEach(cleanup);

it.each([
  [{ oneTimeToken: true }, /^This token works only once/],
  [{ introspected: false }, /^This token wasn't checked/],
])("is a landmark with a name: %j", (change, text) => {
  render(<SingleUseRemark session={{ ...sampleSession(), ...change }} />);
  expect(screen.getByRole("complementary", { name: "Your token" }).textContent).toMatch(text);
});

it("is absent in any other session", () => {
  render(<SingleUseRemark session={sampleSession()} />);
  expect(screen.queryByRole("complementary")).toBeNull();
});
