/**
 * What can be asked without signing in, each in the most expensive way that is known. `path` and `body` get a number, by which
 * each request differs from the one before; `limit` is what bounds it, in the words of docs/operations.md.
 */
export function listAnonymousRequests(names, days) {
  const dayMs = 86_400_000;
  const [first = ""] = names;
  const since = (of) => new Date(Date.now() - of * dayMs).toISOString();
  const scheme = "http://thesaurus.demo.example/scheme/large";
  const large = "http://thesaurus.demo.example/large/root";
  const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const describe = (n) =>
    Array.from({ length: 100 }, (_, index) => ({
      operation: "portal.history",
      input: { path: `/api/history?resource=${n}${"x".repeat(1000)}${index}` },
    }));
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const toToken = (n) => `${encode({ alg: "HS256" })}.${encode({ type: "opat", jti: `${n}` })}.made-up`;
  const fixed = (path) => () => path;
  const page = (name, path) => ({ name, path, limit: "rendering" });
  const shared = (name) => ({ name, path: fixed(name), limit: "shared" });
  const read = (name, path, limit) => ({ name, path, limit });
  const thesaurus = (operation, toInput) =>
    read(
      `/api/thesaurus/${operation}`,
      (n) => `/api/thesaurus/${operation}?${new URLSearchParams(toInput(n))}`,
      "request",
    );
  return [
    ...[
      "/",
      "/status",
      "/board",
      "/history",
      "/problems",
      "/accessibility",
      "/board/compose",
      `/status/${first}`,
    ].map(shared),
    page("/?v=N", (n) => `/?v=${n}`),
    page("/status?v=N", (n) => `/status?v=${n}`),
    page("/status?q=N&past=90d", (n) => `/status?q=${n}&past=90d`),
    page(
      "/status/NAME?past=90d",
      (n) => `/status/${names[n % names.length]}?past=90d&zone=${n % 2 ? "utc" : "local"}`,
    ),
    page("/status/unknown-N", (n) => `/status/unknown-${n}`),
    page("/board?resources=N", (n) => `/board?resources=${n},${first}`),
    page("/board/compose?resources=N", (n) => `/board/compose?resources=${n}`),
    page("/history?v=N", (n) => `/history?v=${n}`),
    page(
      "/history?days=365&resource=NAME",
      (n) => `/history?days=365&resource=${names[n % names.length]}&incidents=100`,
    ),
    page("/history/incidents/N", (n) => `/history/incidents/${names[0]}@${n}`),
    page("/history?day=D", (n) => `/history?day=${since(2 + (n % (days - 10))).slice(0, 10)}`),
    page("/sign-in?next=N", (n) => `/sign-in?next=/status?q=${n}`),
    page("/thesaurus?q=N", (n) => `/thesaurus?thesaurus=${encodeURIComponent(scheme)}&q=${n}`),
    page(
      "/thesaurus?letter=L",
      (n) => `/thesaurus?thesaurus=${encodeURIComponent(scheme)}&letter=${"abcdefghij"[n % 10]}&q=x${n}`,
    ),
    page("/problems/N", (n) => `/problems/${n}`),
    page("/clusters (sends to sign-in)", (n) => `/clusters?v=${n}`),
    page("/nothing/N", (n) => `/nothing/${n}`),
    { ...page("/status with a made-up session", fixed("/status")), headers: { cookie: "portal_session=x" } },
    read("/api/history?from=HOUR", (n) => `/api/history?from=${since(1 / 24 + n / 1e9)}`, "history"),
    read("/api/history?from=ALL", (n) => `/api/history?from=${since(days - 1 + n / 1e9)}`, "history"),
    read(
      "/api/history?format=csv",
      (n) => `/api/history?format=csv&from=${since(days - 1 + n / 1e9)}`,
      "history",
    ),
    read("/api/history/strips?window=90d", fixed("/api/history/strips?window=90d"), "request"),
    read("/api/board?strips=24h", fixed("/api/board?strips=24h"), "kept"),
    read("/api/status", fixed("/api/status"), "kept"),
    read("/api/status/NAME", (n) => `/api/status/${names[n % names.length]}`, "request"),
    read("/api/status/unknown-N", (n) => `/api/status/unknown-${n}`, "request"),
    read("/api/status/downtimes", fixed("/api/status/downtimes"), "kept"),
    read("/api/status/downtimes/upcoming", fixed("/api/status/downtimes/upcoming"), "kept"),
    read("/api/status/downtimes.ics", fixed("/api/status/downtimes.ics"), "kept"),
    read("/api/status/feed.xml", fixed("/api/status/feed.xml"), "kept"),
    read("/api/status/changes.xml", fixed("/api/status/changes.xml"), "request"),
    read("/api/status/summary.json", fixed("/api/status/summary.json"), "kept"),
    read(
      "/api/status/resource/NAME/badge.svg",
      (n) => `/api/status/resource/${names[n % names.length]}/badge.svg`,
      "kept",
    ),
    read("/api/notes", fixed("/api/notes"), "kept"),
    read("/api/openapi.json", fixed("/api/openapi.json"), "kept"),
    read("/api/metrics", fixed("/api/metrics"), "kept"),
    read("/api/ready", fixed("/api/ready"), "kept"),
    read("/api/health", fixed("/api/health"), "kept"),
    read("/api/session", fixed("/api/session"), "kept"),
    read("/api/compute", fixed("/api/compute"), "kept"),
    read("/api/work", fixed("/api/work"), "kept"),
    read("/api/nothing", (n) => `/api/nothing/${n}`, "kept"),
    thesaurus("getConceptsMatchingKeyword", (n) => ({ keyword: "specimen".slice(n % 5), limit: "10000" })),
    thesaurus("getConceptsMatchingRegex", (n) => ({ regex: `.*${n % 10}.*`, limit: "10000" })),
    thesaurus("getAllConceptRelatives", () => ({ concept: large })),
    read(
      "/api/thesaurus/concepts?uri=N",
      (n) =>
        `/api/thesaurus/concepts?${new URLSearchParams({ uri: large, format: n % 2 ? "turtle" : "jsonld" })}`,
      "request",
    ),
    {
      ...read("POST /api/session", fixed("/api/session"), "sign-in"),
      method: "POST",
      headers: json,
      body: (n) => JSON.stringify({ token: toToken(n), introspect: true }),
    },
    {
      ...read("POST /api/code", fixed("/api/code"), "request"),
      method: "POST",
      headers: json,
      body: (n) => JSON.stringify({ calls: describe(n) }),
    },
    {
      ...read("POST /api/notes", fixed("/api/notes"), "request"),
      method: "POST",
      headers: json,
      body: (n) => JSON.stringify({ resource: `${n}`, text: "x".repeat(60_000) }),
    },
  ];
}
