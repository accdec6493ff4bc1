import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { createElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ChunkCoalescer } from "#app/platform/chunkCoalescer.server.ts";

/** The emitted chunks. */
function collectPieces(stream: ChunkCoalescer): string[] {
  const pieces: string[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  return pieces;
}

describe("streaming a page", () => {
  test("everything written in one turn becomes one chunk", async () => {
    const stream = new ChunkCoalescer();
    const pieces = collectPieces(stream);
    for (const word of ["a", "b", "c"]) stream.write(word);
    await turn();
    await turn();
    expect(pieces).toEqual(["abc"]);
  });

  test("chunks are sent before the page ends", async () => {
    const stream = new ChunkCoalescer();
    const pieces = collectPieces(stream);
    stream.write("shell");
    await turn();
    await turn();
    stream.end("rest");
    await once(stream, "end");
    expect(pieces).toEqual(["shell", "rest"]);
  });

  test("the last chunk is sent even when the page ends in the same turn", async () => {
    const stream = new ChunkCoalescer();
    const pieces = collectPieces(stream);
    stream.write("shell ");
    stream.end("and end");
    await once(stream, "end");
    expect(pieces.join("")).toBe("shell and end");
  });

  test("an aborted page sends nothing more", async () => {
    const stream = new ChunkCoalescer();
    const pieces = collectPieces(stream);
    stream.write("shell");
    stream.destroy();
    await turn();
    expect(pieces).toEqual([]);
  });

  // React's chunks have 2,048 bytes, and letters of 2, 3 and 4 bytes meet their ends at different positions.
  test.each(["ü", "ж", "ع", "한", "中", "😀"])(
    "a page has no zero bytes wherever %s meets the end of a chunk",
    async (letter) => {
      for (let shift = 0; shift < 8; shift++) {
        const page = buildPage(letter, shift);
        expect(await streamed(page), `shifted by ${shift}`).toBe(renderToString(page));
      }
    },
  );
});

const buildPage = (letter: string, shift: number) =>
  createElement("ul", { title: "x".repeat(shift) }, [
    ...Array.from({ length: 60 }, (_, key) =>
      createElement("li", { key, title: letter.repeat(17) }, letter.repeat(31)),
    ),
  ]);

const streamed = (page: ReturnType<typeof buildPage>) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new ChunkCoalescer()))),
      onError: reject,
    });
  });
