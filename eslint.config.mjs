import next from "eslint-config-next/core-web-vitals";

/**
 * Biome formats and lints the language. ESLint adds what Biome can't: Next's and React's own rules. Tests hold the rules
 * about the tree: lib/imports.test.ts who may import what, lib/architecture.test.ts the others.
 */
const portalErrors = [
  ...["PortalError", "SignInRequired", "InvalidInput", "SchedulerRefused", "CancelRefused"],
  ...["FacilityRefused", "FacilityFailed", "FacilityUnreachable", "FacilityUnreadable"],
];

/** Half of the time goes into React's rules, so that they are left out where nothing can be of React. */
const reactRules = [...new Set(next.flatMap(({ rules = {} }) => Object.keys(rules)))].filter((name) =>
  /^react(-hooks)?\//.test(name),
);

export default [
  { ignores: ["test-results/**", "playwright-report/**", ".state/**", "public/**"] },
  ...next,
  {
    files: ["**/*.{ts,tsx,mjs}"],
    rules: {
      // Takes a write to an element for a write to a value, in handlers and effects too, where it belongs.
      "react-hooks/immutability": "off",
      // Status pages stay useful without scripts, and pages outside the shell are documents of their own.
      "@next/next/no-html-link-for-pages": "off",
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
    files: ["{bench,e2e,scripts,server}/**", "lib/demo-facility/**", "lib/**/*.test.ts"],
    // Tests a hook.
    ignores: ["lib/time/ticker.test.ts"],
    rules: Object.fromEntries(reactRules.map((name) => [name, "off"])),
  },
  { files: ["*.config.mjs"], rules: { "import/no-anonymous-default-export": "off" } },
];
