/** The addresses of a resource's compute pages. */
type MachineLinks = { queue: string; submit: string };

/**
 * The compute pages of a resource; null if compute isn't configured for a resource of exactly that name. Signed-out
 * readers have them too: the pages lead through the sign-in.
 */
export function toMachineLinks(name: string, computeNames: readonly string[]): MachineLinks | null {
  if (!computeNames.includes(name)) return null;
  const queue = `/compute/${encodeURIComponent(name)}`;
  return { queue, submit: `${queue}/submit` };
}
