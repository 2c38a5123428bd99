import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTitleCount } from "@/components/notices/notice-center";
import { useWindowTitle } from "./use-page-title";

afterEach(cleanup);

it("stays the concept's when the server's title is set later", async () => {
  const { rerender, unmount } = renderHook(useWindowTitle, { initialProps: "File system" });
  rerender("Storage");
  document.title = "File system";
  await vi.waitFor(() => expect(document.title).toBe("Storage"));
  const late = document.createElement("title");
  late.textContent = "File system";
  document.head.prepend(late);
  await vi.waitFor(() => expect(document.title).toBe("Storage"));
  document.title = "Somebody else's";
  await new Promise((done) => setTimeout(done));
  expect(document.title).toBe("Somebody else's");
  unmount();
  document.title = "File system";
  await new Promise((done) => setTimeout(done));
  expect(document.title).toBe("File system");
});

it("agrees with the number of notices in front of it", async () => {
  const { rerender } = renderHook(useWindowTitle, { initialProps: "File system" });
  renderHook(useTitleCount, { initialProps: 2 });
  await new Promise((done) => setTimeout(done));
  expect(document.title).toBe("(2) File system");
  rerender("Storage");
  await vi.waitFor(() => expect(document.title).toBe("(2) Storage"));
});
