/** A compute resource and the version named in the URL; absent means the resource's newest. */
export type ComputePlace = { resource: string; version?: string };
