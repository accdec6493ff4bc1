import pg from "pg";

/**
 * Answers one call that is paid per call, or with credits, and dies during it: after the database statement that KILL_AFTER names, by part
 * of its text and by its count.
 */

const { KILL_AFTER = "", PAYMENT, PATH_OF_CALL = "/", BODY, KEY } = process.env;
const [part = "", times = "1"] = KILL_AFTER.split("#");
let seen = 0;

type Query = (...args: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function (this: unknown, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
  const isIt = text.includes(part) && ++seen === Number(times);
  if (!isIt) return query.apply(this, args);
  const die = () => process.kill(process.pid, "SIGKILL");
  const last = args.at(-1);
  if (typeof last === "function") return query.apply(this, [...args.slice(0, -1), die]);
  return (query.apply(this, args) as Promise<unknown>).then(die);
};

const [{ Dispatcher }, { dataApiApp }, { poolFor }] = await Promise.all([
  import("#app/areas/dataApi/server/dispatch/dispatcher.server.ts"),
  import("#app/areas/dataApi/server/http/app.server.ts"),
  import("#app/platform/db.server.ts"),
]);
const dispatcher = new Dispatcher(poolFor("pages"));
const app = dataApiApp(dispatcher);
const arrived = { address: "203.0.113.9", requestId: "0192f3c4-0000-7000-8000-000000000000" };
const answer = await app.request(
  `${process.env.APP_ORIGIN}${PATH_OF_CALL}`,
  {
    ...(BODY === undefined ? {} : { method: "POST", body: BODY }),
    headers: {
      ...(PAYMENT === undefined ? {} : { "payment-signature": PAYMENT }),
      ...(KEY === undefined ? {} : { "x-api-key": KEY }),
    },
  },
  { arrived },
);
console.log(`answered with ${answer.status}: ${await answer.text()}`);
await dispatcher.admission.flush();
process.exit(1);
