// Exits with 0 if the portal of this container answers.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, {
  signal: AbortSignal.timeout(4000),
});
process.exit(ok ? 0 : 1);
