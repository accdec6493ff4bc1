import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Gathered } from "#app/platform/gathered.server.ts";

/** The emitted chunks. */
function piecesOf(stream: Gathered): string[] {
  const pieces: string[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  return pieces;
}

describe("a page that is being sent", () => {
  test("is one chunk for everything written in one turn", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    for (const word of ["a", "b", "c"]) stream.write(word);
    await turn();
    await turn();
    expect(pieces).toEqual(["abc"]);
  });

  test("does not hold back chunks until its end", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    stream.write("shell");
    await turn();
    await turn();
    stream.end("rest");
    await once(stream, "end");
    expect(pieces).toEqual(["shell", "rest"]);
  });

  test("emits the last chunk when it ends in the same turn", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    stream.write("shell ");
    stream.end("and end");
    await once(stream, "end");
    expect(pieces.join("")).toBe("shell and end");
  });

  test("emits nothing after it was aborted", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    stream.write("shell");
    stream.destroy();
    await turn();
    expect(pieces).toEqual([]);
  });
});
