import { NO_HASH, type StreamEnd } from "./ledger.ts";

const HASH_BYTES = 32;
const ENTRY_BYTES = 4 + HASH_BYTES;
const ENTRIES_A_BLOCK = 16_384;

/** The end of every stream seen so far, packed into 36 bytes each plus its name, so that a million streams fit in memory. */
export function streamEnds() {
  const indexes = new Map<string, number>();
  const blocks: Buffer[] = [];
  const place = (index: number): [Buffer, number] => [
    blocks[Math.floor(index / ENTRIES_A_BLOCK)] as Buffer,
    (index % ENTRIES_A_BLOCK) * ENTRY_BYTES,
  ];

  return {
    of(streamId: string): StreamEnd {
      const index = indexes.get(streamId);
      if (index === undefined) return { version: 0, hash: NO_HASH };
      const [block, at] = place(index);
      return { version: block.readUInt32BE(at), hash: block.toString("hex", at + 4, at + ENTRY_BYTES) };
    },
    set(streamId: string, end: StreamEnd): void {
      let index = indexes.get(streamId);
      if (index === undefined) {
        index = indexes.size;
        indexes.set(streamId, index);
        if (index % ENTRIES_A_BLOCK === 0) blocks.push(Buffer.alloc(ENTRIES_A_BLOCK * ENTRY_BYTES));
      }
      const [block, at] = place(index);
      block.writeUInt32BE(end.version, at);
      block.write(end.hash, at + 4, "hex");
    },
  };
}
