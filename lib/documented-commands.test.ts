import { describe, expect, it } from "vitest";
import { listSources, type Source } from "./testing/sources";

/**
 * The test that runs a documented command: its file, and the piece of it that does. A command that no test can run is marked in its
 * document, by a comment that is true of all commands there that begin so:
 *   <!-- Not run by a test: `systemctl`, `docker build`, which need a running systemd or a container engine. -->
 */
const runBy: [command: RegExp, file: string, piece: string][] = [
  [/^npm test\b/, ".ci/run", "exec npm test"],
  [/^npm run demo$/, "e2e/documented-commands.spec.ts", '"npm run demo"'],
  [/^npm start$/, "e2e/documented-commands.spec.ts", '"npm start"'],
  [/^FACILITY_DEMO=1 npm start$/, "e2e/documented-commands.spec.ts", '"FACILITY_DEMO=1 npm start"'],
  [/^curl -H 'Accept: text\/plain'/, "e2e/documented-commands.spec.ts", "curl -H 'Accept"],
  [/^(curl -sS -D headers|next=)/, "e2e/documented-commands.spec.ts", '"docs/operations.md", "History"'],
  [/^npm run package( -- --sign KEYFILE)?$/, "e2e/support/package.ts", "scripts/package.mjs"],
  [/^ssh-keygen -Y verify /, "e2e/package.spec.ts", '"Signature"'],
  [/^(sha256sum|tar -xzf \S+$|FACILITY_URL=.* npm start)/, "e2e/package.spec.ts", '"Try it"'],
  [/^npm run doctor -- --portal\b/, "e2e/installation.spec.ts", '"Check your installation"'],
  [/^(\w+=\S+ )?npm run doctor\b/, "e2e/package.spec.ts", '"Check your facility"'],
  [
    /^(tar .* -C \/opt|ln -sfn facility-portal-\d.*|chmod 600 .*|cp .*(\.env\.example|\.service) .*|curl --retry .*)$/,
    "e2e/package.spec.ts",
    '"systemd"',
  ],
  [/^\/opt\/facility-portal\/deploy\/upgrade\.sh /, "e2e/support/upgrade.ts", '"deploy/upgrade.sh"'],
  [/^(umask|cp \/etc\/|echo "POSTGRES_PASSWORD)/, "e2e/package.spec.ts", '"Container"'],
  [/^npm run (--silent )?audit-log\b/, "e2e/package.spec.ts", "audit-log"],
  [/^openssl rand -hex 32$/, "e2e/package.spec.ts", '"Try it"'],
  [/^node -p '`update pruned/, "scripts/store-backup.process.test.ts", "update pruned"],
  [/^(node -e 'new|pg_dump )/, "scripts/store-backup.process.test.ts", 'readCommands("Backup")'],
  [/^(rm -f|cp "\$BACKUP"|pg_restore) /, "scripts/store-backup.process.test.ts", 'readCommands("Restore")'],
  [/ npm run import-store /, "scripts/import-store.process.test.ts", "import-store.mjs"],
  [/^node -e 'const \[user/, "lib/audit/owner.process.test.ts", "docs/operations.md"],
];

const programs =
  "npm|npx|node|git|curl|openssl|ssh-keygen|sha256sum|tar|cp|ln|rm|chmod|chown|umask|echo|docker|kubectl|systemctl|journalctl|nginx|setsebool|a2enmod|promtool|sqlite3|psql|pg_dump|pg_restore|certbot";
const aCommand = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${programs}) \\S`);
/** Lines of a shell that run nothing. */
const onlySyntax = /^(#.*|while .*|do|done|if .*|then|else|fi|cd .*|[a-z_]+="[^$]*")?$/;

type Documented = { document: string; command: string };

const isDocument = ({ path }: Source) => /^(README|CONTRIBUTING)\.md$|^docs\/[\w-]+\.md$/.test(path);
const comments = /<!--[\s\S]*?-->/g;

/** Every line of a shell's block, and every command in a sentence. */
function listCommands({ path: document, text }: Source): Documented[] {
  const shown = text.replace(comments, "");
  const blocks = [...shown.matchAll(/^```(?:sh|console|bash|shell)\n([\s\S]*?)^```/gm)];
  const lines = blocks.flatMap(([, block = ""]) => block.replace(/\\\n\s*/g, "").split("\n"));
  const prose = shown.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`]+)`/g);
  return [
    ...lines.map((line) => line.trim().replace(/\s+# .*$/, "")).filter((line) => !onlySyntax.test(line)),
    ...[...prose].map(([, code = ""]) => code.replace(/\s+/g, " ")).filter((code) => aCommand.test(code)),
  ].map((command) => ({ document, command }));
}

/** How the commands begin that a document marks as not run. A mark without a reason marks nothing. */
function listMarks({ path: document, text }: Source): Documented[] {
  return [...text.matchAll(comments)].flatMap(([comment]) => {
    const [, begins = "", reason] = /Not run by a test: (.*`)(.*\w)/s.exec(comment) ?? [];
    const commands = [...begins.matchAll(/`([^`]+)`/g)].map(([, command = ""]) => command);
    return reason ? commands.map((command) => ({ document, command })) : [];
  });
}

const isMarked = ({ document, command }: Documented, marks: Documented[]) =>
  marks.some((mark) => mark.document === document && command.startsWith(mark.command));
const isRun = ({ command }: Documented) => runBy.some(([pattern]) => pattern.test(command));

const sources = listSources();
const documents = sources.filter(isDocument);
const commands = documents.flatMap(listCommands);
const marks = documents.flatMap(listMarks);
const say = ({ document, command }: Documented) => `${document}: ${command}`;

describe("a documented command", () => {
  it("is run by a test, or marked as one that none can run", () => {
    expect(commands.filter((one) => !isRun(one) && !isMarked(one, marks)).map(say)).toEqual([]);
  });

  it.each(runBy)("like %s is run by %s", (pattern, file, piece) => {
    expect(sources.find(({ path }) => path === file)?.text).toContain(piece);
    expect(commands.some(({ command }) => pattern.test(command))).toBe(true);
  });

  it("isn't marked where it is run, or where it isn't", () => {
    const needless = marks.filter((mark) => !commands.some((one) => isMarked(one, [mark]) && !isRun(one)));
    expect(needless.map(say)).toEqual([]);
  });

  it("is found wherever it is written", () => {
    const read = (text: string) => ({ path: "docs/x.md", text });
    const list = (text: string) => listCommands(read(text)).map(({ command }) => command);
    expect(list("```sh\n# no\nA=1 npm start # yes\ndocker run \\\n  --rm x\n```\n")).toEqual([
      "A=1 npm start",
      "docker run --rm x",
    ]);
    expect(list("Run `A=1 npm\nstart`, `npm` or `lib/x y`.\n")).toEqual(["A=1 npm start"]);
    expect(listMarks(read("<!-- Not run by a test: `ln -s`, which needs root. -->"))).toHaveLength(1);
    expect(listMarks(read("<!-- Not run by a test: `docker` -->\n`ln`"))).toEqual([]);
  });
});
