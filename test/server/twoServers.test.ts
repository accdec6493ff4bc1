import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../events/connections.ts";
import { databaseOf, type Program, startProgram, WITHOUT_MARKET } from "../support/program.ts";
import { startSecondServer } from "../support/secondServer.ts";

// Two web servers on one database act as one.

let program: Program;
let second: Awaited<ReturnType<typeof startSecondServer>>;
beforeAll(async () => {
  program = await startProgram({ template: "bare" });
  second = await startSecondServer(program, WITHOUT_MARKET);
});
afterAll(async () => {
  await second.stop();
  await program.stop();
});

const signIn = async (origin: string, email: string, password: string): Promise<Response> =>
  fetch(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });

test("a session on one is valid on the other", async () => {
  const password = /with the password (\S+)/.exec(program.said())?.[1] ?? "";
  const signedIn = await signIn(program.origin, "trader@tmai.local", password);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(";")[0])
    .join("; ");
  const asked = await fetch(`${second.origin}/api/auth/session`, { headers: { cookie } });
  expect(await asked.json()).toMatchObject({ data: { account: { email: "trader@tmai.local" } } });
});

test("guesses on either count for both", async () => {
  const guess = (n: number) => signIn([program, second][n % 2]?.origin ?? "", "nobody@people.test", "a guess");
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await guess(n)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  // The sixth has to be waited for, for a second: longer, so that a slow machine does not wait it out.
  await withClient(databaseOf(program.dataDir).adminUrl, (client) =>
    client.query(
      "UPDATE accounts.attempts SET blocked_until = blocked_until + interval '1 hour' WHERE blocked_until > last_at",
    ),
  );
  const refused = await Promise.all([guess(0), guess(1)]);
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});
