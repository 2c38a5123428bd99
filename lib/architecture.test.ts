import path from "node:path";
import { expect, it } from "vitest";
import { describeRules, file, type Rule } from "./testing/describe-rules";
import { isTest, listSources, publicSessionFiles, type Source, withoutComments } from "./testing/sources";

/** The rules of the architecture that neither types nor import zones hold. */

const countLines = (text: string) => text.trimEnd().split("\n").length;

function matches(source: Source, pattern: RegExp): string[] {
  return [...withoutComments(source.text).matchAll(pattern)].map(([found]) => `has ${found.trim()}`);
}

const rules: Record<string, Rule> = {
  'server-side files say `import "server-only"`': {
    offences: ({ path: at, text }) => {
      const isServer =
        /^lib\/(.+\/(upstream|wire)|api\/route|server\/.+)\.ts$|^lib\/(facility|settings)\//.test(at) ||
        (at.startsWith("lib/session/") && !new RegExp(`/(${publicSessionFiles})\\.ts$`).test(at));
      const isExempt = isTest(at) || at.startsWith("lib/demo-facility/") || !at.endsWith(".ts");
      return !isServer || isExempt || /^import "server-only";$/m.test(text) ? [] : ["lacks it"];
    },
    bad: ["lib/x/wire.ts", "lib/facility/pool.ts", "lib/session/new.ts"].map((at) => file(at, "export {};")),
    good: [
      file("lib/x/wire.ts", 'import "server-only";'),
      file("lib/session/model.ts"),
      file("lib/x/wire.test.ts"),
    ],
  },
  "nothing uses Next's draft mode, server actions or cache tags: a package has their keys": {
    offences: ({ path: at, text }) =>
      /^(app|components|lib)\/.*(?<!\.test)\.tsx?$|^(proxy|instrumentation)\.ts$/.test(at)
        ? (text.match(
            /["']use (server|cache)\b|\b(draftMode|revalidate(Tag|Path)|cacheTag|unstable_cache)\b/g,
          ) ?? [])
        : [],
    bad: [file("app/x/save.ts", '"use server";'), file("lib/x/a.ts", 'revalidateTag("a");')],
    good: [file("app/x/page.tsx", '"use client";'), file("lib/x/a.test.ts", "draftMode")],
  },
  "an endpoint of the portal's API has at most 40 lines, and its answer 6": {
    offences: ({ path: at, text }) => {
      if (!/^app\/api\/.*route\.ts$/.test(at)) return [];
      const answers = text.match(/^( +)answer\b.*?(?=^(?!\1))/gms) ?? [];
      const long = answers.map(countLines).filter((count) => count > 6);
      return [...(countLines(text) > 40 ? ["is long"] : []), ...long.map((count) => `answers in ${count}`)];
    },
    bad: [
      file("app/api/x/route.ts", "a\n".repeat(41)),
      file("app/api/x/route.ts", `route({\n  answer: () => {\n${"    a\n".repeat(5)}  },\n});\n`),
    ],
    good: [
      file("app/api/x/route.ts", "a\n".repeat(40)),
      file("app/api/x/route.ts", `route({\n  answer: () => {\n${"    a\n".repeat(4)}  },\n});\n`),
      file("app/x/page.tsx", "a\n".repeat(41)),
    ],
  },
  "no source file has more than 350 lines": {
    offences: ({ path: at, text }) =>
      /\.(tsx?|mjs|css)$/.test(at) && countLines(text) > 350 ? [`has ${countLines(text)}`] : [],
    bad: [file("lib/x/a.ts", "a\n".repeat(351)), file("app/a.css", "a\n".repeat(351))],
    good: [file("lib/x/a.ts", "a\n".repeat(350)), file("package-lock.json", "a\n".repeat(351))],
  },
  "lib/time/clock.ts alone asks the machine's clock": {
    offences: (source) =>
      isTest(source.path) ||
      !/^(app|components|lib|proxy)/.test(source.path) ||
      /^lib\/(demo-facility\/|time\/clock\.ts$)/.test(source.path)
        ? []
        : matches(source, /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|(?<!new )\bDate\(\)/g),
    bad: [file("lib/x/a.ts", "const a = Date.now();"), file("proxy.ts", "new Date( )")],
    good: [
      file("lib/x/a.ts", "new Date(now) // Date.now()"),
      file("lib/time/clock.ts", "Date.now()"),
      file("e2e/a.ts", "Date.now()"),
    ],
  },
  "a file's name says what it holds, in kebab case": {
    offences: ({ path: at }) => {
      const name = path.posix.basename(at);
      if (!/\.([cm]?[jt]sx?|css)$/.test(name)) return [];
      const says = name.replace(/(\.((process\.|dom\.)?test|spec|config|module|d))?\.[a-z]+$/, "");
      if (/^(index|utils?|helpers?|misc|common|types?|const|constants?)$/.test(says)) return ["says nothing"];
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(says) ? [] : ["is not in kebab case"];
    },
    bad: [file("lib/x/index.ts"), file("components/x/Card.tsx")],
    good: [file("lib/compute/slurm/v0-0-43.ts"), file("components/board/tile.module.css"), file("README.md")],
  },
  "a test that shares its process uses no hooks and replaces nothing: `.process.test` has its own, `.dom.test` a fresh document":
    {
      offences: ({ path: at, text }) =>
        /(?<!\.(process|dom))\.test\.(tsx?|mjs)$/.test(at)
          ? (text.match(
              /^import \{[^}]*\b(vi|(before|after)(Each|All)|onTestFinished)\b[^}]*\} from "vitest"/gm,
            ) ?? [])
          : [],
      bad: [
        file("lib/x/a.test.ts", 'import { expect, it, vi } from "vitest";'),
        file("components/x/a.test.tsx", 'import {\n  afterEach,\n  it,\n} from "vitest";'),
      ],
      good: [
        file("lib/x/a.process.test.ts", 'import { expect, it, vi } from "vitest";'),
        file("components/x/a.dom.test.tsx", 'import { afterEach, it } from "vitest";'),
        file("lib/x/a.test.ts", 'import { expect, it } from "vitest"; // vi'),
      ],
    },
  "query keys are written in operations.ts alone": {
    offences: (source) =>
      /^lib\/.+\/operations?\.ts$/.test(source.path) || isTest(source.path)
        ? []
        : matches(
            source,
            // A key is written, filled in without a query's options, or read by its positions.
            /\bqueryKey:\s*\[|\b[gs]etQuer(y|ies)Data(<[^(]*>)?\(\s*\[|\bqueryKey(\?\.)?\s*(\[|\.at\()|\[[^\]=]*\]\s*=\s*[\w.()]*queryKey\b/g,
          ),
    bad: [
      file("lib/x/a.ts", 'invalidate({ queryKey: ["x"] })'),
      file("components/a.tsx", 'c.setQueryData(["x"], 1)'),
      file("components/a.tsx", "const own = query.queryKey?.[0];"),
      file("components/a.tsx", "const [feature] = query.queryKey;"),
    ],
    good: [
      file("lib/x/operations.ts", 'queryKey: ["x"], ...queryKey[0]'),
      file("lib/x/a.ts", "hashKey(xQuery().queryKey); for (const { queryKey } of [1]) use(queryKey);"),
      file("lib/x/b.ts", "invalidate({ queryKey: xQuery().queryKey })"),
    ],
  },
  "the facility's spelling stays in upstream.ts, wire.ts and compute/slurm": {
    offences: (source) =>
      !/^(app|components|lib|proxy)/.test(source.path) ||
      isTest(source.path) ||
      /^lib\/(demo-facility|compute\/slurm)\/|^lib\/[^/]+\/(upstream|wire)\.ts$/.test(source.path)
        ? []
        : matches(
            source,
            /v1alpha|\bctls\/|\b(provision_cluster|list_clusters|list_backends|resourceSettings|job\/submit)\b/g,
          ),
    bad: [file("lib/status/situation.ts", "v1alpha"), file("app/x/page.tsx", "resourceSettings: 1")],
    good: [
      file("lib/status/upstream.ts", "v1alpha"),
      file("lib/clusters/model.ts", "/** list_backends */ plannedExpiration"),
    ],
  },
  "no `instanceof` with the portal's errors: pages and handlers are bundled apart, each with a class of its own; isPortalError knows them by a symbol, `slug` says which kind":
    {
      offences: (source) =>
        matches(
          source,
          /\binstanceof\s+(PortalError|SignInRequired|InvalidInput|(Scheduler|Cancel)Refused|Facility(Refused|Failed|Unreachable|Unreadable))\b/g,
        ),
      bad: [
        file("lib/x/a.ts", ["if (error instanceof ", "PortalError) return;"].join("")),
        file("app/a.tsx", ["error instanceof\n  ", "FacilityUnreadable"].join("")),
      ],
      good: [
        file("lib/x/a.ts", "error instanceof TypeError; error instanceof PortalErrorLike // PortalError"),
      ],
    },
  "a page is left for another by the router, not by an address without an origin": {
    offences: (source) =>
      /^(app|components|lib)\//.test(source.path) && !isTest(source.path)
        ? matches(source, /\blocation(\.href\s*=|\.assign\()\s*["'`](?![a-z][\w+.-]*:|\/\/|\$\{)[^"'`]*/g)
        : [],
    bad: [
      file("components/x/a.tsx", 'window.location.assign("/status")'),
      file("lib/x/a.ts", "location.href = `status/$name`;"),
    ],
    good: [
      file("components/x/a.tsx", 'location.assign("https://a.example/"); location.assign(next)'),
      file("lib/x/a.ts", 'if (location.href === "/") return;'),
    ],
  },
  "nothing names a path of one machine or a package registry": {
    // Written with classes, so that the rule doesn't offend itself.
    offences: ({ text }) => text.match(/(?<![\w.)\]}-])[/](?:work|root)[/]|registry[.]npmjs/g) ?? [],
    bad: [
      file("a.md", ["see ", "work", "a"].join("/")),
      file("a.ts", ["'", "root", "x'"].join("/")),
      file("a.json", ["registry", "npmjs"].join(".")),
    ],
    good: [file("a.md", "/scratch/work/a and /home/root")],
  },
};

const sources = listSources();

describeRules(rules, sources);

it("reads the sources of the project", () => {
  expect(sources.map((source) => source.path)).toEqual(
    expect.arrayContaining(["package.json", "lib/architecture.test.ts", ".ci/run"]),
  );
});
