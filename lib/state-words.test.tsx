import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StatusBadge } from "@/components/status/status-badge";
import { toTiles } from "@/lib/board/tiles";
import { toComponentState } from "@/lib/history/feeds/summary-component";
import { toBadge } from "@/lib/status/feeds/badge";
import { toCheckText, toResourceText, toStatusText } from "@/lib/status/feeds/text";
import { toVerdict } from "@/lib/status/findings";
import { toResourceLine } from "@/lib/status/resource-line";
import { toOverview, toSituation } from "@/lib/status/situation";
import {
  at,
  downtimeList,
  noon,
  resourceList,
  sampleDowntime,
  sampleFreshness,
} from "@/lib/status/testing/samples";
import { resourceWire } from "@/lib/status/wire";

const planned = sampleDowntime({ resourceName: "alpha", start: at(-1), end: at(1) });
const unplanned = { ...planned, scheduled: false };
const place = { facilityName: "Facility", zone: "UTC" };

/** What each outlet calls the state of a resource whose status the facility reports so, `ageHours` ago. */
function sayEverywhere(received: unknown, downtimes: (typeof planned)[], ageHours: number) {
  const resource = resourceWire.parse({ name: "alpha", status: received, retrievedAt: at(-ageHours) });
  const list = resourceList([resource]);
  const lists = { inEffect: downtimeList(downtimes), upcoming: downtimeList([]) };
  const reading = { ...resource, freshness: sampleFreshness() };
  const situation = toSituation(resource, reading.freshness, lists, noon);
  const overview = toOverview(list, lists, noon);
  const text = toStatusText(list, lists, place, noon);
  const row = text[text.findIndex((line) => line.startsWith("State ")) + 1] ?? "";
  const badge = toBadge("alpha", situation, "UTC", noon);
  return {
    words: {
      page: renderToStaticMarkup(<StatusBadge standing={situation.standing} />).replace(/<[^>]*>/g, ""),
      compute: toResourceLine("alpha", list, lists, noon)?.standing?.word,
      board: toTiles(overview.situations ?? [], [], [], false, "UTC", noon)[0]?.word,
      list: row.split(/ {2,}/)[0],
      text: toResourceText(reading, lists, place, noon).find((line) =>
        line.startsWith(situation.standing.word),
      ),
      check: toCheckText("alpha", list, lists, "UTC", noon).line.replace("alpha: ", ""),
      badge: badge.message,
    },
    counts: {
      list: text.find((line) => line.startsWith("1 resource: ")),
      overview: toVerdict(overview).text,
      summary: toComponentState(situation, null).counted ?? "operational",
    },
    tones: {
      badge: badge.tone,
      board: toTiles(overview.situations ?? [], [], [], false, "UTC", noon)[0]?.tone,
    },
  };
}

const cases: [unknown, (typeof planned)[], number, string, string, string][] = [
  ["OPERATIONAL", [], 0.1, "Operational", "operational", "ok"],
  ["OPERATIONAL", [planned], 0.1, "Operational", "operational|planned", "warn"],
  ["UNAVAILABLE", [], 0.1, "Down", "down", "down"],
  ["UNAVAILABLE", [unplanned], 0.1, "Down", "down", "down"],
  ["UNAVAILABLE", [planned], 0.1, "In maintenance", "in maintenance|planned", "plan"],
  ["UNSPECIFIED", [], 0.1, "Unknown", "unknown", "unknown"],
  [undefined, [], 0.1, "Unknown", "unknown", "unknown"],
  ["DEGRADED_COOLING", [], 0.1, "DEGRADED_COOLING", "other", "neutral"],
  ["OPERATIONAL", [], 0.5, "Unknown", "unknown", "unknown"],
  ["UNAVAILABLE", [planned], 0.5, "Unknown", "unknown", "unknown"],
];

it.each(cases)("%s with %j, %d h old, is %s everywhere", (received, downtimes, age, word, count, tone) => {
  const { words, counts, tones } = sayEverywhere(received, downtimes, age);
  // What follows the word is a detail.
  const said = Object.entries(words).map(([outlet, text]) => [outlet, text?.match(/^[^,:(]*[^,:( ]/)?.[0]]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(said.map(([outlet]) => [outlet, word])));
  for (const text of Object.values(counts)) expect(text).toMatch(new RegExp(count));
  expect(tones).toEqual({ badge: tone, board: tone });
});
