import next from "eslint-config-next/core-web-vitals";

/**
 * Biome formats and lints the language. ESLint adds what Biome can't: Next's and React's own rules, and who may import
 * whom, as CONTRIBUTING.md lists it. lib/architecture.test.ts holds the rules that aren't about imports.
 */
const features = [
  "board",
  "status",
  "history",
  "notes",
  "compute",
  "clusters",
  "token",
  "thesaurus",
  "activity",
  "work",
  "notices",
  "palette",
];
/** The sanctioned readers of another feature. */
const reads = {
  board: ["status", "notes", "history"],
  history: ["status", "notes"],
  work: ["status", "compute", "clusters", "token"],
  notices: ["work", "status", "compute", "clusters"],
  palette: ["status", "compute", "clusters", "thesaurus", "activity", "work"],
};

const code = "**/*.{ts,tsx,mjs}";
const settings = "lib/settings/**";
const serverOnly = ["lib/*/{wire,requests}.ts", "lib/facility/**", settings, "lib/compute/slurm/**"];
const upstream = "lib/*/upstream.ts";
const sessionServer =
  "lib/session/{answer-sign-out,cookie,demo-tokens,end-token,ended-file,ended-sessions,known-ends,operator,records,refused-token,renew-session,require-session,seal-passwords,session,session-limits,shared-ends,sign-in,unrecorded-ends}.ts";
const demo = "lib/demo-facility/**";

const portalErrors = [
  ...["PortalError", "SignInRequired", "InvalidInput", "SchedulerRefused", "CancelRefused"],
  ...["FacilityRefused", "FacilityFailed", "FacilityUnreachable", "FacilityUnreadable"],
];

const zones = [
  {
    target: ["app/**/{page,layout,template,error,not-found,loading,default}.tsx"],
    from: [...serverOnly, "lib/*/mutations.ts", "e2e/**"],
    message: "A page composes components and reads through lib/<feature>/upstream.ts or queries.ts.",
  },
  {
    target: ["app/api/**"],
    from: [...serverOnly, "components/**", "lib/*/queries.ts", "lib/*/mutations.ts", "e2e/**"],
    message:
      "A handler names a schema and a verb: lib/<feature>/model.ts and upstream.ts, run by lib/api/route.ts.",
  },
  {
    target: ["components/ui/**"],
    from: ["app/**", "lib/**", "components/!(ui)/**", "e2e/**"],
    message: "components/ui has no domain words: it imports nothing but itself.",
  },
  {
    target: ["components/**"],
    from: [
      "app/**",
      ...serverOnly,
      upstream,
      "lib/api/**",
      "lib/server/**",
      "lib/portal/{log,metrics,portal-error,own-origin,build,client-address}.ts",
      sessionServer,
    ],
    message: "Components render models; they know no server code.",
  },
  {
    target: ["components/code/**"],
    from: features.flatMap((feature) => [`components/${feature}/**`, `lib/${feature}/**`]),
    message: "“Do it in code” is on the screens of all features and knows none of them.",
  },
  ...features.flatMap((feature) => [
    {
      target: [`components/${feature}/**`],
      from: [
        ...others(feature).flatMap((other) => [`components/${other}/**`, `lib/${other}/**`]),
        "lib/session/**",
        "lib/portal/!(problem|problem-catalogue|may-have-arrived|request|intent-key|path-segment).ts",
      ],
      message: `components/${feature} imports ui, shell, itself, lib/${feature}, lib/time, lib/portal/problem and the like.`,
    },
    {
      target: [`lib/${feature}/**`],
      from: ["app/**", "components/**", settings, ...others(feature).map((other) => `lib/${other}/**`)],
      message:
        "lib/<feature> imports itself, lib/facility and what all features share; never another feature or the settings.",
    },
  ]),
  {
    target: [
      "lib/{address,api,async,code,device,facility,files,intent,portal,query,server,settings,time,watch,webhooks}/**",
    ],
    from: ["app/**", "components/**", `lib/{${features.join(",")}}/**`],
    message: "What all features share knows none of them.",
  },
  {
    target: [demo],
    from: ["app/**", "components/**", "lib/!(demo-facility)/**", "lib/*.ts", "e2e/**", "scripts/**"],
    message: "The demo facility is another computer: it imports nothing outside its folder.",
  },
  {
    target: ["{app,bench,components,e2e,scripts,server}/**", "lib/!(demo-facility)/**", "lib/*.ts", "*.ts"],
    from: ["lib/demo-facility/!(listen).ts", "lib/demo-facility/*/**"],
    message: "The demo facility is another computer: talk to it over HTTP. Tests start it by listen.ts.",
  },
  {
    target: ["{app,components}/**", "lib/!(demo-facility)/**", "lib/*.ts", "proxy.ts"],
    from: ["lib/demo-facility/listen.ts"],
    message: "Only instrumentation.ts starts the demo facility.",
  },
  {
    target: ["instrumentation.ts"],
    from: [
      "app/!(api)/**",
      "app/api/!(reads).ts",
      "components/**",
      `lib/{${features.filter((feature) => !["history", "activity"].includes(feature)).join(",")}}/**`,
      "lib/history/!(recorder|prune-history).ts",
      "lib/activity/!(prune-activity).ts",
    ],
    message:
      "instrumentation.ts reads the settings, starts the demo facility and background work, and hands the API's reads on.",
  },
  {
    target: ["server/**"],
    from: ["app/**", "bench/**", "components/**", "lib/**", "e2e/**", "scripts/**"],
    message: "The front door knows nothing of the product's meaning: it imports nothing but itself.",
  },
  {
    target: ["{bench,e2e}/**"],
    from: ["app/**", "components/**", "lib/**"],
    message: "Browser tests and benchmarks know the portal by its screens and addresses alone.",
  },
];

