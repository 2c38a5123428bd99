import * as z from "zod/mini";

/** A submit as the facility receives it, without the token, which the portal never reveals. */
export const submitRequestSchema = z.object({
  method: z.literal("POST"),
  url: z.string(),
  body: z.unknown(),
});
export type SubmitRequest = z.infer<typeof submitRequestSchema>;

/** The formats in which a request can be shown. */
export const requestForms = ["json", "curl", "python"] as const;
export type RequestForm = (typeof requestForms)[number];

const mediaType = "application/json";

/** Quotes text for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The request as text to copy. The token appears as `$TOKEN`, raw and without “Bearer” (spec §5.1); the media type is
 * exactly `application/json` (docs/facts.md, Slurm media type).
 */
export function renderRequest({ method, url, body }: SubmitRequest, form: RequestForm): string {
  const json = JSON.stringify(body, null, 2);
  if (form === "json")
    return JSON.stringify(
      { method, url, headers: { Authorization: "$TOKEN", "Content-Type": mediaType }, body },
      null,
      2,
    );
  if (form === "curl")
    return [
      `curl --request ${method} ${quote(url)}`,
      `--header "Authorization: $TOKEN"`,
      `--header 'Content-Type: ${mediaType}'`,
      `--data-binary ${quote(json)}`,
    ].join(" \\\n  ");
  return [
    "import json",
    "import os",
    "import urllib.request",
    "",
    'headers = {"Authorization": os.path.expandvars("$TOKEN"), "Content-Type": "application/json"}',
    // Valid JSON never contains three quotes in a row, so nothing in it ends the raw string.
    `body = json.loads(r"""${json}""")`,
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)}, json.dumps(body).encode(), headers, method=${JSON.stringify(method)}`,
    ")",
    "with urllib.request.urlopen(request) as answer:",
    "    print(answer.read().decode())",
  ].join("\n");
}
