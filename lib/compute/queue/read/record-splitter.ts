import "server-only";
import * as words from "../words";

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const mostDepth = 200;
const longestKey = 64;

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
  private recordParts: Buffer[] = [];
  private recordBytes = 0;
  private frameParts: Buffer[] = [];
  private frameBytes = 0;
  /** Entries of the list that aren't records. */
  strayEntries = 0;
  private inStray = false;

  constructor(
    private readonly listKey: string,
    private readonly onRecord: (record: Buffer) => void,
    private readonly limits: { recordBytes: number; frameBytes: number },
  ) {}

  /** Takes the next bytes and calls onRecord for each record that ends in them. Throws RangeError if a limit is exceeded. */
  push(chunk: Buffer): void {
    // Start of the bytes to keep from this chunk; -1 while nothing is kept (between the list's entries).
    let keptFrom = this.isKeeping() ? 0 : -1;
    const length = chunk.length;
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
      } else if (byte === openBrace || byte === openBracket) {
        if (++this.depth > mostDepth) throw new RangeError(words.tooDeep);
        if (this.depth === 2 && byte === openBracket && !this.inList && this.key === this.listKey) {
          this.keepFrame(chunk, keptFrom, at + 1);
          this.inList = true;
          keptFrom = -1;
        } else if (this.inList && this.depth === 3) {
          if (byte === openBracket) this.beginStray();
          else {
            this.inStray = false;
            keptFrom = at;
          }
        }
      } else if (byte === closeBrace || byte === closeBracket) {
        this.depth--;
        if (this.inList && this.depth === 2 && !this.inStray) {
          this.endRecord(chunk, keptFrom, at + 1);
          keptFrom = -1;
        } else if (this.inList && this.depth === 1) {
          this.inList = false;
          this.inStray = false;
          this.key = "";
          keptFrom = at;
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
    if (keptFrom < 0) return;
    if (this.isInRecord()) this.keepRecord(chunk, keptFrom, length);
    else this.keepFrame(chunk, keptFrom, length);
  }

  /** The document around the records; null if the answer ended before it was complete. */
  end(): Buffer | null {
    return this.depth !== 0 || this.inString ? null : Buffer.concat(this.frameParts);
  }

  private isBetween = () => this.inList && this.depth === 2;
  private isInRecord = () => this.inList && this.depth >= 3 && !this.inStray;
  private isKeeping = () => !this.inList || this.isInRecord();

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

  private endRecord(chunk: Buffer, from: number, to: number): void {
    if (this.recordParts.length === 0) {
      this.onRecord(chunk.subarray(Math.max(0, from), to));
      return;
    }
    this.keepRecord(chunk, Math.max(0, from), to);
    const record = Buffer.concat(this.recordParts);
    this.recordParts = [];
    this.recordBytes = 0;
    this.onRecord(record);
  }

  private keepRecord(chunk: Buffer, from: number, to: number): void {
    this.recordBytes += to - from;
    if (this.recordBytes > this.limits.recordBytes) throw new RangeError(words.entryTooLarge);
    this.recordParts.push(Buffer.from(chunk.subarray(from, to)));
  }

  private keepFrame(chunk: Buffer, from: number, to: number): void {
    if (from < 0) return;
    this.frameBytes += to - from;
    if (this.frameBytes > this.limits.frameBytes) throw new RangeError(words.frameTooLarge);
    this.frameParts.push(Buffer.from(chunk.subarray(from, to)));
  }
}
