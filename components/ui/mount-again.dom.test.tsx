import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MountAgain } from "./mount-again";

/** A text that stands alone in a fragment, as no component of the portal should have it. */
const Bare = ({ isShown }: { isShown: boolean }) => {
  const parts = isShown ? ["shown"] : [];
  return (
    <section>
      <p>{[...parts, <b key="b">kept</b>]}</p>
    </section>
  );
};

it("mounts a part again whose text was replaced, and lets other errors through", () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = (isShown: boolean) => (
    <main>
      <input defaultValue="typed" />
      <MountAgain>
        <Bare isShown={isShown} />
      </MountAgain>
    </main>
  );
  const { container, rerender } = render(page(true));
  const field = container.querySelector("input");
  const text = container.querySelector("p")?.firstChild;
  text?.replaceWith(document.createElement("font"));
  rerender(page(false));
  expect(container.querySelector("section")?.innerHTML).toBe("<p><b>kept</b></p>");
  expect(container.querySelector("input")).toBe(field);
  const Fault = () => {
    throw new Error("of the component");
  };
  expect(() => render(<MountAgain>{<Fault />}</MountAgain>)).toThrow("of the component");
  quiet.mockRestore();
});
