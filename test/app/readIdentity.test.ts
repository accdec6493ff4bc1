import { expect, test, vi } from "vitest";
import { accountOfSession } from "#app/identity/currentAccount.server.ts";

const opened = vi.hoisted(() => vi.fn());
vi.mock("#app/identity/auth.server.ts", () => ({ auth: opened }));
vi.mock("#app/platform/db.server.ts", () => ({ database: opened }));

test("a caller without a session cookie is not signed in, and costs no database query", async () => {
  expect(await accountOfSession(new Headers())).toBeNull();
  expect(await accountOfSession(new Headers({ cookie: "guest=0192e8a4; locale=ar; theme=dark" }))).toBeNull();
  expect(opened).not.toHaveBeenCalled();
});

test("a session cookie is looked up in the database", async () => {
  opened.mockResolvedValue({ api: { getSession: async () => null } });
  expect(await accountOfSession(new Headers({ cookie: "a=1; tmai.session_token=x.y" }))).toBeNull();
  expect(opened).toHaveBeenCalledOnce();
});
