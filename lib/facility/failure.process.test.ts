import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanWords, readFailureWords } from "./failure";

describe("readFailureWords", () => {
  it.each([
    [
      "Slurm's errors",
      '{"meta":{},"errors":[{"description":"Invalid job id","error_number":2017}]}',
      "Invalid job id",
    ],
    ["several errors", '{"errors":[{"error":"a"},{"error":"b"},{"error":"a"}]}', "a; b"],
    ["plain text", "Authentication failure\n", "Authentication failure"],
    ["HTML", "<!DOCTYPE html><html><body>Oops</body></html>", null],
    ["HTML inside JSON", '{"message":"<html><b>x</b></html>","detail":"quota"}', "quota"],
    ["a text in another encoding", "le n\ufffdud est arr\ufffdt\ufffd", "le n\ufffdud est arr\ufffdt\ufffd"],
    ["UTF-16", '{\0"\0e\0r\0r\0', null],
    ["binary data", "\u001f\ufffd\b\ufffd\ufffdk\ufffd", null],
    ["deep nesting", `${'{"error":'.repeat(9)}"x"${"}".repeat(9)}`, null],
  ])("reads %s", (_, body, words) => {
    expect(readFailureWords(body)).toBe(words);
  });

  it("reads long hostile words in no time", () => {
    for (const words of ["a-", "a.", "eyJaaaaa-", "<", "[", "java.lang."]) {
      const start = process.cpuUsage();
      readFailureWords(words.repeat(32_000));
      readFailureWords(JSON.stringify({ message: words.repeat(7000) }));
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
    }
  });

  it("is total", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        const words = readFailureWords(body);
        expect(words === null || (words.length > 0 && words.length <= 401)).toBe(true);
      }),
    );
  });
});

describe("cleanWords", () => {
  it.each([
    ["java.lang.IllegalStateException: queue full\n\tat com.acme.Queue.put(Queue.java:12)", "queue full"],
    ["v0.0.43 is not offered for 1.5.2", "v0.0.43 is not offered for 1.5.2"],
    ["a\u0000b\u001b[31mc", "a b [31mc"],
    ["Traceback (most recent call last):\nKeyError: 'x'", "KeyError: 'x'"],
    ['{"secret": "s 1"} is weak', '{"secret": [hidden]} is weak'],
    ["the password is too short", "the password is too short"],
    ["   ", null],
  ])("cleans %j", (words, clean) => {
    expect(cleanWords(words)).toBe(clean);
  });
});

describe("cleanWords, whatever surrounds a secret", () => {
  // Words of a sentence: letters glued to a secret would make another word of it.
  const around = fc.array(
    fc.constantFrom("failed", "near", "the", "node", "-", "(code 7)", "quota,", "Überlauf"),
  );
  const text = (alphabet: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
  const name = text("abcdefgh0123", 3, 12).map((word) => `q${word}`);
  const octet = fc.nat(255);
  const secrets: Record<string, fc.Arbitrary<[written: string, secret: string]>> = {
    "a JWT": fc
      .tuple(text("abcXYZ019_-", 12, 30), text("abcXYZ019_-", 12, 30), text("abcXYZ019_-", 12, 30))
      .map((parts) => [`eyJ${parts.join(".")}`, parts.join(".")]),
    "a password": fc
      .tuple(fc.constantFrom("password=", "passwd: ", "pwd=", "secret = ", "api_key=", "API-Key: "), name)
      .map(([key, value]) => [key + value, value]),
    "a quoted password": name.map((value) => [`"password": "x ${value} y"`, value]),
    "an address": fc
      .tuple(fc.constantFrom("https", "amqps", "redis", "jdbc:postgresql"), name, name)
      .map(([scheme, user, host]) => [`${scheme}://${user}@${host}/x?y=${user}`, host]),
    "an IPv4 address": fc
      .tuple(octet, octet, octet, octet)
      .map((all) => [`${all.join(".")}:5432`, all.join(".")]),
    "an IPv6 address": fc
      .array(text("0123456789abcdef", 1, 4), { minLength: 3, maxLength: 7 })
      .map((groups) => [`[${groups.join(":")}]:443`, groups.join(":")]),
    "a host name": fc.tuple(name, name).map(([a, b]) => [`${a}.${b}.example.org`, `${a}.${b}`]),
    "an internal host": fc
      .tuple(name, fc.constantFrom("local", "internal", "lan", "corp"))
      .map(([host, end]) => [`${host}.${end}`, host]),
    "a host with its port": name.map((host) => [`${host}:6379`, host]),
    // Whole, as it is no host that a reader could ask for.
    "a class": name.map((word) => [`com.acme.${word}.QueueException: `, "[host]"]),
    "a line of a stack": name.map((word) => [`\n\tat com.acme.${word}.put(Queue.java:12)\n`, "Queue.java"]),
  };

  it.each(Object.entries(secrets))("takes out %s", (_, written) => {
    fc.assert(
      fc.property(around, written, around, (before, [words, secret], after) => {
        const said = cleanWords([...before, words, ...after].join(" ")) ?? "";
        expect(said).not.toContain(secret);
        for (const word of before) expect(said).toContain(word);
      }),
    );
  });

  it("leaves one line of plain text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ab<>/ \n\t\u0000\u001b\u202e"), maxLength: 150 }),
        (text) => {
          const said = cleanWords(text) ?? "a";
          expect(said).not.toMatch(/[\p{Cc}\p{Cf}]|\s\s|^\s|\s$|<[^>]*>/u);
        },
      ),
    );
  });
});
