// @vitest-environment node
import { expect, test } from "vitest";
import { whenMoved } from "#app/platform/whenMoved.server.ts";

function watched() {
  const fixture = { position: "a", ms: 0, rounds: 0, fails: false };
  const look = whenMoved(
    async () => {
      fixture.rounds += 1;
      if (fixture.fails) throw new Error("no endpoint");
    },
    async () => fixture.position,
    () => fixture.ms,
  );
  return { fixture, look };
}

test("a watcher runs once, then again when the chain or ledger has moved or ten seconds have passed", async () => {
  const { fixture, look } = watched();
  await look();
  await look();
  expect(fixture.rounds).toBe(1);
  fixture.position = "b";
  await look();
  expect(fixture.rounds).toBe(2);
  fixture.ms = 9_999;
  await look();
  expect(fixture.rounds).toBe(2);
  fixture.ms = 10_000;
  await look();
  expect(fixture.rounds).toBe(3);
});

test("a failed watcher round is repeated although nothing has moved", async () => {
  const { fixture, look } = watched();
  fixture.fails = true;
  await expect(look()).rejects.toThrow("no endpoint");
  await expect(look()).rejects.toThrow("no endpoint");
  fixture.fails = false;
  await look();
  await look();
  expect(fixture.rounds).toBe(3);
});

test("a change during a watcher's round is handled by the next one", async () => {
  let position = "a";
  let runs = 0;
  const look = whenMoved(
    async () => {
      runs += 1;
      position = "b";
    },
    async () => position,
    () => 0,
  );
  await look();
  await look();
  await look();
  expect(runs).toBe(2);
});
