type Json = Record<string, unknown>;

/** Values by the names that parameters and fields have in every model. */
const values: Json = {
  resource: "curlew",
  family: "kv",
  name: "my-cache",
  kind: "redis",
  jobId: "85",
  version: "v0.0.44",
  partition: "batch",
  script: "#!/bin/bash\nsrun hostname\n",
  workingDirectory: "/home/me",
  token: "eyJ…",
  uri: "https://thesaurus.example/concepts/1",
  from: "2026-11-01T00:00:00Z",
  to: "2026-11-29T00:00:00Z",
  text: "Reboot at noon",
};

/** A value that a schema accepts: the usual one of its name, else the least. Objects have what is required. */
export function toExample(schema: Json, name = ""): unknown {
  const { type, enum: choices, const: only, anyOf, properties, required, items, minimum } = schema;
  if (typeof values[name] === "string" && type === "string") return values[name];
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return toExample(anyOf[0], name);
  if (type === "object")
    return Object.fromEntries(
      ((required ?? []) as string[]).map((key) => [
        key,
        toExample((properties as Record<string, Json>)[key] ?? {}, key),
      ]),
    );
  if (type === "array") return [toExample(items as Json, name)];
  if (type === "integer" || type === "number") return typeof minimum === "number" ? Math.max(minimum, 1) : 1;
  return type === "boolean" ? true : "…";
}
