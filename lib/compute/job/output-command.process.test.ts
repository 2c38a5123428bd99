import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toTailCommand } from "./output-command";

const of = (outputPath: string | null, more: { workingDirectory?: string; cut?: string[] } = {}) =>
  toTailCommand(
    { outputPath, errorPath: null, workingDirectory: null, cut: undefined, ...more },
    "outputPath",
  );

it.each([
  ["/home/ada/slurm-29.out", "tail -n 50 /home/ada/slurm-29.out"],
  ["/home/ada/my run's.out", `tail -n 50 '/home/ada/my run'\\''s.out'`],
  ["/a/$(rm -rf ~).out", "tail -n 50 '/a/$(rm -rf ~).out'"],
  ["/a/\u001b[201~\nrm.out", "tail -n 50 $'/a/\\033[201~\\012rm.out'"],
  ["/a/\u202etxt", "tail -n 50 $'/a/\\342\\200\\256txt'"],
])("%j is read with %s", (path, command) => {
  expect(of(path)).toBe(command);
});

it("joins a relative path to the working directory", () => {
  expect(of("out/a.txt", { workingDirectory: "/scratch/ada/" })).toBe("tail -n 50 /scratch/ada/out/a.txt");
  expect(of("-n", { workingDirectory: "/scratch" })).toBe("tail -n 50 /scratch/-n");
});

it.each<[string | null, Parameters<typeof of>[1]?]>([
  [null],
  [""],
  ["/dev/null"],
  ["slurm.out"],
  ["slurm.out", { workingDirectory: "scratch" }],
  ["/home/ada/slurm-29_%a.out"],
  ["/home/ada/a-very-long…", { cut: ["outputPath"] }],
])("has no command for %j, %j", (path, more) => {
  expect(of(path, more)).toBeNull();
});

it("means exactly the path to bash, in one printable line", () => {
  const unit = fc.constantFrom(
    ..."a/.-' \"\\$`*?~;&|<>()!#{}[]=",
    ..."\n\r\t\u001b\u007f\u0085\u200b\u202e\u2028é漢🙂",
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 20, maxLength: 20 }), (names) => {
      const paths = names.map((name) => `/${name}`);
      const commands = paths.map((path) => of(path) ?? "");
      expect(commands.join("")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      const script = commands.map((command) => command.replace(/^tail -n 50/, "printf '%s\\0'")).join("\n");
      const read = execFileSync("bash", ["--norc", "-c", script], { encoding: "utf8" });
      expect(read.split("\0").slice(0, -1)).toEqual(paths);
    }),
    { numRuns: 20 },
  );
});
