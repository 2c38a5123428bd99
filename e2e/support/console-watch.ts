import type { BrowserContext } from "@playwright/test";

export type ExpectedError = string | RegExp;

/**
 * Collects what goes wrong inside the pages of a context: errors in their console, which includes violations of the
 * content security policy and failed requests, and exceptions nobody caught.
 */
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

/** The browser's own words about a request that failed, for tests that make requests fail. */
export const failedRequests: ExpectedError = /Failed to load resource|net::ERR_/;
