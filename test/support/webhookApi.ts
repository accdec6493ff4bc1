import { randomUUID } from "node:crypto";
import type { NewKeyForm } from "#app/areas/dataApi/model/keys.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { openDataApi } from "./dataApiFixture.ts";
import { openNoticeFixture, openReceiver } from "./noticeFixture.ts";
import { openLedgerFixture } from "./webhookFixture.ts";

/** A customer with a key for webhooks, the ledger that they report, and a server that listens. */

export type Json = Record<string, unknown> & { data: Record<string, unknown> };
export type Answer = Json & { status: number };

const SCOPES: NewKeyForm["scopes"] = ["read", "webhooks"];

export async function openWebhookApi() {
  const fixture = await openNoticeFixture();
  const api = await openDataApi(fixture.database);
  const ledger = await openLedgerFixture(fixture.database);
  const receiver = await openReceiver();
  const customer = async (plan: EntitledSlug | null = "data-api-premium", mode: "live" | "test" = "live") => {
    const account = await api.account();
    if (plan) await api.givePlan(account, plan);
    const { key } = await api.key(account, { mode, scopes: SCOPES });
    await ledger.follow();
    return { account, key };
  };
  const here: { account: Account; key: string } = await customer();
  const hook = (path: string = randomUUID()) => `${receiver.url}/${path}`;
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    { by = here.key, ...headers }: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await api.newProcess().send(method, path, { "x-api-key": by, ...headers }, body);
    return { status: answer.status, ...((await answer.json()) as Json) };
  }
  return {
    ...{ fixture, api, ledger, receiver, customer, hook, ask },
    /** The default customer, whose key makes the calls. */
    here,
    create: (body: object = {}, headers: Record<string, string> = {}) =>
      ask("POST", "/v1/webhook-endpoints", { url: hook(), ...body }, headers),
    heard: () => receiver.heard.map(({ body }) => JSON.parse(body) as Json),
    /** Like a worker: follows the ledger, and sends what is due. */
    async deliver() {
      await ledger.follow();
      await fixture.runDeliveryTask();
    },
    /** A new customer who has received nothing. */
    async reset() {
      await fixture.admin.query("DELETE FROM notifications.deliveries; DELETE FROM notifications.endpoints");
      receiver.heard.length = 0;
      receiver.answerWith((response) => response.writeHead(204).end());
      Object.assign(here, await customer());
    },
    async close() {
      receiver.close();
      await fixture.close();
    },
  };
}
