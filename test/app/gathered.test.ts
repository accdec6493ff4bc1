import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Gathered } from "~/platform/gathered.server";

/** What was handed on, piece by piece. */
function piecesOf(stream: Gathered): string[] {
  const pieces: string[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece.toString()));
  return pieces;
}

describe("a page on its way", () => {
  test("is one piece for all that was written in one turn", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    for (const word of ["a", "b", "c"]) stream.write(word);
    await turn();
    await turn();
    expect(pieces).toEqual(["abc"]);
  });

  test("does not wait for its end with what is written", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    stream.write("shell");
    await turn();
    await turn();
    stream.end("rest");
    await once(stream, "end");
    expect(pieces).toEqual(["shell", "rest"]);
  });

  test("hands on the last piece when it ends in the same turn", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    stream.write("shell ");
    stream.end("and end");
    await once(stream, "end");
    expect(pieces.join("")).toBe("shell and end");
  });

  test("hands on nothing after it was broken off", async () => {
    const stream = new Gathered();
    const pieces = piecesOf(stream);
    stream.write("shell");
    stream.destroy();
    await turn();
    expect(pieces).toEqual([]);
  });
});
