import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openCardCheckouts } from "./cardCheckouts.ts";
import { openFixture } from "./checkoutFixture.ts";
import { answering } from "./endpoints.ts";

/**
 * Card payments on a real database and a real chain, with the built-in test provider behind a real port: its answers and webhooks go over
 * HTTP, as in the program.
 */

export { card, GOOD_CARD } from "./cardCheckouts.ts";

export async function openCardFixture(order: Parameters<typeof openFixture>[0] = {}) {
  const fixture = await openFixture(order);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { APP_ORIGIN: originBefore } = process.env;
  Object.assign(process.env, { APP_ORIGIN: origin, CARD_PROVIDER: "test" });
  let isDown = false;
  server.on("request", (request, response) => {
    if (isDown && request.url?.startsWith(PROVIDER_API)) refuse(response);
    else void answer(origin, request, response);
  });

  const [settle, lookAt, ledgers, db, jobs, checkouts] = await Promise.all([
    import("#app/areas/cardPayments/server/settle/settle.server.ts"),
    import("#app/areas/cardPayments/server/hints/checkObject.server.ts"),
    import("#app/platform/ledger.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/platform/jobs.server.ts"),
    openCardCheckouts(origin),
  ]);
  const { checkJob } = await import("#app/areas/cardPayments/server/hints/checkJob.server.ts");

  return {
    ...fixture,
    payByWallet: fixture.pay,
    ...{ origin, settle, lookAt, ...checkouts },
    ledger: ledgers.ledger,
    /** Whether the provider's API is down; its page and its webhooks go on. */
    setDown(down: boolean): void {
      isDown = down;
    },
    async types(stream: string): Promise<string[]> {
      return (await ledgers.ledger().readStream(stream)).map(({ type }) => type);
    },
    async readData<Data>(stream: string, type: string): Promise<Data[]> {
      const events = await ledgers.ledger().readStream(stream);
      return events.filter((event) => event.type === type).map(({ data }) => data as Data);
    },
    /** Works through the queue of hints. */
    workHints: () =>
      jobs.workJobs({ pool: db.database().pool, jobs: [checkJob], signal: new AbortController().signal }),
    /** Objects of the test provider, latest first. */
    async atProvider(kind: string): Promise<Record<string, unknown>[]> {
      const { rows } = await db
        .database()
        .pool.query<{ data: Record<string, unknown> }>(
          "SELECT data FROM testcards.objects WHERE kind = $1 ORDER BY place DESC",
          [kind],
        );
      return rows.map(({ data }) => data);
    },
    /** Changes an object of the provider, as if it differed from our order. */
    change: (id: string, changes: Record<string, unknown>) =>
      db
        .database()
        .pool.query("UPDATE testcards.objects SET data = data || $2 WHERE id = $1", [id, JSON.stringify(changes)]),
    async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await db.database().pool.query<Row>(text, values)).rows;
    },
    async close() {
      (await import("#app/areas/cardPayments/server/testProvider/delivery.server.ts")).forgetLater();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await fixture.close();
      // Files share the environment.
      delete process.env.CARD_PROVIDER;
      if (originBefore === undefined) delete process.env.APP_ORIGIN;
      else process.env.APP_ORIGIN = originBefore;
    },
  };
}

export type CardFixture = Awaited<ReturnType<typeof openCardFixture>>;

const PROVIDER_API = "/test-cards/v1/";
/** Like a provider that is down, in a way that its library does not retry. */
function refuse(response: ServerResponse): void {
  response.writeHead(503, { "stripe-should-retry": "false" });
  response.end();
}

const answerCall = answering("cardPayments");

async function answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = "GET" } = request;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === "POST" ? Buffer.concat(parts) : null;
  const url = new URL(request.url ?? "/", origin);
  const answered = await answerCall(new Request(url, { method, headers, body }), "127.0.0.1");
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
