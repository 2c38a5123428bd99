import { isTimeZone } from "@/lib/time/zone";
import { cutText } from "./shorten";
import * as words from "./words";

export const boardThemes = ["dark", "light", "auto"] as const;
type BoardTheme = (typeof boardThemes)[number];

/** Query parameters as Next passes them to a page: decoded, repeated ones as an array. */
export type BoardQuery = Record<string, string | string[] | undefined>;

/**
 * The settings in a board's URL. `resources` holds the parameter's values as given (null: all), see resolveNames. `rotateMs`
 * 0: no rotation. `zone`: "facility", "UTC" or an IANA name. `faults`: invalid settings.
 */
export type BoardSettings = {
  resources: string[] | null;
  theme: BoardTheme;
  rotateMs: number;
  zone: string;
  wake: boolean;
  faults: string[];
};

const rotateLimits = { leastSeconds: 5, mostSeconds: 3600 };
const mostValues = 200;

/**
 * Reads a board's settings from its URL. Never throws: invalid values fall back to the default and are listed in `faults`.
 */
export function parseBoardSettings(query: BoardQuery): BoardSettings {
  const faults: string[] = [];
  return {
    resources: parseResources(query.resources, faults),
    theme: parseTheme(first(query.theme), faults),
    rotateMs: parseRotate(first(query.rotate), faults),
    zone: parseZone(first(query.zone), faults),
    wake: parseWake(first(query.wake), faults),
    faults,
  };
}

function parseResources(value: string | string[] | undefined, faults: string[]): string[] | null {
  if (value === undefined) return null;
  const given = (Array.isArray(value) ? value : [value]).filter((text) => text.replaceAll(",", "").trim());
  if (given.length > mostValues) faults.push(words.tooManyResources(mostValues));
  if (given.length > 0) return given.slice(0, mostValues);
  faults.push(words.emptyResources);
  return null;
}

function parseTheme(text: string, faults: string[]): BoardTheme {
  const found = boardThemes.find((theme) => theme === text.toLowerCase());
  if (!found && text) faults.push(words.badTheme(cut(text)));
  return found ?? "dark";
}

function parseRotate(text: string, faults: string[]): number {
  if (text === "" || text.toLowerCase() === "off") return 0;
  const seconds = /^\d{1,9}(\.\d{1,9})?s?$/i.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (Number.isNaN(seconds)) {
    faults.push(words.badRotation(cut(text)));
    return 0;
  }
  if (seconds === 0) return 0;
  const { leastSeconds, mostSeconds } = rotateLimits;
  const used = Math.min(mostSeconds, Math.max(leastSeconds, Math.round(seconds)));
  if (seconds < leastSeconds || seconds > mostSeconds)
    faults.push(words.rotationOutside(cut(text), leastSeconds, mostSeconds, used));
  return used * 1000;
}

function parseZone(text: string, faults: string[]): string {
  const plain = text.toLowerCase();
  if (plain === "" || plain === "facility") return "facility";
  if (plain === "utc") return "UTC";
  if (/^[a-z]/i.test(text) && isTimeZone(text)) return text;
  faults.push(words.badZone(cut(text)));
  return "facility";
}

function parseWake(text: string, faults: string[]): boolean {
  const plain = text.toLowerCase();
  if (["on", "1", "true", "yes"].includes(plain)) return true;
  if (!["", "off", "0", "false", "no"].includes(plain)) faults.push(words.badWake(cut(text)));
  return false;
}

function first(value: string | string[] | undefined): string {
  return ((Array.isArray(value) ? value[0] : value) ?? "").trim();
}

const cut = (text: string) => cutText(text, 24);
