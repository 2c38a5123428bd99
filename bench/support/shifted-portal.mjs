import http from "node:http";
import { listen } from "./bench-portal.mjs";

const instants = /"(askedAt|answeredAt)":"([^"]+)"/g;

/**
 * Proxies the portal as if it ran later: times in headers and in the freshness of responses are shifted by
 * `shiftMs()`, so that the portal agrees with a page whose clock runs fast.
 */
export function startShiftedPortal(portalUrl, shiftMs) {
  const server = http.createServer((request, response) => {
    const upstream = http.request(
      portalUrl + request.url,
      { method: request.method, headers: { ...request.headers, "accept-encoding": "identity" } },
      (answer) => pass(answer, response, shiftMs()),
    );
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  });
  return listen(server);
}

function pass(answer, response, shift) {
  const headers = { ...answer.headers };
  if (headers["x-portal-time"]) headers["x-portal-time"] = String(Number(headers["x-portal-time"]) + shift);
  if (!String(headers["content-type"]).startsWith("application/json")) {
    response.writeHead(answer.statusCode, headers);
    answer.pipe(response);
    return;
  }
  const chunks = [];
  answer.on("data", (chunk) => chunks.push(chunk));
  answer.on("error", () => response.destroy());
  answer.on("end", () => {
    const moved = Buffer.from(
      Buffer.concat(chunks)
        .toString()
        .replace(instants, (_, name, instant) => moveInstant(name, instant, shift)),
    );
    delete headers["transfer-encoding"];
    response.writeHead(answer.statusCode, { ...headers, "content-length": String(moved.length) });
    response.end(moved);
  });
}

function moveInstant(name, instant, shift) {
  return `"${name}":"${new Date(Date.parse(instant) + shift).toISOString()}"`;
}
