import type { BrowserContext } from "@playwright/test";

export type ExpectedError = string | RegExp;

/** Collects a context's console errors, violations of the policy and failed requests among them, and uncaught exceptions. */
export function watchConsole(context: BrowserContext): {
  unexpected(expected: readonly ExpectedError[]): string[];
} {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    errors.push(`console: ${message.text()}${url ? ` (${url})` : ""}`);
  });
  context.on("weberror", (webError) => {
    errors.push(`exception: ${webError.error().stack ?? webError.error().message}`);
  });
  return {
    unexpected: (expected) => errors.filter((error) => !expected.some((one) => isMatch(error, one))),
  };
}

function isMatch(error: string, expected: ExpectedError): boolean {
  return typeof expected === "string" ? error.includes(expected) : expected.test(error);
}

/** The browser's own messages about failed requests, for tests that make requests fail. */
export const failedRequests: ExpectedError = /Failed to load resource|net::ERR_/;

/** What a page reads between the end of its session and its own end, for tests that sign out by hand. */
export const lateReads: ExpectedError = /status of 401.*\/api\//;
