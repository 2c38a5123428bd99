import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { WebSocket } from "undici";

/** The installed Firefox, Debian's before any other; undefined if there is none. */
export const findFirefox = () =>
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file));

type Answer = { resolve: (result: Result) => void; reject: (error: Error) => void };
/** What the commands used here return (https://www.w3.org/TR/webdriver-bidi/). */
type Result = {
  contexts: { context: string }[];
  result: { value: unknown };
  exceptionDetails?: { text: string };
};

/**
 * Starts Firefox with an empty `profile` folder, until `signal` aborts, with one page. Playwright asks it for more than it offers, so
 * this speaks WebDriver BiDi itself. Errors of pages and their consoles are added to `errors`.
 */
export async function openFirefox(profile: string, signal: AbortSignal, errors: string[]) {
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const firefox = spawn(findFirefox() ?? "firefox", flags, { signal, killSignal: "SIGKILL" });
  firefox.on("error", () => {});
  const address = await new Promise<string>((resolve) => {
    firefox.stderr.on("data", (text) => /ws:\S+/.exec(String(text))?.forEach(resolve));
  });
  const socket = new WebSocket(`${address}/session`);
  const answers: Answer[] = [];
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, message } = JSON.parse(String(data));
    if (method === "log.entryAdded" && params.level === "error") errors.push(params.text);
    else if (result) answers[id]?.resolve(result);
    else answers[id]?.reject(new Error(message));
  };
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const send = (method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      socket.send(JSON.stringify({ id: answers.push({ resolve, reject }) - 1, method, params }));
    });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const context = (await send("browsingContext.getTree", {})).contexts[0]?.context;
  return {
    open: (url: string) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width: number) =>
      send("browsingContext.setViewport", { context, viewport: { width, height: 700 } }),
    /** What a script in the page returns, once it is there if that is a promise. */
    run: async (expression: string) => {
      const asked = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send("script.evaluate", asked);
      if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
      return result.value;
    },
    /** Types where the focus is. */
    type: (text: string) => {
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      return send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    },
  };
}
