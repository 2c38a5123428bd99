import { describe, expect, it } from "vitest";
import { file } from "./testing/describe-rules";
import { isTest, listImports, listSources, publicSessionFiles, type Source } from "./testing/sources";

/** Those that join others, which a test of one of those may look at, too. */
const joining = ["work", "notices", "palette", "doctor"];
const features = [
  ...["board", "status", "history", "notes", "compute", "clusters", "token", "thesaurus", "activity"],
  ...joining,
];
/** The sanctioned readers of another feature. */
const reads: Record<string, string[]> = {
  board: ["status", "notes", "history"],
  history: ["status", "notes"],
  work: ["status", "compute", "clusters", "token"],
  notices: ["work", "status", "compute", "clusters"],
  doctor: ["status", "compute", "clusters", "token", "thesaurus"],
  palette: ["status", "compute", "clusters", "thesaurus", "activity", "work"],
};
const others = (own: string) => features.filter((other) => other !== own && !reads[own]?.includes(other));
const shared =
  "address|api|async|audit|code|device|facility|files|intent|portal|query|server|settings|store|theme|time|webhooks";

/** Files, as paths from the root of the project; imported ones without their extensions. */
type Zone = {
  of: RegExp;
  mayNotImport: RegExp[];
  message: string;
  /** A rule's test may look at anything that it compares with, unless this says otherwise. */
  holdsForTests?: boolean;
  /** Made-up files that break the rule: at least one for each pattern of `mayNotImport`. */
  bad: [from: string, ...imports: string[]][];
};

/** What `feature` may not import of the others that `isMeant` selects, shown by its file `name`. */
function toFeatureZone(feature: string, name: string, isMeant: (other: string) => boolean): Zone {
  const meant = others(feature).filter(isMeant);
  return {
    of: new RegExp(`^(components|lib)/${feature}/`),
    mayNotImport: meant.map((other) => new RegExp(`^(components|lib)/${other}/`)),
    message: `Features don't import each other${reads[feature] ? `; ${feature} may read ${reads[feature].join(", ")}` : ""}.`,
    holdsForTests: name.includes(".test."),
    bad: ["components", "lib"].map((folder) => [
      `${folder}/${feature}/${name}`,
      ...meant.flatMap((other) => [`components/${other}/a`, `@/lib/${other}/model`]),
    ]),
  };
}

const serverOnly = /^lib\/([^/]+\/wire$|(facility|settings|compute\/slurm)\/)/;
const serverOnlyFiles = ["lib/x/wire", "lib/facility/a", "lib/settings/a", "lib/compute/slurm/a"];

