import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountFixture } from "../support/accountFixture.ts";
import { PASSWORD, readCookies, signInAs } from "../support/people.ts";

// On https every cookie that identifies the caller belongs to this host alone: one set by another subdomain is ignored.

let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openAccountFixture(undefined, "https://tmai.example");
});
afterAll(() => fixture.close());

const requestWith = (cookie: string) =>
  fixture.session.readIdentity(new Request("https://tmai.example/en", { headers: { cookie } }));

test("the session cookie belongs to this host alone, from sign-in to sign-out", async () => {
  const { email, accountId } = await signInAs("trader");
  const post = (path: string, body: object, cookie = "") =>
    new Request(`https://tmai.example${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const signIn = post("/api/auth/signin", { email, password: PASSWORD });
  const { headers, status } = await fixture.calls.signIn.answer({ request: signIn });
  expect(status).toBe(200);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-tmai\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const cookie = readCookies(headers);
  expect((await requestWith(cookie)).account?.accountId).toBe(accountId);
  expect((await requestWith(cookie.replace("__Host-", ""))).account).toBeNull();
  expect((await requestWith(cookie.replace("__Host-", "__Secure-"))).account).toBeNull();

  const signOut = await fixture.calls.signOut.answer({ request: post("/api/auth/signout", {}, cookie) });
  const ended = signOut.headers.getSetCookie().find((text) => text.startsWith("__Host-tmai.session_token="));
  expect(ended).toMatch(/Max-Age=0; Path=\/; HttpOnly; Secure/);
  expect((await requestWith(cookie)).account).toBeNull();
});

test("the guest cookie belongs to this host alone", async () => {
  const { guest, setCookie } = await fixture.session.newGuest();
  expect(setCookie).toMatch(/^__Host-guest=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [cookie = ""] = setCookie.split(";");
  expect((await requestWith(cookie)).guest).toBe(guest);
  expect((await requestWith(cookie.replace("__Host-", ""))).guest).toBeNull();
});
