/** A database with a long record of many resources, as a portal would have after `days` days. */
import Database from "libsql";

const dayMs = 86_400_000;

/** Spans of every resource: mostly operational, with outages, another status, and now and then a gap. */
function* listSpans(names, { days, changes }) {
  const now = Date.now();
  for (const [index, resource] of names.entries()) {
    let from = now - days * dayMs + index * 60_000;
    for (let change = 0; from < now; change++) {
      const status = change % 4 === 1 ? "UNAVAILABLE" : change % 4 === 3 ? "DEGRADED" : "OPERATIONAL";
      const isLong = status === "OPERATIONAL";
      const length = (dayMs / changes) * (isLong ? 1.7 : 0.3) * (0.8 + ((change * 7 + index) % 5) / 10);
      const until = Math.min(now, Math.round(from + length));
      yield [resource, status, from, until, until < now ? 1 : 0];
      from = change % 40 === 39 ? until + 3 * 3_600_000 : until;
    }
  }
}

/** Two planned downtimes a month for each resource. */
function* listDowntimes(names, { days }) {
  const now = Date.now();
  for (const resource of names)
    for (let day = days; day > 1; day -= 15) {
      const [start, end] = [now - day * dayMs, now - day * dayMs + 6 * 3_600_000];
      const id = `${resource}@${start}`;
      const iso = (ms) => new Date(ms).toISOString();
      const content = {
        resourceName: resource,
        status: "UNAVAILABLE",
        scheduled: true,
        reboot: false,
        start: iso(start),
        end: iso(end),
        description: "Regular maintenance.",
      };
      yield [id, id, resource, start - 6 * dayMs, end, end, JSON.stringify(content)];
    }
}

/** Notes of the last 80 days as long as they may be, the newest just written. */
function* listNotes(names, count) {
  const now = Date.now();
  for (let index = 0; index < count; index++) {
    const text = `${index} ${"Cooling is being repaired. ".repeat(40)}`.slice(0, 1000);
    const writtenMs = now - Math.floor((index * 80 * dayMs) / count);
    yield [`${index}`.padStart(32, "0"), names[index % names.length], text, "operator", writtenMs];
  }
}

const spanColumns = ["resource", "status", "from_ms", "until_ms", "is_closed"];
const noteColumns = ["id", "resource", "text", "author", "written_ms"];
const downtimeColumns = [
  "id",
  "listed_id",
  "resource",
  "first_seen_ms",
  "last_seen_ms",
  "gone_ms",
  "content",
];

/** Fills a portal's file, which has its tables. `changes`: of each resource in a day; `notes`: of the resources in turn. */
export async function fillFile(file, names, { days, changes, notes = 0 }) {
  const database = new Database(file);
  database.exec("begin");
  const insert = (table, columns, rows) => {
    const statement = database.prepare(
      `insert into ${table} (${columns.join()}) values (${columns.map(() => "?").join()})`,
    );
    for (const row of rows) statement.run(...row);
  };
  insert("status_span", spanColumns, listSpans(names, { days, changes }));
  insert("downtime", downtimeColumns, listDowntimes(names, { days }));
  insert("note", noteColumns, listNotes(names, notes));
  database.exec("commit");
  database.close();
}
