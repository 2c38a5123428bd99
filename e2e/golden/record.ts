import { type Answer, describeAnswer, listHeaders, send, sendUntilKnown } from "./answer";
import { type ApiPath, type Ask, endsSession, listAsks, methods } from "./asks";
import { type Block, type Cells, joinSame, writeCells } from "./table";

/** Cookies by the kind of session. */
export type Sessions = Record<string, string>;

const atOnce = 8;
/** Methods that every path answers alike are recorded once. */
const everywhere = "every path";

type Task = { method: string; session: string; way: string; ask: Ask; answer?: Answer };

function listTasks(path: ApiPath, sessions: Sessions, origin: string): Task[] {
  const tasks = methods.flatMap((method) =>
    Object.entries(listAsks(path, method, origin)).flatMap(([way, ask]) =>
      Object.keys(sessions).map((session) => ({ method, session, way, ask })),
    ),
  );
  return tasks.filter(({ ask }) => !endsSession(ask));
}

async function answerAll(origin: string, tasks: Task[], sessions: Sessions): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      task.answer = await sendUntilKnown(origin, task.ask, sessions[task.session] ?? "");
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const same = (answer: Answer): Answer => answer;

/** The answer to GET as HEAD has it: the front door packs a body, and names that in Vary. */
function withoutBody(answer: Answer): Answer {
  const names = (answer.headers.vary ?? "")
    .split(/, */)
    .filter((name) => name.toLowerCase() !== "accept-encoding");
  const { vary: _, ...others } = answer.headers;
  return {
    ...answer,
    body: "",
    headers: names.join() === "" ? others : { ...others, vary: names.join(", ") },
  };
}

/** What each method of a path answers. */
function describeMethods(tasks: Task[], usual: string[]): Block[] {
  const describe = (method: string, toRecord = same) => {
    const cells: Cells = new Map();
    for (const { session, way, answer } of tasks.filter((task) => task.method === method)) {
      if (!answer) continue;
      const row = cells.get(session) ?? new Map<string, string>();
      cells.set(session, row.set(way, describeAnswer(toRecord(answer), usual)));
    }
    return writeCells(cells);
  };
  return methods.map((title) => {
    const text = describe(title);
    const isLikeGet = title === "HEAD" && text === describe("GET", withoutBody);
    return { title, text: isLikeGet ? "    as GET, without a body and its Vary: Accept-Encoding" : text };
  });
}

const writeBlocks = (blocks: Block[], separator: string): string =>
  blocks.map(({ title, text }) => `${title}\n${text}`).join(separator);

/** Asks for every path by every method, in every session and every way, and writes down the answers. */
export async function recordPaths(
  origin: string,
  paths: ApiPath[],
  openSessions: () => Promise<Sessions>,
): Promise<{ usual: string[]; text: string }> {
  const usual = listHeaders(await send(origin, { method: "GET", url: "/api/status", sends: {} }, ""));
  const recorded: { template: string; answers: Block[] }[] = [];
  for (const path of paths) {
    // An answer to an older session renews its cookie.
    const sessions = await openSessions();
    const tasks = listTasks(path, sessions, origin);
    await answerAll(origin, tasks, sessions);
    recorded.push({ template: path.template, answers: describeMethods(tasks, usual) });
  }
  const isShared = ({ title, text }: Block) =>
    recorded.every(({ answers }) => answers.some((other) => other.title === title && other.text === text));
  const toBlock = (template: string, answers: Block[]): Block => {
    const titled = joinSame(answers, " ").map(({ title, text }) => ({ title: `  ${title}`, text }));
    return { title: `## ${template}`, text: `${writeBlocks(titled, "\n")}\n` };
  };
  const shared = toBlock(everywhere, recorded[0]?.answers.filter(isShared) ?? []);
  const own = recorded.map(({ template, answers }) =>
    toBlock(
      template,
      answers.filter((answer) => !isShared(answer)),
    ),
  );
  return { usual, text: writeBlocks([shared, ...joinSame(own, "\n")], "\n") };
}
