import type { DirectiveWord } from "./sbatch-lines";

/** How an option takes a value (getopt_long). */
type Value = "required" | "optional" | "none";

/** sbatch's options (src/common/slurm_opt.c of 26.05), each with its letter if it has one. */
const required =
  "account/A acctg-freq array/a autocomplete batch bb bbf begin/b chdir/D cluster cluster-constraint clusters/M comment constraint/C " +
  "container container-id context core-spec/S cores-per-socket cpu-freq cpus-per-gpu cpus-per-task/c deadline delay-boot dependency/d " +
  "distribution/m error/e exclude/x export export-file extra extra-node-info/B gid gpu-bind gpu-freq gpus/G gpus-per-node " +
  "gpus-per-socket gpus-per-task gres gres-flags hint input/i job-name/J kill-on-invalid-dep licenses/L mail-type mail-user mcs-label " +
  "mem mem-bind mem-per-cpu mem-per-gpu mem-update mincpus network nodefile/F nodelist/w nodes/N ntasks/n ntasks-per-core " +
  "ntasks-per-gpu ntasks-per-node ntasks-per-socket ntasks-per-tres open-mode output/o partition/p prefer priority profile qos/q " +
  "reservation resources runtime segment signal sockets-per-node switches tasks-per-node thread-spec threads-per-core time/t time-min " +
  "tmp tres-bind tres-per-task uid wait-all-nodes wckey wrap";
const optional = "exclusive nice no-kill/k oom-kill-step propagate requeue resv-ports";
const none =
  "consolidate-segments contiguous external get-user-env help/h hold/H ignore-pbs no-requeue overcommit/O oversubscribe/s parsable " +
  "quiet/Q reboot spread-job spread-segments stepmgr test-only usage use-min-nodes verbose/v version/V wait/W";

const byName = new Map<string, Value>();
const byLetter = new Map<string, string>();
for (const [kind, list] of Object.entries({ required, optional, none }))
  for (const entry of list.split(" ")) {
    const [name = "", letter] = entry.split("/");
    byName.set(name, kind as Value);
    if (letter) byLetter.set(letter, name);
  }

/**
 * An option by its long name, as getopt_long finds it, or (name null) a word that sbatch refuses. `value` is null if it has none;
 * `lacksValue`: although it needs one.
 */
export type SbatchOption = {
  name: string | null;
  value: string | null;
  lacksValue: boolean;
  line: number;
  shown: string;
};

/**
 * The options among the words of a script: long ones also abbreviated, values after `=` or as the next word; several letters in
 * one word, the last with its value. A stray word, an unknown option, and a value for an option that takes none are refused.
 */
export function readOptions(words: readonly DirectiveWord[]): SbatchOption[] {
  const found: SbatchOption[] = [];
  for (let at = 0; at < words.length; at++) {
    const { text, line } = words[at] as DirectiveWord;
    const next = words[at + 1]?.text ?? null;
    const read = text.startsWith("--") ? readLong(text, next) : readShort(text, next);
    found.push(...read.options.map((option) => ({ ...option, line })));
    if (read.hasTakenNext) at++;
  }
  return found;
}

type Read = { options: Omit<SbatchOption, "line">[]; hasTakenNext: boolean };

const refuse = (shown: string) => ({ name: null, value: null, lacksValue: false, shown });

function readLong(word: string, next: string | null): Read {
  const [, typed = "", attached] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
  const name = findName(typed);
  const kind = name === null ? undefined : byName.get(name);
  if (name === null || kind === undefined || (kind === "none" && attached !== undefined))
    return { options: [refuse(word)], hasTakenNext: false };
  return toOption(name, kind, attached, next, word);
}

/** The option of a name, or of the only one that begins like this. */
function findName(typed: string): string | null {
  if (byName.has(typed)) return typed;
  const like = typed === "" ? [] : [...byName.keys()].filter((name) => name.startsWith(typed));
  return like.length === 1 ? (like[0] ?? null) : null;
}

function readShort(word: string, next: string | null): Read {
  if (!/^-./.test(word)) return { options: [refuse(word)], hasTakenNext: false };
  const options: Read["options"] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word[at] ?? "";
    const name = byLetter.get(letter);
    const kind = name === undefined ? undefined : byName.get(name);
    if (name === undefined || kind === undefined) {
      options.push(refuse(at === 1 ? word : `-${letter}`));
      return { options, hasTakenNext: false };
    }
    const rest = word.slice(at + 1);
    if (kind === "none") {
      options.push({ name, value: null, lacksValue: false, shown: `-${letter}` });
      continue;
    }
    const last = toOption(name, kind, rest === "" ? undefined : rest, next, `-${letter}${rest}`);
    return { options: [...options, ...last.options], hasTakenNext: last.hasTakenNext };
  }
  return { options, hasTakenNext: false };
}

function toOption(
  name: string,
  kind: Value,
  attached: string | undefined,
  next: string | null,
  shown: string,
): Read {
  if (kind !== "required" || attached !== undefined)
    return { options: [{ name, value: attached ?? null, lacksValue: false, shown }], hasTakenNext: false };
  if (next === null)
    return { options: [{ name, value: null, lacksValue: true, shown }], hasTakenNext: false };
  return {
    options: [{ name, value: next, lacksValue: false, shown: `${shown} ${next}` }],
    hasTakenNext: true,
  };
}
