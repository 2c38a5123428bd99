import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door packs answers and serves files (server/front-door.mjs).
  compress: false,
  // `npm test` and `npm run verify` check types; a build that checks them again takes half as long again.
  typescript: { ignoreBuildErrors: true },
  // The facility's and the browser's errors are ours to word; Next's own dev overlay badge is not part of the screen.
  devIndicators: false,
  experimental: {
    // Few large files of scripts: a first visit costs 11 requests instead of 18, and 4 % fewer bytes (decision 17).
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 10_000_000,
      minChunkSize: 1_000_000,
      maxMergeChunkSize: 5_000_000,
    },
  },
};

export default config;
