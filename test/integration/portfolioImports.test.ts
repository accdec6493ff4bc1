import { describe, expect, test } from "vitest";
import { importWorld } from "../support/importWorld.ts";

// Files of moves: read, looked at, confirmed and taken back, on a real database.

const world = importWorld();
const HEADER =
  "id,at,wallet,chain,token,symbol,decimals,amount,kind,value_usd,value_by,group,pair,transaction,block,log,note";
const OURS = `${HEADER}
01900000-0000-7000-8000-000000000001,2024-03-01T10:00:00.000Z,Kraken,,named:XYZ,XYZ,18,1.5,buy,300.25,hand,g1,,,,,first
01900000-0000-7000-8000-000000000002,2024-03-01T10:00:00.000Z,Kraken,,named:EUR,EUR,18,-280,sell,,,g1,,,,,"'=1+1, ""quoted"""
01900000-0000-7000-8000-000000000003,2024-04-01T10:00:00.000Z,Cold,1,coin:ETH,ETH,18,-0.000000000000000001,transferOut,,,g2,,0xab,17,3,
`;

describe("a file of ours", () => {
  test("is read, becomes moves once it is confirmed, and is taken back whole", async () => {
    const person = await world.person();
    const uploaded = await world.upload(person, OURS, "?account=Mine&name=moves.csv");
    expect(uploaded).toMatchObject({
      status: 202,
      data: { state: "reading", format: "tmai-moves-1", fileName: "moves.csv" },
    });
    await world.work();
    const read = (await world.get(person, uploaded.data.importId)).data;
    expect(read).toMatchObject({
      state: "ready",
      counts: { read: 3, new: 3, known: 0, proposed: 0, unreadable: 0 },
    });
    expect(await world.moves(person)).toEqual([]);
    expect((await world.confirm(person, read.importId)).status).toBe(202);
    expect(await world.moves(person)).toEqual([]);
    await world.work();
    expect((await world.get(person, read.importId)).data).toMatchObject({ state: "done" });
    expect(await world.moves(person)).toMatchObject([
      {
        symbol: "XYZ",
        key: "named:XYZ",
        amount: "1500000000000000000",
        kind: "buy",
        value: "300250000",
        note: "first",
      },
      { symbol: "EUR", amount: "-280000000000000000000", value: null, note: '=1+1, "quoted"' },
      { symbol: "ETH", key: "coin:ETH", amount: "-1", kind: "transferOut" },
    ]);
    expect(await world.exported(person)).toBe(OURS);
    expect(await world.remove(person, read.importId)).toMatchObject({ status: 200, data: { removed: 3 } });
    expect(await world.moves(person)).toEqual([]);
    expect((await world.remove(person, read.importId)).status).toBe(410);
    expect((await world.get(person, read.importId)).status).toBe(410);
  });
});
