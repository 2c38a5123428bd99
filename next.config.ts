import type { NextConfig } from "next";

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
  // Browsers ask for it wherever no page names an icon, such as beside a calendar or an answer of the API.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
};

export default config;
