import { digestNumbers, digestText } from "../digests.ts";
import { NO_HASH, type StreamEnd } from "./ledger.ts";

const HASH_BYTES = 32;
const ENTRY_BYTES = 4 + HASH_BYTES;
const ENTRIES_PER_BLOCK = 16_384;

/** The end of every stream seen so far, packed into some 60 bytes each, so that a million streams fit in memory. */
export function streamEnds() {
  const numbers = digestNumbers();
  const blocks: Buffer[] = [];
  let last: { streamId: string; number: number } | null = null;

  /** An event's stream is looked up twice, before and after it. */
  function findStreamNumber(streamId: string): number {
    if (last?.streamId !== streamId) last = { streamId, number: numbers.of(digestText(streamId)) };
    const { number } = last;
    if (number >= blocks.length * ENTRIES_PER_BLOCK) blocks.push(Buffer.alloc(ENTRIES_PER_BLOCK * ENTRY_BYTES));
    return number;
  }

  function place(streamId: string): [Buffer, number] {
    const number = findStreamNumber(streamId);
    return [blocks[Math.floor(number / ENTRIES_PER_BLOCK)] as Buffer, (number % ENTRIES_PER_BLOCK) * ENTRY_BYTES];
  }

  return {
    of(streamId: string): StreamEnd {
      const [block, at] = place(streamId);
      const version = block.readUInt32BE(at);
      return { version, hash: version === 0 ? NO_HASH : block.toString("hex", at + 4, at + ENTRY_BYTES) };
    },
    set(streamId: string, end: StreamEnd): void {
      const [block, at] = place(streamId);
      block.writeUInt32BE(end.version, at);
      block.write(end.hash, at + 4, "hex");
    },
  };
}
