/** Runs before the first request: refuses to start with invalid settings, and starts the demo facility if configured, and the work
 * between requests. */
export async function register(): Promise<void> {
  // The condition must enclose the code: only then does the bundler drop it from the edge build.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { parseSettings } = await import("./lib/settings/settings");
    const { readTemplates } = await import("./lib/compute/templates/templates-dir");
    const parsed = parseSettings(process.env, (place) => readTemplates(place).faults);
    if ("faults" in parsed) {
      const faults = parsed.faults.map((fault) => `  ${fault}`).join("\n");
      // Written directly to the terminal: the console goes to the log, and this is for whoever starts the portal.
      process.stderr.write(`The portal did not start. These settings are not valid:\n${faults}\n`);
      process.stderr.write(
        "docs/settings.md describes every setting. `FACILITY_DEMO=1 npm start` needs none.\n",
      );
      // EX_CONFIG of sysexits.h: another start wouldn't help (deploy/facility-portal.service).
      process.exit(78);
    }
    const { settings } = parsed;
    const { readLog } = await import("./lib/portal/log");
    for (const warning of settings.plainHttp.warnings) readLog().warn(warning);
    if (settings.demo) {
      await startDemo();
      const { seedDemo } = await import("./lib/history/seed-demo");
      await seedDemo();
    }
    // Settings for the front door, parsed by the same rules (server/main.mjs); other ways of starting have no front door.
    const { processWide } = await import("./lib/server/process-wide");
    const configure = processWide<(known: object) => void>("configure", () => () => {});
    const isSecure = settings.portalOrigin?.startsWith("https:") ?? false;
    const { upstreamTimeoutMs: upstreamMs, drainMs, trustedProxies } = settings;
    const { toPublicAddress } = await import("./lib/server/public-answers");
    const { toTextAddress } = await import("./lib/server/text-address");
    const { recordRequest: countRead } = await import("./lib/portal/metrics");
    const { findNextDueMs } = await import("./lib/facility/shared/read-shared");
    const { countRendering, isKnownReader } = await import("./lib/api/page-limit");
    configure({
      upstreamMs,
      drainMs,
      isSecure,
      trustedProxies,
      proxySecrets: settings.identity?.kind === "header" ? settings.identity.secrets : [],
      host: settings.portalOrigin === null ? null : new URL(settings.portalOrigin).host,
      toPublicAddress: (url: string) => toPublicAddress(url, settings.identity !== null),
      toTextAddress,
      countRead,
      findNextDueMs,
      isKnownReader,
      countRendering,
    });
    // Next loads every page in the turn after this, which takes seconds on a busy machine. A database asked before it would seem to have
    // taken as long to answer.
    setImmediate(() => void startWork());
  }
}

/** The recorder, and other work between requests. */
async function startWork(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startRecorder } = await import("./lib/history/recorder");
    startRecorder();
    const { startIntents } = await import("./lib/api/idempotency");
    startIntents();
    const { startPruning } = await import("./lib/store/pruning");
    const { prunableHistory } = await import("./lib/history/prune-history");
    const { prunableSeenJobs } = await import("./lib/activity/prune-activity");
    const { prunableEnds } = await import("./lib/session/ends/prune-ends");
    const { prunableAudit } = await import("./lib/audit/prune-audit");
    startPruning([...prunableHistory, prunableSeenJobs, prunableEnds, ...prunableAudit]);
    const { watchRefusedTokens } = await import("./lib/token/refused-token");
    watchRefusedTokens();
    const { startDeliveries } = await import("./lib/webhooks/deliver");
    startDeliveries();
    const { startNotes } = await import("./lib/notes/answer-notes");
    startNotes();
  }
}

/** Counts a page that couldn't be rendered, for an alert; Next logs it. Problems have their place on a page and aren't thrown by one. */
export async function onRequestError(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { recordProblem } = await import("./lib/portal/metrics");
    recordProblem("internal-error");
  }
}

async function startDemo(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { listenDemoFacility } = await import("./lib/demo-facility/listen");
    const now = process.env.DEMO_NOW;
    try {
      const port = Number(process.env.FACILITY_DEMO_PORT || 0);
      const facility = await listenDemoFacility({ port, now });
      // Handlers are bundled separately from this file; both share the environment.
      process.env.FACILITY_DEMO_PORT = new URL(facility.origin).port;
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      process.stderr.write(`The demo facility did not start: ${why}\n`);
      process.exit(1);
    }
    process.env.SESSION_SECRET ||= `${crypto.randomUUID()}${crypto.randomUUID()}`;
    if (now) process.env.DEMO_CLOCK_OFFSET_MS = String(Date.parse(now) - Date.now());
  }
}
