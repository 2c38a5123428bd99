"use client";

/** Replaces the whole page if even the frame failed to render. It has no style sheet, only system colours. */
export default function GlobalFault({ error, retry }: { error: unknown; retry: () => void }) {
  const digest =
    typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
  return (
    <html lang="en" style={{ colorScheme: "light dark", fontFamily: "system-ui, sans-serif" }}>
      <body style={{ margin: "4rem auto", maxWidth: "40rem", padding: "0 1rem", lineHeight: 1.5 }}>
        <title>The portal made a mistake</title>
        <h1>The portal made a mistake</h1>
        <p>The portal met a fault it did not foresee. It is in the log.</p>
        <p>Try again. If it lasts, tell the portal's operator what follows.</p>
        {digest ? (
          <p>
            Request id <code>{digest}</code>
          </p>
        ) : null}
        <p>
          <button type="button" onClick={retry} style={{ font: "inherit", padding: "0.25rem 0.75rem" }}>
            Try again
          </button>{" "}
          <a href="/status">Status</a>
        </p>
      </body>
    </html>
  );
}