function others(feature) {
  return features.filter((other) => other !== feature && !reads[feature]?.includes(other));
}

/** Half of the time goes into React's rules, so that they are left out where nothing can be of React. */
const reactRules = [...new Set(next.flatMap(({ rules = {} }) => Object.keys(rules)))].filter((name) =>
  /^react(-hooks)?\//.test(name),
);

const restrictPaths = (list) => ["error", { basePath: import.meta.dirname, zones: list }];

export default [
  { ignores: ["test-results/**", "playwright-report/**", ".state/**", "public/**"] },
  ...next,
  {
    files: [code],
    rules: {
      // Takes a write to an element for a write to a value, in handlers and effects too, where it belongs.
      "react-hooks/immutability": "off",
      // Status pages stay useful without scripts, and pages outside the shell are documents of their own.
      "@next/next/no-html-link-for-pages": "off",
      "import/no-restricted-paths": restrictPaths(zones),
      "no-restricted-syntax": [
        "error",
        {
          selector: `BinaryExpression[operator="instanceof"][right.name=/^(${portalErrors.join("|")})$/]`,
          message:
            "Pages and handlers are bundled apart, each with a class of its own: isPortalError knows them by a symbol, `slug` says which kind.",
        },
      ],
      // Apostrophes are what they are; a stray bracket is a mistyped tag.
      "react/no-unescaped-entities": ["error", { forbid: [">", "}"] }],
    },
  },
  {
    // A rule's test may look at anything it compares with, but for the demo facility's insides.
    files: ["**/*.test.{ts,tsx,mjs}", "**/testing/**"],
    ignores: ["lib/demo-facility/**"],
    rules: {
      "import/no-restricted-paths": restrictPaths(
        zones.filter(({ from }) => from[0] === "lib/demo-facility/!(listen).ts"),
      ),
    },
  },
  {
    files: ["{bench,e2e,scripts,server}/**", "lib/demo-facility/**", "lib/**/*.test.ts"],
    // Tests a hook.
    ignores: ["lib/time/ticker.test.ts"],
    rules: Object.fromEntries(reactRules.map((name) => [name, "off"])),
  },
  { files: ["*.config.mjs"], rules: { "import/no-anonymous-default-export": "off" } },
];
