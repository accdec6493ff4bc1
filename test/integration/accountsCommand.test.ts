import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOut, readOrder } from "../../server/commands/admin.ts";
import { openDevAccounts } from "../../server/development/devAccounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { signInAs } from "../support/people.ts";

let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const run = (...args: string[]) => carryOut(readOrder(args));

describe("npm run admin", () => {
  test("the command creates the first admin and lists who has which role", async () => {
    expect(await run("list")).toEqual(["No account has a role yet."]);
    const { accountId, email } = await signInAs("trader");
    expect(await run("grant", email.toUpperCase(), "admin")).toEqual([`${accountId}  ${email}  admin`]);
    expect(await run("list")).toEqual([`${accountId}  ${email}  admin`]);
    const [, granted] = await fixture.ledger().readStream(`account-${accountId}`);
    expect(granted).toMatchObject({ type: "RoleGranted", data: { role: "admin" }, metadata: { actor: "system" } });
    await expect(run("grant", email, "auditor")).rejects.toThrow("cannot be both admin and auditor");
    expect(await run("revoke", accountId, "admin")).toEqual([`${accountId}  ${email}  no role`]);
  });

  test("the command grants nothing to an unconfirmed address", async () => {
    await fixture.browser().post("signUp", { email: "unconfirmed@people.test", password: "a good password" });
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
  ])("the command explains what is wrong with %j", (args, message) => {
    expect(() => readOrder(args)).toThrow(message);
  });
});

describe("the accounts of a development machine", () => {
  test("development accounts are created once, one per role", async () => {
    await openDevAccounts(fixture.database.appUrl, "a password kept here");
    const before = await fixture.ledger().head();
    await openDevAccounts(fixture.database.appUrl, "a password kept here");
    expect(await fixture.ledger().head()).toEqual(before);
    for (const role of ["trader", "support", "auditor", "admin"]) {
      const answer = await fixture
        .browser()
        .post("signIn", { email: `${role}@tmai.local`, password: "a password kept here" });
      const roles = role === "trader" ? ["trader"] : ["trader", role];
      expect(answer).toMatchObject({ status: 200, data: { account: { roles } } });
    }
  });
});
