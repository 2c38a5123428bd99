import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door compresses responses and serves files (server/front-door.mjs).
  compress: false,
  // `npm test` and `npm run verify` check types; checking them again would make a build half as long again.
  typescript: { ignoreBuildErrors: true },
  // The portal words its own errors; Next's dev overlay badge is not part of the screen.
  devIndicators: false,
};

export default config;
