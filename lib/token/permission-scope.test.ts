import { expect, it } from "vitest";
import { toPermissionScope } from "./permission-scope";

it.each([
  ["compute-ace", "/compute"],
  ["compute-ace-readonly", "/compute"],
  ["data-streaming", "/clusters"],
])("%s opens %s", (permission, href) => expect(toPermissionScope(permission)?.href).toBe(href));

it.each(["", "compute", "Data-Streaming", "toString", "__proto__"])("%j is not known", (permission) => {
  expect(toPermissionScope(permission)).toBeNull();
});
