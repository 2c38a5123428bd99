"use client";

import * as words from "@/components/shell/frame/words";
import { internalError } from "@/lib/portal/words";

/** Replaces the whole page if even the frame failed to render. It has no style sheet, only system colours. */
export default function GlobalFault({ error, retry }: { error: unknown; retry: () => void }) {
  const digest =
    typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
  return (
    <html lang="en" style={{ colorScheme: "light dark", fontFamily: "system-ui, sans-serif" }}>
      <body style={{ margin: "4rem auto", maxWidth: "40rem", padding: "0 1rem", lineHeight: 1.5 }}>
        <title>{internalError.title}</title>
        <h1>{internalError.title}</h1>
        <p>{internalError.happened}</p>
        <p>{internalError.todo}</p>
        {digest ? (
          <p>
            {words.requestId} <code>{digest}</code>
          </p>
        ) : null}
        <p>
          <button type="button" onClick={retry} style={{ font: "inherit", padding: "0.25rem 0.75rem" }}>
            {words.retry}
          </button>{" "}
          <a href="/status">{words.status}</a>
        </p>
      </body>
    </html>
  );
}
