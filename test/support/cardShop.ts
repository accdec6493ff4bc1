import { expect } from "vitest";
import type { CardCheckoutStatus, StartedCardCheckout } from "#app/areas/cardPayments/model/calls.ts";
import { catalogueStream, type PlanListed } from "#events/catalogue/catalogue.ts";
import { openAccountFixture } from "./accountFixture.ts";
import { openCardFixture } from "./cardFixture.ts";
import { answering } from "./endpoints.ts";
import { type Person, signInAs } from "./people.ts";

/** The calls by which signed-in traders pay by card, on the world of cards. */

export type Answer<Data = undefined> = {
  status: number;
  code: number;
  error?: string;
  retryAfterSeconds?: number;
  data: Data;
};
type Call = "start" | "status" | "cancel" | "stop" | "resume" | "card" | "calculate" | "wallet";
type CallOptions = { body?: unknown; id?: string; headers?: Record<string, string>; method?: "GET" | "POST" };

export const ADVANCED = { planName: "ADVANCED", duration: "monthly", renews: false };
const CHAIN_ID = 31_337;

export async function openCardShop() {
  const fixture = await openCardFixture();
  const accounts = await openAccountFixture(fixture.database, fixture.origin);
  const answer = answering("cardPayments", "payments", "checkout");

  async function respond(
    name: Call,
    who: Person | null,
    { body = {}, id, headers = {}, method = "POST" }: CallOptions = {},
  ): Promise<Response> {
    const request = new Request(`${fixture.origin}${toCallPath(name, id)}`, {
      method,
      headers: { "content-type": "application/json", ...(who ? { cookie: who.cookie } : {}), ...headers },
      ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
    });
    return answer(request);
  }
  async function ask<Data = undefined>(
    name: Call,
    who: Person | null,
    options: CallOptions = {},
  ): Promise<Answer<Data>> {
    const response = await respond(name, who, options);
    return { ...((await response.json()) as Omit<Answer<Data>, "status">), status: response.status };
  }
  async function started(who: Person, more: Record<string, unknown> = {}): Promise<StartedCardCheckout> {
    const answer = await ask<StartedCardCheckout>("start", who, { body: { ...ADVANCED, ...more } });
    expect(answer).toMatchObject({ status: 201, code: 201 });
    return answer.data;
  }
  const readStatus = async (who: Person, id: string) =>
    (await ask<CardCheckoutStatus>("status", who, { id, method: "GET" })).data;

  async function listPlan(plan: Omit<PlanListed, "provider">): Promise<void> {
    const [{ handle }, { catalogueCore }] = await Promise.all([
      import("#events/handle.ts"),
      import("#events/cores.ts"),
    ]);
    const context = {
      metadata: { actor: "system", correlationId: plan.slug, causationId: null, requestId: null },
      recordedAt: new Date().toISOString(),
    };
    const stream = catalogueStream(plan.slug);
    const handled = await handle(fixture.ledger(), catalogueCore, stream, { type: "ListPlan", plan }, context);
    if (!handled.ok) throw new Error(`${plan.slug} was not listed`);
  }

  return {
    ...fixture,
    ...{ respond, ask, started, statusOf: readStatus },
    /** A checkout that was paid and recorded. */
    async paid(who: Person, more: Record<string, unknown> = {}): Promise<StartedCardCheckout> {
      const checkout = await started(who, more);
      expect((await fixture.pay(sessionIn(checkout))).status).toBe(303);
      await fixture.settle.settleCard(checkout.cardPaymentId);
      expect((await readStatus(who, checkout.cardPaymentId)).status).toBe("CardPlanSaved");
      return checkout;
    },
    /** A trader who has verified the wallet of a local account. */
    async traderWith(index: number): Promise<Person & { wallet: string }> {
      const who = await signInAs("trader");
      const wallet = fixture.trader(index).address;
      const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
      await recordAccount(who.accountId, { type: "ProveWallet", wallet, chainId: CHAIN_ID }, "system");
      return { ...who, wallet };
    },
    /** Runs the event handlers of the ledger's events, and the jobs that they enqueue. */
    async follow(): Promise<void> {
      const [{ followLedger }, { areaServer }, { workJobs }, { database }] = await Promise.all([
        import("#app/platform/eventSubscriptions.server.ts"),
        import("#app/areas/cardPayments/area.server.ts"),
        import("#app/platform/jobs.server.ts"),
        import("#app/platform/db.server.ts"),
      ]);
      const { signal } = new AbortController();
      const { pool } = database();
      for (const subscription of areaServer.subscriptions ?? [])
        if (subscription.worker === "payments")
          await followLedger(subscription, { pool, ledger: fixture.ledger(), signal });
      await workJobs({ pool, jobs: areaServer.jobs ?? [], signal });
    },
    /** While `act` runs, a plan is listed differently. */
    async listedAs<Result>(
      slug: string,
      changes: Partial<Pick<PlanListed, "status" | "pricesUsdCents">>,
      act: () => Promise<Result>,
    ): Promise<Result> {
      const { fold } = await import("#events/handle.ts");
      const { catalogueCore } = await import("#events/cores.ts");
      const { listed } = fold(catalogueCore, await fixture.ledger().readStream(catalogueStream(slug)));
      if (!listed) throw new Error(`${slug} is not listed`);
      const { provider: _, ...before } = listed;
      await listPlan({ ...before, ...changes });
      try {
        return await act();
      } finally {
        await listPlan(before);
      }
    },
    /** The renewals of an account, the last one first. */
    readRenewals: ({ accountId }: Person) =>
      fixture.rows<{ renewal_id: string; status: string; stopped_by: string | null; subscription_id: string }>(
        "SELECT renewal_id, status, stopped_by, subscription_id FROM read.renewals WHERE subject = $1 ORDER BY started_at DESC",
        [`account:${accountId}`],
      ),
    async close() {
      await accounts.close();
      await fixture.close();
    },
  };
}
export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

export const sessionIn = ({ url }: { url: string }): string => new URL(url).pathname.split("/").at(-1) ?? "";

function toCallPath(name: Call, id = ""): string {
  const paths: Record<Call, string> = {
    ...{ start: "checkout/card", status: `checkout/card/${id}`, cancel: `checkout/card/${id}/cancel` },
    ...{ stop: `renewals/${id}/stop`, resume: `renewals/${id}/resume`, card: `renewals/${id}/card` },
    ...{ calculate: "plans/calculate", wallet: "checkout" },
  };
  return `/api/${paths[name].split("/").map(encodeURIComponent).join("/")}`;
}
