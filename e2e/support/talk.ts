import { connect } from "node:net";

/** The data received on one connection, as Latin-1, and whether the other side closed it. */
type Talk = { answer: string; isClosed: boolean };

/** Sends raw text, which no HTTP client would, and reads until the other side closes the connection or `ms` have passed. */
export function talk(port: number, text: string, ms = 3000): Promise<Talk> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    const end = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answer, isClosed });
    };
    const timer = setTimeout(() => end(false), ms);
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    socket.on("close", () => end(true));
    socket.on("error", () => {});
  });
}

/** Opens a connection, from another address of loopback if need be, that stays open after sending; `wasEnded` returns whether the other side closed it. */
export function hold(
  port: number,
  text = "",
  localAddress?: string,
): { wasEnded: () => boolean; drop: () => void } {
  const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(text));
  let ended = false;
  for (const event of ["end", "close", "error"]) {
    socket.on(event, () => {
      ended = true;
    });
  }
  socket.resume();
  return { wasEnded: () => ended, drop: () => socket.destroy() };
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
export const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4));

/** Builds a request without a body: its request line and further header lines, each with its line ending. */
export const toRequest = (line: string, more = ""): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
