/** Resolves when `done` has settled, or after `ms` if that is earlier; at once for 0 or less. Never throws. */
export async function settledWithin(done: Promise<unknown>, ms: number): Promise<void> {
  const settled = done.then(
    () => {},
    () => {},
  );
  if (ms <= 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([settled, timeout]);
  clearTimeout(timer);
}
