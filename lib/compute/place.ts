/** A compute resource and the version that its address names; absent: the resource's newest. */
export type ComputePlace = { resource: string; version?: string };
