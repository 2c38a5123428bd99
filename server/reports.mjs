import { Counter } from "prom-client";
import { registry } from "./registry.mjs";

const mostBytes = 64_000;
const mostReports = 20;
/** Reports come from anyone, so only known directives become labels (CSP Level 3 §6). */
const directives = [
  ...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr"],
  ...["img-src", "font-src", "connect-src", "frame-src", "worker-src", "manifest-src", "default-src"],
  ...["base-uri", "form-action", "frame-ancestors", "require-trusted-types-for", "trusted-types"],
];

const violations = new Counter({
  name: "portal_policy_violations_total",
  help: "Violations of the Content-Security-Policy that browsers reported, by directive. Anybody can send such reports.",
  labelNames: ["directive"],
  registers: [registry],
});

/**
 * Counts the violations reported by browsers (Reporting API §3.2). No content of a report is stored or logged.
 * @param {Buffer} body
 */
export function countReports(body) {
  if (body.length > mostBytes) return;
  try {
    const sent = JSON.parse(body.toString("utf8"));
    const reports = Array.isArray(sent) ? sent.slice(0, mostReports) : [sent];
    for (const report of reports) {
      const directive = report?.body?.effectiveDirective ?? report?.["csp-report"]?.["effective-directive"];
      if (typeof directive === "string")
        violations.inc({ directive: directives.includes(directive) ? directive : "other" });
    }
  } catch {
    // Anything that isn't a report isn't counted.
  }
}
