import { randomUUID } from "node:crypto";
import { type Chunk, grown, type Message, messageText, type Part } from "#app/areas/chatbot/model/message.ts";
import type { Source, ToolAnswer } from "#app/areas/chatbot/model/shown.ts";
import { ADDRESS_HEADER } from "#app/platform/address.ts";
import { openAlertFixture } from "./alertFixture.ts";
import { answering } from "./endpoints.ts";
import { modelServer, type ScriptedTurn } from "./modelServers.ts";
import { type Person, readCookies, signInAs } from "./people.ts";

/** The chatbot on a real database, called as its page does, by a trader who has just signed in. */

const CHAT_PATHS = {
  all: "conversations",
  one: "conversations/{id}",
  messages: "conversations/{id}/messages",
  share: "conversations/{id}/share",
  export: "conversations/{id}/export",
  feedback: "messages/{id}/feedback",
  settings: "settings",
} as const;
type CallOptions = {
  method?: string;
  id?: string;
  body?: unknown;
  who?: { cookie: string } | null;
  query?: string;
  signal?: AbortSignal;
  /** The client's address, as the web server passes it on. */
  address?: string;
};
/** For all models here: a query uses up a budget, which no test exhausts by chance. */
const PRICES = { CHAT_DAILY_BUDGET_USD: "1000", CHAT_PRICE_IN_USD: "1", CHAT_PRICE_OUT_USD: "2" };
type Wire = "openai" | "anthropic" | "compatible";
type Limits = { totalMs: number; chunkMs: number; maxChars: number };

