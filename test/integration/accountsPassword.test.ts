import { randomUUID, scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { SessionAnswer, SessionsAnswer } from "#app/areas/accounts/model/calls.ts";
import { openAccountFixture } from "../support/accountFixture.ts";

let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const password = "correct horse battery";
const newEmail = () => `trader-${randomUUID()}@people.test`;
const accountIn = (answer: { data?: unknown }) => (answer.data as SessionAnswer["data"]).account;

/** A signed-in user with a confirmed address. */
async function member(email = newEmail()) {
  const browser = fixture.browser();
  await browser.post("signUp", { email, password, name: "Ada" });
  await browser.post("verifyEmail", { token: await fixture.tokenFor(email), password });
  const answer = await browser.post("signIn", { email, password });
  return { browser, email, accountId: accountIn(answer)?.accountId ?? "", answer };
}

/** The response, and how many passwords were hashed for it, to store or to compare. */
async function hashesIn(ask: () => ReturnType<ReturnType<typeof fixture.browser>["post"]>) {
  const { auth } = await import("#app/identity/auth.server.ts");
  const { password: hasher } = await (await auth()).$context;
  const [hash, verify] = [vi.spyOn(hasher, "hash"), vi.spyOn(hasher, "verify")];
  const { status, code, error, data } = await ask();
  const hashes = hash.mock.calls.length + verify.mock.calls.length;
  for (const spy of [hash, verify]) spy.mockRestore();
  return { said: { status, code, error, data }, hashes };
}

describe("creating an account", () => {
  test("a sign-up sends an email and lets in the person who has confirmed it", async () => {
    const email = newEmail();
    const browser = fixture.browser();
    expect(await browser.post("signUp", { email: email.toUpperCase(), password })).toMatchObject({ status: 201 });
    expect(await browser.post("signIn", { email, password })).toMatchObject({ status: 403, code: 403 });
    const [letter] = await fixture.letters(email);
    expect(letter).toMatchObject({ subject: "Confirm your email address" });
    expect(letter?.text).toContain("http://localhost:3000/en/verify?token=");
    expect(await browser.post("verifyEmail", { token: await fixture.tokenFor(email), password })).toMatchObject({
      status: 200,
    });
    const answer = await browser.post("signIn", { email, password });
    expect(answer).toMatchObject({ status: 200, data: { account: { email, roles: ["trader"], hasPassword: true } } });
    expect(await fixture.readEventTypes(accountIn(answer)?.accountId ?? "")).toEqual(["AccountOpened"]);
  });

  test.each([
    ["info@BÜCHER.example", "info@xn--bcher-kva.example"],
    ["mail@пример.рф", "mail@xn--e1afmkfd.xn--p1ai"],
    ["a&b/c!d@example.com", "A&B/C!D@example.com"],
  ])("a sign-up treats %s and %s as one account for sign-in, emails and a new password", async (typed, other) => {
    const stored = other.toLowerCase();
    const browser = fixture.browser();
    expect(await browser.post("signUp", { email: typed, password })).toMatchObject({ status: 201 });
    expect(await browser.post("resendVerification", { email: other })).toMatchObject({ status: 200 });
    expect((await fixture.letters(stored)).map(({ to }) => to)).toEqual([stored, stored]);
    expect(await browser.post("verifyEmail", { token: await fixture.tokenFor(stored), password })).toMatchObject({
      status: 200,
    });
    const answers = await Promise.all(
      [typed, other].map((email) => fixture.browser().post("signIn", { email: ` ${email}\u00A0`, password })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { account: { email: stored } } });
    expect(new Set(answers.map((answer) => accountIn(answer)?.accountId)).size).toBe(1);
    expect(await browser.post("signUp", { email: other, password: "another password" })).toMatchObject({
      status: 201,
    });
    const known = await fixture.letters(stored);
    expect(known).toHaveLength(3);
    expect(await browser.post("requestPasswordReset", { email: typed })).toMatchObject({ status: 200 });
    const reset = { token: await fixture.tokenFor(stored), password: "a new long password" };
    expect(await browser.post("resetPassword", reset)).toMatchObject({ status: 200 });
    expect(await browser.post("signIn", { email: other, password: reset.password })).toMatchObject({ status: 200 });
    const { accountByEmail } = await import("#app/identity/people.server.ts");
    const { findAccount, findAccounts } = await import("#app/areas/admin/public.server.ts");
    const accountId = await accountByEmail(stored);
    expect(accountId).toBe(accountIn(answers[0] ?? {})?.accountId);
    expect((await findAccount(` ${typed}`))?.accountId).toBe(accountId);
    expect((await findAccounts(typed)).map((found) => found.accountId)).toEqual([accountId]);
  });

  test("a sign-up email is in the caller's language", async () => {
    const email = newEmail();
    await fixture.browser().post("signUp", { email, password }, { "accept-language": "de" });
    const [letter] = await fixture.letters(email);
    expect(letter?.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse");
    expect(letter?.text).toContain("/de/verify?token=");
  });

  test("a sign-up leaves nothing in the ledger before the address is confirmed", async () => {
    const before = await fixture.ledger().head();
    await fixture.browser().post("signUp", { email: newEmail(), password });
    expect(await fixture.ledger().head()).toEqual(before);
  });

  test("the email's link asks for the password, and no earlier password signs in", async () => {
    const email = newEmail();
    await fixture.browser().post("signUp", { email, password });
    // The last to sign up is an attacker: the email with their link still goes to the owner of the address.
    await fixture.browser().post("signUp", { email, password: "the attacker's own" });
    const token = await fixture.tokenFor(email);
    expect(await fixture.browser().post("verifyEmail", { token })).toMatchObject({ status: 400, field: "password" });
    expect(await fixture.browser().post("verifyEmail", { token, password: "short" })).toMatchObject({ status: 400 });
    expect(await fixture.browser().post("verifyEmail", { token, password })).toMatchObject({ status: 200 });
    expect(await fixture.browser().post("signIn", { email, password: "the attacker's own" })).toMatchObject({
      status: 401,
    });
    expect(await fixture.browser().post("signIn", { email, password })).toMatchObject({ status: 200 });
  });

  test("an older or already used link confirms nothing and sets no password", async () => {
    const email = newEmail();
    await fixture.browser().post("signUp", { email, password: "the attacker's own" });
    const stale = await fixture.tokenFor(email);
    await fixture.browser().post("signUp", { email, password });
    const letters = await fixture.letters(email);
    const [newest] = letters.map(
      ({ text }) => new URL(/http\S+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "",
    );
    expect(await fixture.browser().post("verifyEmail", { token: stale, password })).toMatchObject({ status: 410 });
    expect(await fixture.browser().post("signIn", { email, password })).toMatchObject({ status: 403 });
    expect(await fixture.browser().post("verifyEmail", { token: newest, password })).toMatchObject({ status: 200 });
    expect(await fixture.browser().post("verifyEmail", { token: newest, password: "another one 123" })).toMatchObject({
      status: 410,
    });
    expect(await fixture.browser().post("signIn", { email, password })).toMatchObject({ status: 200 });
  });

  test("sign-ups that arrive while a link is used do not set their password for the confirmed address", async () => {
    const email = newEmail();
    await fixture.browser().post("signUp", { email, password });
    const token = await fixture.tokenFor(email);
    const attacks = Array.from({ length: 3 }, () =>
      fixture.browser().post("signUp", { email, password: "the attacker's own" }),
    );
    await Promise.all([fixture.browser().post("verifyEmail", { token, password }), ...attacks]);
    expect(await fixture.browser().post("signIn", { email, password: "the attacker's own" })).not.toMatchObject({
      status: 200,
    });
  });
});

// The other tests store passwords in a cheaper form (see support/cheapPasswords.ts).
test("a stored password is scrypt of 32 MiB with its own salt and is compared with what was entered", async () => {
  const { hash, verify } = fixture.realPasswords;
  const [one, other] = [await hash(password), await hash(password)];
  const [salt = "", key] = one.split(":");
  const size = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 ** 2 };
  expect(key).toBe(scryptSync(password, salt, 64, size).toString("hex"));
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  expect(await verify({ hash: one, password })).toBe(true);
  expect(await verify({ hash: one, password: "another one 123" })).toBe(false);
});

describe("an address that has an account", () => {
  test("a sign-up with a known address gets the same response with the same work, and its owner is notified", async () => {
    const { email } = await member();
    const before = (await fixture.letters(email)).length;
    const signUp = (address: string) =>
      hashesIn(() => fixture.browser().post("signUp", { email: address, password: "another one 123" }));
    const [known, unknown] = [await signUp(email), await signUp(newEmail())];
    expect(known.said).toEqual(unknown.said);
    expect([known.hashes, unknown.hashes]).toEqual([1, 1]);
    const [letter, ...rest] = await fixture.letters(email);
    expect(rest).toHaveLength(before);
    expect(letter?.subject).toBe("You already have an account");
    expect(await fixture.browser().post("signIn", { email, password: "another one 123" })).toMatchObject({
      status: 401,
    });
  });

  test.each(["resendVerification", "requestPasswordReset"] as const)(
    "%s responds the same with and without an account",
    async (call) => {
      const { email } = await member();
      const [known, unknown] = await Promise.all([
        fixture.browser().post(call, { email }),
        fixture.browser().post(call, { email: newEmail() }),
      ]);
      expect([known.status, known.code, known.error]).toEqual([unknown.status, unknown.code, unknown.error]);
    },
  );

  test("a wrong password gets the same response as an unknown address", async () => {
    const { email } = await member();
    const unconfirmed = newEmail();
    await fixture.browser().post("signUp", { email: unconfirmed, password });
    const signIn = (address: string) =>
      hashesIn(() => fixture.browser().post("signIn", { email: address, password: "not the password" }));
    const wrong = await signIn(email);
    expect(wrong.said).toMatchObject({ status: 401, error: "Incorrect email address or password." });
    // Hashing is by far the most work: without it, timing would reveal who has an account.
    for (const refusedAnswer of [await signIn(newEmail()), await signIn(unconfirmed)])
      expect(refusedAnswer).toEqual(wrong);
    expect(wrong.hashes).toBe(1);
  });
});

describe("a session", () => {
  test("a session is in a cookie that scripts cannot read and other sites do not send", async () => {
    const { answer } = await member();
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith("tmai.session_token"));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  test("a session is replaced at each sign-in, and the previous one ends", async () => {
    const { browser, email } = await member();
    const before = browser.cookie();
    await browser.post("signIn", { email, password });
    expect(browser.cookie()).not.toBe(before);
    const old = new Request("http://localhost:3000/", { headers: { cookie: before } });
    expect((await fixture.session.readIdentity(old)).account).toBeNull();
  });

  test("a session ends when its owner signs out", async () => {
    const { browser } = await member();
    const before = browser.cookie();
    expect(await browser.post("signOut", {})).toMatchObject({ status: 200 });
    expect(browser.cookie()).not.toContain("session_token");
    expect(
      (await fixture.session.readIdentity(new Request("http://localhost:3000/", { headers: { cookie: before } })))
        .account,
    ).toBeNull();
  });

  test("a session is listed and can be ended from another session of its owner, but not by another account", async () => {
    const { browser, email } = await member();
    const other = fixture.browser();
    await other.post("signIn", { email, password }, { "user-agent": "Other/1.0" });
    const { data } = (await browser.get("sessions")) as unknown as SessionsAnswer;
    expect(data.map(({ current }) => current).sort()).toEqual([false, true]);
    const others = data.find(({ current }) => !current);
    expect(others?.userAgent).toBe("Other/1.0");
    const { browser: otherPerson } = await member();
    await otherPerson.post("revokeSessions", { id: others?.id });
    expect(accountIn(await other.get("session"))?.email).toBe(email);
    await browser.post("revokeSessions", { id: others?.id });
    expect(accountIn(await other.get("session"))).toBeNull();
    expect(accountIn(await browser.get("session"))?.email).toBe(email);
  });

  test("all other sessions end with 'others'", async () => {
    const { browser, email } = await member();
    const others = [fixture.browser(), fixture.browser()];
    for (const other of others) await other.post("signIn", { email, password });
    const { data } = (await browser.post("revokeSessions", { id: "others" })) as unknown as SessionsAnswer;
    expect(data).toHaveLength(1);
    for (const other of others) expect(accountIn(await other.get("session"))).toBeNull();
  });
});

describe("a password change", () => {
  test("a password change needs the current password, ends every other session and renews this one", async () => {
    const { browser, email } = await member();
    const other = fixture.browser();
    await other.post("signIn", { email, password });
    const before = browser.cookie();
    const wrong = await browser.post("changePassword", { currentPassword: "wrong", newPassword: "a new password 1" });
    expect(wrong).toMatchObject({ status: 422, field: "currentPassword", error: "The current password is incorrect." });
    expect(
      await browser.post("changePassword", { currentPassword: password, newPassword: "a new password 1" }),
    ).toMatchObject({ status: 200 });
    expect(browser.cookie()).not.toBe(before);
    expect(accountIn(await browser.get("session"))?.email).toBe(email);
    expect(accountIn(await other.get("session"))).toBeNull();
    expect((await fixture.letters(email))[0]?.subject).toBe("Your password was changed");
  });

  test("a password reset by email ends every session, and its link works once", async () => {
    const { browser, email } = await member();
    await browser.post("requestPasswordReset", { email });
    const token = await fixture.tokenFor(email);
    const fresh = fixture.browser();
    expect(await fresh.post("resetPassword", { token, password: "short" })).toMatchObject({
      status: 400,
      field: "password",
      error: "password must have at least 10 characters.",
    });
    expect(await fresh.post("resetPassword", { token, password: "a new password 2" })).toMatchObject({ status: 200 });
    expect(accountIn(await browser.get("session"))).toBeNull();
    expect(await fresh.post("resetPassword", { token, password: "a new password 3" })).toMatchObject({ status: 410 });
    expect(await fresh.post("signIn", { email, password })).toMatchObject({ status: 401 });
    expect(await fresh.post("signIn", { email, password: "a new password 2" })).toMatchObject({ status: 200 });
  });

  test("a password reset by email is refused as expired when the sign-up was replaced meanwhile", async () => {
    const email = newEmail();
    await fixture.browser().post("signUp", { email, password });
    await fixture.browser().post("requestPasswordReset", { email });
    const token = await fixture.tokenFor(email);
    await fixture.browser().post("signUp", { email, password });
    expect(await fixture.browser().post("resetPassword", { token, password })).toMatchObject({ status: 410 });
  });

  test("sixteen concurrent uses of one reset link reset the password once", async () => {
    const { email } = await member();
    await fixture.browser().post("requestPasswordReset", { email });
    const token = await fixture.tokenFor(email);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        fixture.browser().post("resetPassword", { token, password: `a new password ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("people behind one IP address", () => {
  test("forty people a day behind one address can sign up, reset passwords and sign in", async () => {
    const office = () => fixture.browser("198.51.100.9");
    for (let n = 0; n < 40; n++) {
      const email = newEmail();
      expect(await office().post("signUp", { email, password }), `sign-up ${n}`).toMatchObject({ status: 201 });
      const confirmation = { token: await fixture.tokenFor(email), password };
      expect(await office().post("verifyEmail", confirmation)).toMatchObject({ status: 200 });
      expect(await office().post("requestPasswordReset", { email }), `reset ${n}`).toMatchObject({ status: 200 });
      const reset = { token: await fixture.tokenFor(email), password };
      expect(await office().post("resetPassword", reset)).toMatchObject({ status: 200 });
      expect(await office().post("signIn", { email, password })).toMatchObject({ status: 200 });
    }
  });

  test("an address that requests emails and uses none of their links has to wait", async () => {
    const office = fixture.browser("198.51.100.10");
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await office.post("signUp", { email: newEmail(), password })).status);
    expect(statuses.slice(0, 21)).toEqual(Array.from({ length: 21 }, () => 201));
    expect(statuses[21]).toBe(429);
  });

  test("a try that is taken back allows one more try from a blocked address", async () => {
    const { countTry, takeBackTry } = await import("#app/platform/limits.server.ts");
    const limit = { rule: "address", of: newEmail() } as const;
    const counted = async () => (await countTry(limit)) === null;
    for (let n = 0; n < 31; n++) expect(await counted()).toBe(true);
    expect(await counted()).toBe(false);
    await takeBackTry(limit);
    expect(await counted()).toBe(true);
    expect(await counted()).toBe(false);
  });
});

describe("password guessing", () => {
  test("guessing is slowed down per account and address after five tries, with a message and Retry-After", async () => {
    const { email } = await member();
    const guesser = fixture.browser();
    for (let n = 0; n < 5; n++)
      expect((await guesser.post("signIn", { email, password: `guess ${n}` })).status).toBe(401);
    // On a slow machine the first pauses may be over before the next guess.
    let slowed = await guesser.post("signIn", { email, password: "guess 5" });
    for (let n = 6; slowed.status !== 429 && n < 20; n++)
      slowed = await guesser.post("signIn", { email, password: `guess ${n}` });
    expect(slowed).toMatchObject({ status: 429, error: expect.stringContaining("Too many attempts") });
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(0);
    // The owner, elsewhere, is not locked out.
    expect(await fixture.browser().post("signIn", { email, password })).toMatchObject({ status: 200 });
    await fixture.database.pool.query("UPDATE accounts.attempts SET blocked_until = last_at");
    expect(await guesser.post("signIn", { email, password })).toMatchObject({ status: 200 });
  });

  test("sixteen concurrent tries count as sixteen, on two servers or one", async () => {
    const { email } = await member();
    const guesser = fixture.browser();
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => guesser.post("signIn", { email, password: `guess ${n}` })),
    );
    // Five, the one that starts the pauses of 1, 2, 4 seconds, and one for each pause that has ended meanwhile.
    const max = 6 + Math.floor(Math.log2(1 + (performance.now() - began) / 1_000));
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16 - tried);
  });

  test("the pause doubles up to a limit and never locks out for good", async () => {
    const { countTry } = await import("#app/platform/limits.server.ts");
    const limit = { rule: "letter", of: newEmail() } as const;
    const pauses: number[] = [];
    for (let n = 0; n < 18; n++) {
      await countTry(limit);
      const { rows } = await fixture.database.pool.query(
        "SELECT key, round(extract(epoch FROM blocked_until - last_at))::integer AS pause FROM accounts.attempts ORDER BY last_at DESC LIMIT 1",
      );
      pauses.push(rows[0].pause);
      await fixture.database.pool.query("UPDATE accounts.attempts SET blocked_until = last_at WHERE key = $1", [
        rows[0].key,
      ]);
    }
    expect(pauses).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
  });

  test("the stored counts contain neither IP addresses nor email addresses", async () => {
    const { rows } = await fixture.database.pool.query("SELECT key FROM accounts.attempts");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/people\.test|192\.0\.2/);
  });
});

describe("a call from another site", () => {
  test.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "http://localhost:3000.evil.example" }],
  ])("a call with %o is refused before anything is done", async (headers) => {
    const { email } = await member();
    const victim = fixture.browser();
    expect(await victim.post("signIn", { email, password }, headers)).toMatchObject({
      status: 403,
      error: "This request came from another site and was refused.",
    });
    expect(victim.cookie()).toBe("");
  });
});

test.each(["Ada\u202E", "zero\u200Bwidth", "see x.example", "ТМАІ"])(
  "a sign-up named %j is refused at the name",
  async (name) => {
    const refused = await fixture
      .browser()
      .post("signUp", { email: newEmail(), password: "a long password 123", name });
    expect(refused).toMatchObject({ status: 400, error: expect.stringMatching(/^name: /) });
  },
);
