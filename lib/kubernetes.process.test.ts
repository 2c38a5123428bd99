import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";
import { parseAllDocuments } from "yaml";

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, "..", name), "utf8");
const manifest = read("deploy/kubernetes.yaml");
type Resource = { apiVersion: string; kind: string };
type Models = Record<string, new (resource: Resource) => { validate(): void }>;
const require = createRequire(import.meta.url);

/** What Kubernetes' own schemas find wrong, by kind. */
function check(text: string): string[] {
  return parseAllDocuments(text).map((document) => {
    const resource: Resource = document.toJS();
    const models: Models = require(`kubernetes-models/${resource.apiVersion}`);
    const Model = models[resource.kind];
    if (!Model) return `${resource.kind}: unknown`;
    try {
      new Model(resource).validate();
      return `${resource.kind}: valid`;
    } catch (error) {
      return `${resource.kind}: ${(error as Error).message}`;
    }
  });
}

it("is valid by Kubernetes' schemas", () => {
  expect(check(manifest)).toEqual(["Service: valid", "PersistentVolumeClaim: valid", "Deployment: valid"]);
  expect(check(manifest.replace("replicas: 1", "replicas: one"))[2]).toMatch(/replicas must be integer/);
});

it("runs the image of deploy/Dockerfile as one process without rights, with one writable folder", () => {
  const image = read("deploy/Dockerfile");
  const { replicas, strategy, template } = parseAllDocuments(manifest)[2]?.toJS().spec ?? {};
  const [portal] = template.spec.containers;
  expect([replicas, strategy.type]).toEqual([1, "Recreate"]);
  expect(template.spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: Number(/^USER (\d+):/m.exec(image)?.[1]),
    seccompProfile: { type: "RuntimeDefault" },
  });
  expect(portal.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  expect(portal.ports[0].containerPort).toBe(Number(/^EXPOSE (\d+)/m.exec(image)?.[1]));
  const mounts = portal.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
  expect(mounts).toEqual([/^VOLUME (\S+)/m.exec(image)?.[1], "/tmp"]);
  expect(template.spec.volumes).toHaveLength(mounts.length);
  for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"])
    expect(portal[probe].httpGet).toEqual({ path: "/api/health", port: "http" });
});
