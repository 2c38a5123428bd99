import { expect, it } from "vitest";
import { listMissingPermissions, toPermissionScope } from "./permission-scope";

it.each([
  ["compute-ace-readonly", "/compute"],
  ["data-streaming", "/clusters"],
])("%s opens %s", (permission, href) => expect(toPermissionScope(permission)?.href).toBe(href));

it.each(["", "compute", "Data-Streaming", "toString", "__proto__"])("%j is not known", (permission) => {
  expect(toPermissionScope(permission)).toBeNull();
});

it.each([
  [["compute-ace", "data-streaming"], []],
  [
    ["compute-ace-readonly"],
    ["Submitting and cancelling jobs needs compute-ace.", "Opening clusters needs data-streaming."],
  ],
  [
    [],
    [
      "Opening compute resources needs compute-ace or compute-ace-readonly.",
      "Submitting and cancelling jobs needs compute-ace.",
      "Opening clusters needs data-streaming.",
    ],
  ],
  // It may grant anything.
  [["storage-admin"], []],
])("%j leaves %j", (permissions, missing) => {
  expect(listMissingPermissions(permissions)).toEqual(missing);
});
