import "server-only";
import type { Job } from "../../job/job-model";
import type { SlurmAdapter } from "../../slurm/adapter";
import { parseExactJsonOrNothing } from "../../slurm/exact-json";
import { isRecord, markCut } from "../../slurm/fields";
import * as words from "../words";
import {
  backslash,
  closeBrace,
  closeBracket,
  colon,
  comma,
  mostDepth,
  openBrace,
  openBracket,
  quote,
  RecordPicker,
} from "./record-picker";

const longestKey = 64;

/** What is taken out of an answer: the list of this name, and these fields of its records. */
export type Wanted = { list: string; fields: readonly string[] };

/**
 * Splits `{"jobs": [{…}, {…}], …}` into its records as bytes arrive, without parsing them: it only follows strings, braces
 * and brackets. Everything outside the list's entries is the frame, a small document with an empty list.
 */
export class RecordSplitter {
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private inList = false;
  /** The text of the last string at depth 1, which is the key when the list begins. */
  private key = "";
  private keyStart = -1;
  /** The beginning of a record that hasn't ended. */
  private begun: Buffer | null = null;
  private frameParts: Buffer[] = [];
  private frameBytes = 0;
  /** Entries of the list that aren't records. */
  strayEntries = 0;
  private inStray = false;
  private readonly picker: RecordPicker;

  constructor(
    private readonly wanted: Wanted,
    private readonly onRecord: (record: string) => void,
    private readonly limits: { recordBytes: number; frameBytes: number },
  ) {
    this.picker = new RecordPicker(wanted.fields);
  }

  /**
   * Takes the next bytes and calls onRecord for each record that ends in them, with its wanted fields. Throws RangeError if a
   * limit is exceeded.
   */
  push(bytes: Buffer): void {
    const { begun } = this;
    this.begun = null;
    const chunk = begun ? Buffer.concat([begun, bytes]) : bytes;
    const length = chunk.length;
    // Start of the bytes of the frame in this chunk; -1 within the list.
    let frameFrom = this.inList ? -1 : 0;
    for (let at = 0; at < length; at++) {
      const byte = chunk[at] as number;
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === backslash) this.isEscaped = true;
        else if (byte === quote) {
          this.inString = false;
          if (this.depth === 1) this.endKey(chunk, at);
        }
        continue;
      }
      if (byte === quote) {
        this.inString = true;
        if (this.depth === 1) this.beginKey(at);
        else if (this.isBetween()) this.beginStray();
      } else if (byte === openBrace && this.isBetween()) {
        const end = this.readRecord(chunk, at);
        if (end < 0) return;
        at = end - 1;
      } else if (byte === openBrace || byte === openBracket) {
        if (++this.depth > mostDepth) throw new RangeError(words.tooDeep);
        if (this.depth === 2 && byte === openBracket && !this.inList && this.key === this.wanted.list) {
          this.keepFrame(chunk, frameFrom, at + 1);
          this.inList = true;
          frameFrom = -1;
        } else if (this.inList && this.depth === 3) this.beginStray();
      } else if (byte === closeBrace || byte === closeBracket) {
        this.depth--;
        if (this.inList && this.depth === 1) {
          this.inList = false;
          this.inStray = false;
          this.key = "";
          frameFrom = at;
        }
      } else if (this.isBetween()) {
        if (byte === comma) this.inStray = false;
        else if (byte > 0x20) this.beginStray();
      } else if (this.depth === 1 && byte === comma) this.key = "";
      else if (this.depth === 1 && byte > 0x20 && byte !== colon) this.key = "";
    }
    if (this.keyStart >= 0) {
      this.key = chunk.toString("latin1", this.keyStart, Math.min(length, this.keyStart + longestKey));
      this.keyStart = -2;
    } else if (this.keyStart === -2 && this.inString && this.depth === 1 && this.key.length < longestKey)
      this.key += chunk.toString("latin1", 0, longestKey);
    if (frameFrom >= 0) this.keepFrame(chunk, frameFrom, length);
  }

  /** The document around the records; null if the answer ended before it was complete. */
  end(): Buffer | null {
    const isComplete = this.depth === 0 && !this.inString && this.begun === null;
    return isComplete ? Buffer.concat(this.frameParts) : null;
  }

  private isBetween = () => this.inList && this.depth === 2;

  /** Where the record that begins here ends; -1 if it continues with the next bytes, for which its beginning is kept. */
  private readRecord(chunk: Buffer, at: number): number {
    const end = this.picker.read(chunk, at);
    if ((end < 0 ? chunk.length : end) - at > this.limits.recordBytes)
      throw new RangeError(words.entryTooLarge);
    this.inStray = false;
    if (end < 0) this.begun = Buffer.from(chunk.subarray(at));
    else this.onRecord(this.picker.text);
    return end;
  }

  private beginStray(): void {
    if (!this.inStray) this.strayEntries++;
    this.inStray = true;
  }

  private beginKey(at: number): void {
    this.key = "";
    this.keyStart = at + 1;
  }

  private endKey(chunk: Buffer, at: number): void {
    if (this.keyStart >= 0)
      this.key = chunk.toString("latin1", this.keyStart, Math.min(at, this.keyStart + longestKey));
    else if (this.keyStart === -2) this.key += chunk.toString("latin1", 0, Math.min(at, longestKey));
    this.keyStart = -1;
  }

  private keepFrame(chunk: Buffer, from: number, to: number): void {
    this.frameBytes += to - from;
    if (this.frameBytes > this.limits.frameBytes) throw new RangeError(words.frameTooLarge);
    this.frameParts.push(Buffer.from(chunk.subarray(from, to)));
  }
}

const limits = { recordBytes: 4_000_000, frameBytes: 4_000_000 };

/**
 * The rest of an answer without its jobs: the surrounding document (null if the answer broke off) and the number of invalid
 * entries.
 */
export type ListRest = { frame: Buffer | null; unreadable: number };

/**
 * Extracts the jobs from GET …/jobs as its bytes arrive (see RecordSplitter), keeping only the fields that the screens show.
 */
export class JobListParser {
  private jobs: Job[] = [];
  private unreadable = 0;
  private readonly splitter: RecordSplitter;

  constructor(private readonly adapter: SlurmAdapter) {
    const wanted = { list: "jobs", fields: adapter.jobFields };
    this.splitter = new RecordSplitter(wanted, (record) => this.add(record), limits);
  }

  /** The jobs that end in these bytes. Throws RangeError if a limit is exceeded. */
  push(bytes: Buffer): Job[] {
    this.splitter.push(bytes);
    const { jobs } = this;
    this.jobs = [];
    return jobs;
  }

  end(): ListRest {
    return { frame: this.splitter.end(), unreadable: this.unreadable + this.splitter.strayEntries };
  }

  private add(text: string): void {
    const record = parseExactJsonOrNothing(text);
    const job = isRecord(record) ? this.adapter.toJob(record) : null;
    if (job === null) this.unreadable++;
    else this.jobs.push(markCut(job));
  }
}
