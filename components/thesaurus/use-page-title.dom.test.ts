import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useTitleCount } from "@/components/notices/notice-center";
import { useWindowTitle } from "./use-page-title";

afterEach(cleanup);

it("agrees with the number of notices in front of it", async () => {
  const { rerender } = renderHook(useWindowTitle, { initialProps: "File system" });
  renderHook(useTitleCount, { initialProps: 2 });
  await new Promise((done) => setTimeout(done));
  expect(document.title).toBe("(2) File system");
  rerender("Storage");
  await vi.waitFor(() => expect(document.title).toBe("(2) Storage"));
});
