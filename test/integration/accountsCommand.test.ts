import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOut, readOrder } from "../../server/commands/admin.ts";
import { openDevAccounts } from "../../server/development/devAccounts.ts";
import { openAccountWorld } from "../support/accountWorld.ts";
import { signInAs } from "../support/people.ts";

let world: Awaited<ReturnType<typeof openAccountWorld>>;
beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

const run = (...args: string[]) => carryOut(readOrder(args));

describe("npm run admin", () => {
  test("creates the first admin, and lists who has which role", async () => {
    expect(await run("list")).toEqual(["No account has a role yet."]);
    const { accountId, email } = await signInAs("trader");
    expect(await run("grant", email.toUpperCase(), "admin")).toEqual([`${accountId}  ${email}  admin`]);
    expect(await run("list")).toEqual([`${accountId}  ${email}  admin`]);
    const [, granted] = await world.ledger().readStream(`account-${accountId}`);
    expect(granted).toMatchObject({ type: "RoleGranted", data: { role: "admin" }, metadata: { actor: "system" } });
    await expect(run("grant", email, "auditor")).rejects.toThrow("cannot be both admin and auditor");
    expect(await run("revoke", accountId, "admin")).toEqual([`${accountId}  ${email}  no role`]);
  });

  test("grants nothing to an unconfirmed address", async () => {
    await world.browser().post("signUp", { email: "unconfirmed@people.test", password: "a good password" });
    await expect(run("grant", "unconfirmed@people.test", "admin")).rejects.toThrow(
      "No account found for unconfirmed@people.test",
    );
  });

  test.each<[string[], string]>([
    [[], "usage:"],
    [["make", "x"], "Unknown command: make x"],
    [["grant", "x"], "grant needs an account and a role"],
    [["grant", "x", "king"], "Unknown role: king. The roles are support, auditor, admin."],
    [["grant", "x", "trader"], "Every account is a trader"],
    [["revoke", "x", "admin", "now"], "but also got now"],
    [["list", "--all"], "--all"],
  ])("says what is wrong with %j", (args, said) => {
    expect(() => readOrder(args)).toThrow(said);
  });
});

describe("the accounts on a developer's machine", () => {
  test("are one per role, created once", async () => {
    await openDevAccounts(world.database.appUrl, "a password kept here");
    const before = await world.ledger().head();
    await openDevAccounts(world.database.appUrl, "a password kept here");
    expect(await world.ledger().head()).toEqual(before);
    for (const role of ["trader", "support", "auditor", "admin"]) {
      const answer = await world
        .browser()
        .post("signIn", { email: `${role}@tmai.local`, password: "a password kept here" });
      const roles = role === "trader" ? ["trader"] : ["trader", role];
      expect(answer).toMatchObject({ status: 200, data: { account: { roles } } });
    }
  });
});
