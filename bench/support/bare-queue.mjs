import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { listen } from "./bench-portal.mjs";

const firstRows = 40;
/** The columns that the portal shows by default, by the field of the grid's answer. */
const columns = ["id", "state", "name", "why", "user", "partition", "nodeCount", "start", "limit"];

/**
 * The lower bound for a long queue, to compare with: a page without libraries that has its first rows in the HTML, reads the
 * rest in columns, sorts typed arrays and draws only visible rows. `rows` are those of the grid's answer. Resolves to its
 * address and a function that ends it.
 */
export async function serveBareQueue(rows) {
  const answers = {
    "/": ["text/html; charset=utf-8", gzipSync(toPage(rows))],
    "/columns.json": ["application/json", gzipSync(JSON.stringify(rows))],
  };
  const server = createServer((request, response) => {
    const found = answers[request.url ?? ""];
    if (!found) return response.writeHead(404).end();
    const [type, body] = found;
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Encoding": "gzip",
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      "Cross-Origin-Opener-Policy": "same-origin",
    });
    response.end(body);
  });
  const { url, stop } = await listen(server);
  return { url: `${url}/`, stop };
}

function toPage(rows) {
  const { count } = rows;
  const ids = [];
  let last = 0;
  for (const id of rows.ids) {
    last = typeof id === "string" ? Number(id) : last + id;
    ids.push(last);
  }
  const cell = (field, row) => {
    if (field === "id") return ids[row];
    const text = rows.text[field];
    if (text) return text.distinct[text.at[row]] ?? "–";
    const { base, values } = rows.number[field];
    return values[row] === null ? "–" : base + values[row];
  };
  const toHtml = (text) => String(text).replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  const lines = Array.from({ length: Math.min(firstRows, count) }, (_, index) => {
    const cells = columns.map((field) => `<span>${toHtml(cell(field, count - 1 - index))}</span>`).join("");
    return `<div class="r" style="transform:translateY(${index * 26}px)">${cells}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Queue</title>
<style>
  body { margin: 0; font: 14px system-ui }
  .r, #head { display: grid; grid-template-columns: 10rem 8rem 1fr 3fr 10rem 6rem 4rem 9rem 6rem; height: 26px; line-height: 26px }
  .r { position: absolute; inset: 0 0 auto; border-bottom: 1px solid #ccc; contain: strict }
  .r span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; padding: 0 8px }
  #frame { height: calc(100vh - 26px); overflow: auto; contain: strict }
  #rows { position: relative; height: ${count * 26}px }
</style>
<div id="head">${columns.map((field) => `<button data-by="${field}">${field}</button>`).join("")}</div>
<div id="frame"><div id="rows">${lines.join("")}</div></div>
<script>(${showQueue})(${JSON.stringify(columns)})</script>
</html>`;
}

/** Runs in the page. */
function showQueue(columns) {
  const [frame, rows, head] = ["frame", "rows", "head"].map((id) => document.getElementById(id));
  const pool = [...rows.children].map((element) => ({ element, index: -1, job: -1 }));
  const numbers = {};
  let [table, order, from, isDescending, by] = [null, null, -1, true, "id"];
  const read = (field, job) => {
    const text = table.text[field];
    if (text) return text.distinct[text.at[job]] ?? "–";
    const value = numbers[field][job];
    return Number.isNaN(value) ? "–" : String(value);
  };
  function draw() {
    const next = Math.max(0, Math.floor(frame.scrollTop / 26) - 4);
    if (next === from) return;
    from = next;
    const size = Math.max(pool.length, Math.ceil(frame.clientHeight / 26) + 8);
    while (pool.length < size) {
      const element = rows.appendChild(document.createElement("div"));
      element.className = "r";
      for (const _ of columns) element.appendChild(document.createElement("span"));
      pool.push({ element, index: -1, job: -1 });
    }
    for (let index = from; index < Math.min(from + size, order.length); index++) {
      const row = pool[index % size];
      const job = order[index];
      if (row.index === index && row.job === job) continue;
      row.element.style.transform = `translateY(${index * 26}px)`;
      if (row.job !== job)
        columns.forEach((field, place) => {
          row.element.children[place].textContent = read(field, job);
        });
      Object.assign(row, { index, job });
    }
  }
  function sort() {
    const text = table.text[by];
    const keys = text ? rank(text) : numbers[by];
    const sign = isDescending ? -1 : 1;
    order = Uint32Array.from(keys, (_, job) => job);
    if (by === "id") {
      if (isDescending) order.reverse();
    } else if (text) order = count(keys, text.distinct.length);
    else order.sort((a, b) => sign * (keys[a] - keys[b]) || a - b);
    from = -1;
    draw();
  }
  function rank({ distinct, at }) {
    const places = distinct.map((_, code) => code);
    places.sort((a, b) => ((distinct[a] ?? "") < (distinct[b] ?? "") ? -1 : 1));
    const ranks = new Uint32Array(distinct.length);
    places.forEach((code, place) => {
      ranks[code] = isDescending ? places.length - 1 - place : place;
    });
    return Uint32Array.from(at, (code) => ranks[code]);
  }
  function count(keys, most) {
    const starts = new Uint32Array(most + 1);
    for (const key of keys) starts[key + 1]++;
    for (let key = 0; key < most; key++) starts[key + 1] += starts[key];
    const sorted = new Uint32Array(keys.length);
    keys.forEach((key, job) => {
      sorted[starts[key]++] = job;
    });
    return sorted;
  }
  head.addEventListener("click", ({ target }) => {
    const { by: field } = target.dataset;
    isDescending = field === by && !isDescending;
    by = field;
    sort();
  });
  frame.addEventListener("scroll", draw, { passive: true });
  fetch("columns.json")
    .then((answer) => answer.json())
    .then((received) => {
      table = received;
      let last = 0;
      numbers.id = Float64Array.from(table.ids, (id) => {
        last += Number(id);
        return last;
      });
      for (const [field, { base, values }] of Object.entries(table.number))
        numbers[field] = Float64Array.from(values, (value) => (value === null ? Number.NaN : base + value));
      sort();
      document.body.dataset.count = String(table.count);
    });
}
