import { existsSync } from "node:fs";

/** The installed Firefox, Debian's before any other; undefined if there is none. */
export const findFirefox = () =>
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file));