const zones: Zone[] = [
  {
    of: /^app\/(.*\/)?(page|layout|template|error|not-found|loading|default)\.tsx$/,
    mayNotImport: [serverOnly, /^e2e\//],
    message: "A page composes components and reads through lib/<feature>/upstream.ts or operations.ts.",
    bad: [["app/(portal)/x/page.tsx", ...serverOnlyFiles, "e2e/support/portal"]],
  },
  {
    of: /^app\/api\//,
    mayNotImport: [serverOnly, /^components\//, /^lib\/[^/]+\/operations$/, /^e2e\//],
    message:
      "A handler names a schema and a verb: lib/<feature>/model.ts and upstream.ts, run by lib/api/route.ts.",
    bad: [
      [
        "app/api/x/route.ts",
        ...serverOnlyFiles,
        "components/ui/button",
        "lib/x/operations",
        "e2e/support/portal",
      ],
    ],
  },
  {
    of: /^components\/ui\//,
    mayNotImport: [/^app\//, /^lib\//, /^components\/(?!ui\/)/, /^e2e\//],
    message: "components/ui has no domain words: it imports nothing but itself.",
    bad: [["components/ui/a.tsx", "app/fonts", "lib/time/clock", "components/shell/frame/header", "e2e/a"]],
  },
  {
    of: /^components\//,
    mayNotImport: [
      /^app\//,
      serverOnly,
      /^lib\/[^/]+\/upstream$/,
      /^lib\/(api|server)\//,
      /^lib\/portal\/(log|metrics|portal-error|own-origin|build|client-address)$/,
      new RegExp(`^lib/session/(?!([a-z-]+/)?(${publicSessionFiles})$)`),
    ],
    message: "Components render models; they know no server code.",
    bad: [
      ["components/x/a.tsx", "app/fonts", ...serverOnlyFiles, "lib/x/upstream", "lib/api/route"],
      ["components/shell/a.tsx", "lib/portal/log", "lib/session/cookie"],
    ],
  },
  {
    of: /^components\/code\//,
    mayNotImport: [new RegExp(`^(components|lib)/(${features.join("|")})/`)],
    message: "“Do it in code” is on the screens of all features and knows none of them.",
    bad: [["components/code/a.tsx", "lib/status/model", "components/compute/a"]],
  },
  ...features.flatMap((feature): Zone[] => [
    {
      of: new RegExp(`^components/${feature}/`),
      mayNotImport: [
        /^lib\/session\//,
        /^lib\/portal\/(?!(problem|problem-catalogue|may-have-arrived|request|intent-key|path-segment|finding|finding-words)$)/,
      ],
      message: `components/${feature} imports ui, shell, itself, lib/${feature}, lib/time, lib/portal/problem and the like.`,
      bad: [[`components/${feature}/a.tsx`, "lib/session/model", "lib/portal/problem-pages"]],
    },
    toFeatureZone(feature, "a.test.ts", (other) => !joining.includes(other)),
    toFeatureZone(feature, "a.ts", (other) => joining.includes(other)),
    {
      of: new RegExp(`^lib/${feature}/`),
      mayNotImport: [/^app\//, /^components\//, /^lib\/settings\//],
      message: `lib/${feature} imports itself, lib/facility and what all features share; never the settings.`,
      bad: [[`lib/${feature}/a.ts`, "app/api/x/route", "components/ui/button", "lib/settings/settings"]],
    },
  ]),
  {
    of: new RegExp(`^lib/(${shared})/`),
    mayNotImport: [/^(app|components)\//, new RegExp(`^lib/(${features.join("|")})/(?!.*/read-template$)`)],
    message: "What all features share knows none of them; the settings check templates by their reader.",
    bad: [["lib/portal/a.ts", "app/api/x/route", "components/ui/button", "lib/status/model"]],
  },
  {
    of: /^lib\/demo-facility\//,
    mayNotImport: [/^(app|bench|components|e2e|scripts|server|\.\.)\//, /^lib\/(?!demo-facility\/)/],
    message: "The demo facility is another computer: it imports nothing outside its folder.",
    holdsForTests: true,
    bad: [
      ["lib/demo-facility/a.ts", "lib/time/clock", "app/fonts"],
      ["lib/demo-facility/x/a.test.ts", "../../time/zone"],
    ],
  },
  {
    of: /^(?!lib\/demo-facility\/)/,
    mayNotImport: [/^lib\/demo-facility\/(?!listen$)/],
    message: "The demo facility is another computer: talk to it over HTTP. Tests start it by listen.ts.",
    holdsForTests: true,
    bad: [
      ["lib/x/a.test.ts", "../demo-facility/clock"],
      ["instrumentation.ts", "./lib/demo-facility/streaming/guard"],
    ],
  },
  {
    of: /^(?!lib\/demo-facility\/|instrumentation\.ts$)/,
    mayNotImport: [/^lib\/demo-facility\/listen$/],
    message: "Only instrumentation.ts starts the demo facility.",
    bad: [["lib/x/a.ts", "lib/demo-facility/listen"]],
  },
  {
    of: /^instrumentation\.ts$/,
    mayNotImport: [
      /^app\//,
      /^components\//,
      new RegExp(`^lib/(?!(history|activity|notes|token|compute)/)(${features.join("|")})/`),
      /^lib\/history\/(?!(recorder|prune-history|seed-demo)$)/,
      /^lib\/activity\/(?!prune-activity$)/,
      /^lib\/notes\/(?!answer-notes$)/,
      /^lib\/token\/(?!refused-token$)/,
      /^lib\/compute\/(?!templates\/templates-dir$)/,
    ],
    message: "instrumentation.ts reads the settings, and starts the demo facility and background work.",
    bad: [
      ["instrumentation.ts", "app/api/x/route", "./components/ui/button", "./lib/status/model"],
      ["instrumentation.ts", "./lib/history/records", "./lib/activity/records", "./lib/notes/records"],
      ["instrumentation.ts", "./lib/token/model", "./lib/compute/model"],
    ],
  },
  {
    of: /^server\//,
    // What both share is the type of a global, which a comment imports.
    mayNotImport: [/^(app|bench|components|e2e|scripts)\//, /^lib\/(?!server\/server-state$)/],
    message: "The front door knows nothing of the product's meaning: it imports nothing but itself.",
    bad: [["server/a.mjs", "../lib/portal/log.ts", "../scripts/ports.mjs"]],
  },
  {
    of: /^(bench|e2e)\//,
    mayNotImport: [/^(app|components|lib)\//],
    message: "Browser tests and benchmarks know the portal by its screens and addresses alone.",
    bad: [
      ["e2e/a.spec.ts", "lib/time/clock"],
      ["bench/a.mjs", "../lib/time/clock.ts"],
    ],
  },
];

/** Imports that break a zone, with what it says. */
function listForbidden(source: Source): string[] {
  if (!/\.(tsx?|mjs)$/.test(source.path)) return [];
  const own = zones.filter(
    ({ of, holdsForTests }) => of.test(source.path) && (holdsForTests || !isTest(source.path)),
  );
  const imports = own.length > 0 ? listImports(source) : [];
  return own.flatMap(({ mayNotImport, message }) =>
    imports
      .filter((name) => mayNotImport.some((pattern) => pattern.test(name)))
      .map((name) => `${source.path} → ${name}: ${message}`),
  );
}

const sources = listSources();
const importing = (at: string, ...imports: string[]): Source =>
  file(at, imports.map((name) => `import { a } from "${name}";`).join("\n"));

it("imports nothing that a zone forbids", () => expect(sources.flatMap(listForbidden)).toEqual([]));

describe.each(zones)("$of: $message", ({ mayNotImport, message, bad }) => {
  it("fires at each import that it forbids", () => {
    for (const [at, ...names] of bad)
      for (const name of names)
        expect(listForbidden(importing(at, name)), `${at} → ${name}`).toContainEqual(
          expect.stringContaining(message),
        );
    const forbidden = bad.flatMap(([at, ...names]) => listImports(importing(at, ...names)));
    expect(mayNotImport.filter((pattern) => !forbidden.some((name) => pattern.test(name)))).toEqual([]);
  });
});

it("leaves a test free to import what its rule may not", () => {
  expect(listForbidden(importing("components/x/a.test.tsx", "lib/settings/settings"))).toEqual([]);
  expect(listForbidden(importing("lib/status/testing/a.ts", "lib/settings/settings"))).toEqual([]);
});

it("reads the imports of the project", () => {
  const route = sources.find(({ path }) => path === "lib/api/route.ts");
  expect(route && listImports(route)).toContain("lib/session/session");
});
