import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The facility's and the browser's errors are ours to word; Next's own dev overlay badge is not part of the screen.
  devIndicators: false,
};

export default config;