/** Closes of ACME: two dollars more each day, up to 218 yesterday. */
const CLOSES = 60;
export const dayBack = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export async function openChatFixture() {
  const fixture = await openAlertFixture();
  process.env.APP_ORIGIN = "http://localhost:3000";
  const acme = await fixture.token("acme");
  const zeta = await fixture.token("zeta");
  await fixture.market({
    [acme]: { price: 172.50889, cap: 53_261_290_660, change_24h: 0.0525, volume_24h: 1_379_259_730 },
    [zeta]: { price: 0.000012, cap: 1_000_000, change_24h: -0.2 },
  });
  // A source that lets us resell its data.
  await fixture.pool.query("INSERT INTO market.sources VALUES (9, 'test', true, true, true, NULL, NULL)");
  await fixture.pool.query("SELECT market.make_partitions($1, $2)", [dayBack(CLOSES + 31), dayBack(-31)]);
  const close = (token: number, day: string, price: number) =>
    fixture.pool.query("INSERT INTO market.candles_1d (day, instrument_id, close, source) VALUES ($1, $2, $3, 9)", [
      day,
      token,
      price,
    ]);
  for (let days = 1; days <= CLOSES; days++) await close(acme, dayBack(days), 220 - days * 2);
  await close(zeta, dayBack(1), 0.000012);
  const chatbot = answering("chatbot");
  const turns = await import("#app/areas/chatbot/server/turn/ask.server.ts");
  const models = await modelsByEnvironment();
  const person = await signInAs("trader");

  function call(name: keyof typeof CHAT_PATHS, options: CallOptions = {}) {
    const { method = "GET", id = "", body, who = person, query = "", signal, address } = options;
    const path = `/api/chatbot/${CHAT_PATHS[name].replace("{id}", encodeURIComponent(id))}`;
    const request = new Request(`http://localhost:3000${path}${query}`, {
      method,
      headers: { cookie: who?.cookie ?? "", ...(address ? { [ADDRESS_HEADER]: address } : {}) },
      ...(signal ? { signal } : {}),
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return chatbot(request, address);
  }
  async function begin(who: { cookie: string } = person): Promise<string> {
    const answer = await call("all", { method: "POST", body: { locale: "en" }, who });
    return ((await answer.json()) as { data: { id: string } }).data.id;
  }
  async function ask(text: string, more: { id?: string; who?: Person; body?: object } = {}) {
    const id = more.id ?? (await begin(more.who));
    const body = { id: randomUUID(), text, locale: "en", ...more.body };
    const answer = await call("messages", { method: "POST", id, body, ...(more.who ? { who: more.who } : {}) });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return { id, ...answeredBy(chunksIn(await answer.text())) };
  }
  /** A new browser asks once, from an address. */
  async function askFromNewGuest(text: string, address: string) {
    const begun = await call("all", { method: "POST", body: { locale: "en" }, who: null, address });
    const who = { cookie: readCookies(begun.headers) };
    const { data } = (await begun.json()) as { data: { id: string } };
    const body = { id: randomUUID(), text, locale: "en" };
    const answer = await call("messages", { method: "POST", id: data.id, body, who, address });
    return answeredBy(chunksIn(await answer.text()));
  }
  /** The same in-process, with its own limits. */
  async function askWithin(limits: Limits, text: string) {
    const { loadReader } = await import("#app/areas/chatbot/server/turn/reader.server.ts");
    const reader = await loadReader(new Request("http://localhost:3000/", { headers: { cookie: person.cookie } }));
    const begun = await turns.ask({
      reader,
      owner: reader.owner ?? "",
      conversationId: await begin(),
      body: { id: randomUUID(), text, locale: "en" },
      signal: new AbortController().signal,
      limits,
    });
    if ("refusal" in begun) throw new Error(begun.refusal.tag);
    const chunks: Chunk[] = [];
    for await (const chunk of begun.chunks) chunks.push(chunk);
    return answeredBy(chunks);
  }
  return {
    ...fixture,
    tokens: { acme, zeta },
    person,
    call,
    begin,
    ask,
    askFromNewGuest,
    askWithin,
    ...models,
    /** As on another day. */
    renewQuestions: () => fixture.pool.query("WITH spent AS (DELETE FROM chat.spending) DELETE FROM chat.usage"),
  };
}

/** Language models from the environment. */
async function modelsByEnvironment() {
  const { forgetModel } = await import("#app/areas/chatbot/server/turn/models.server.ts");
  const { forgetEnv } = await import("#app/platform/env.server.ts");
  const servers: Awaited<ReturnType<typeof modelServer>>[] = [];

  /** Sets these chatbot variables, and no others. */
  function provide(variables: Record<string, string>) {
    for (const name of Object.keys(process.env)) if (name.startsWith("CHAT_")) delete process.env[name];
    Object.assign(process.env, variables);
    forgetEnv();
    forgetModel();
  }
  return {
    provide,
    async model(wire: Wire, script: ScriptedTurn[], more: Record<string, string> = {}) {
      const server = await modelServer(wire === "anthropic" ? "anthropic" : "openai", script);
      servers.push(server);
      const named = { CHAT_PROVIDER: wire, CHAT_MODEL: "m", CHAT_API_KEY: "sk-secret-of-tests" };
      provide({ ...named, ...PRICES, CHAT_BASE_URL: server.url, ...more });
      return server;
    },
    /** A server in addition to those of `model`. */
    async server(wire: Wire, script: ScriptedTurn[]) {
      const server = await modelServer(wire === "anthropic" ? "anthropic" : "openai", script);
      servers.push(server);
      return server;
    },
    async byRules() {
      for (const server of servers.splice(0)) await server.close();
      provide({});
    },
  };
}

function chunksIn(text: string): Chunk[] {
  if (!text.endsWith("data: [DONE]\n\n")) throw new Error(`an answer without its end: ${text.slice(-200)}`);
  return text
    .split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice(6)) as Chunk);
}

function answeredBy(chunks: readonly Chunk[]) {
  const message = chunks.reduce(grown, { id: "", role: "assistant", parts: [] } as Message);
  const data = <Data>(type: string): Data[] => message.parts.filter(hasType(type)).map((part) => part.data as Data);
  return {
    message,
    text: messageText(message),
    notices: data<{ kind: string }>("data-notice").map(({ kind }) => kind),
    sources: data<{ items: Source[] }>("data-sources").flatMap(({ items }) => items),
    outputs: message.parts.filter(({ type }) => type.startsWith("tool-")).map(({ output }) => output as ToolAnswer),
    calls: message.parts
      .filter(({ type }) => type.startsWith("tool-"))
      .map(({ type, input }) => [type.slice("tool-".length), input]),
  };
}

const hasType =
  (wanted: string) =>
  ({ type }: Part): boolean =>
    type === wanted;
