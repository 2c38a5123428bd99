import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import { packedRoutes, packStatic } from "./scripts/pack-static";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The facility's and the browser's errors are ours to word; Next's own dev overlay badge is not part of the screen.
  devIndicators: false,
  experimental: {
    // Few large files of scripts instead of many small ones: a first visit costs fewer requests and packs better.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 10_000_000,
      minChunkSize: 1_000_000,
      maxMergeChunkSize: 5_000_000,
    },
  },
};

// Browsers ask for it wherever no page names an icon, such as beside a calendar or an answer of the API.
const favicon = { source: "/favicon.ico", destination: "/icon.svg" };

export default function configure(phase: string): NextConfig {
  if (phase === PHASE_DEVELOPMENT_SERVER) return { ...config, rewrites: async () => [favicon] };
  const packed = packedRoutes();
  return {
    ...config,
    compiler: { runAfterProductionCompile: ({ distDir }) => packStatic(distDir) },
    rewrites: async () => ({ beforeFiles: packed.rewrites, afterFiles: [favicon] }),
    headers: async () => packed.headers,
  };
}
