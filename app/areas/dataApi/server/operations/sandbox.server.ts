import { listCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { type CallContext, operation } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { SANDBOX_EVENT_TYPES } from "../sandbox/envelopes.server.ts";
import {
  advanceClock,
  type BeginRefusal,
  beginPayment,
  CLOCK_END,
  findStory,
  type ShownStory,
} from "../sandbox/payments.server.ts";
import { scenarioRows } from "../sandbox/scenarios.server.ts";
import { MAX_PAYMENTS } from "../sandbox/store.server.ts";
import { SCENARIOS } from "../sandbox/stories.server.ts";
import { eventShape } from "./events.server.ts";
import { commandHash, requireOwner } from "./owner.server.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

/** Simulated payments: real rules, simulated chain. Source: docs/spec/data-api.md#2. */

const of = { tag: "Sandbox", cost: "free", fresh: "never" } as const;

const scenario = z.enum(SCENARIOS).openapi({ description: "Name of a scenario from `/v1/sandbox/scenarios`." });
const cents = z.string().openapi({ description: "In US cents.", example: "3999" });

export const listSandboxScenarios = operation({
  ...of,
  id: "listSandboxScenarios",
  path: "/v1/sandbox/scenarios",
  summary: "List sandbox scenarios",
  description:
    "The scenarios that a sandbox payment can follow, with the events that each one produces. Test keys only.",
  access: { kind: "key", scope: "read", mode: "test" },
  reads: "program",
  query: z.object({}),
  output: z
    .object({
      name: scenario,
      description: z.string(),
      events: z.array(z.enum(SANDBOX_EVENT_TYPES)).openapi({ description: "In order." }),
      durationSeconds: z.number().int().openapi({
        description:
          "How many seconds to advance the clock until the scenario is complete; 0 if everything happens immediately.",
      }),
    })
    .openapi("SandboxScenario"),
  run: async (_, { calledAt }) => ({ data: await scenarioRows(), asOf: calledAt.toISOString() }),
});

const order = z
  .object({
    id: z.uuid(),
    kind: z.enum(["payment", "grant"]),
    state: z
      .enum(["initiated", "signed", "sent", "saved", "failed", "expired", "withdrawn", "granted"])
      .openapi({ description: "Current state according to its events, as for a real payment." }),
    plan: z.string(),
    duration: z.string(),
    priceUsdCents: cents,
    creditForUnusedDaysUsdCents: cents,
    totalUsdCents: cents,
    tokenAmount: z.string().openapi({ description: "USDC in base units." }),
    from: instant,
    to: instant,
    failure: z.string().nullable().openapi({ description: "Why it failed." }),
  })
  .openapi("SandboxOrder");
const paidCall = z
  .object({
    id: z.uuid(),
    state: z.enum(["paid", "settled", "refused"]),
    operation: z.string(),
    priceUsdCents: cents,
    amount: z.string().openapi({ description: "USDC in base units." }),
    refusal: z.string().nullable().openapi({ description: "Why it was not settled." }),
  })
  .openapi("SandboxCall");
const payment = z
  .object({
    id: z.uuid(),
    scenario,
    plan: z.string(),
    livemode: z.literal(false),
    createdAt: instant.openapi({ description: "By the account’s sandbox clock." }),
    nextAt: instant
      .nullable()
      .openapi({ description: "Clock time of the next event; null if the scenario is complete." }),
    refusal: z
      .string()
      .nullable()
      .openapi({ description: "Why the last order was refused.", example: "DowngradeTooEarly" }),
    payments: z.array(order).openapi({ description: "One, or two if the scenario includes a second payment." }),
    calls: z.array(paidCall).openapi({ description: "The paid call, if the scenario is about one." }),
    events: z.array(eventShape),
  })
  .openapi("SandboxPayment");

export const createSandboxPayment = operation({
  ...of,
  id: "createSandboxPayment",
  method: "post",
  path: "/v1/sandbox/payments",
  summary: "Create a sandbox payment",
  description: [
    "Starts a scenario at the current time of the account’s sandbox clock. Immediate steps are complete when the call returns; the rest follow as `/v1/sandbox/clock` is advanced.",
    "Prices come from the catalogue: a separate wallet pays in USDC for the plan’s shortest period that has a price. Nothing is real: it is in no ledger and on no chain, and every event has `livemode: false`.",
    `An account keeps its latest ${MAX_PAYMENTS} sandbox payments. Repeating the call with the same \`Idempotency-Key\` returns the same payment. Requires the scope \`webhooks\`, because it creates events.`,
  ].join(" "),
  access: { kind: "key", scope: "webhooks", mode: "test" },
  reads: "account",
  isOne: true,
  creates: true,
  query: z.object({}),
  body: z.strictObject({
    scenario,
    plan: z
      .string()
      .min(1)
      .max(80)
      .default("advanced")
      .openapi({ description: "Plan slug, as in the URL of its page.", example: "advanced" }),
  }),
  example: { scenario: "reorg", plan: "advanced" },
  output: payment,
  async run(_, context, order) {
    const owner = await requireOwner(context);
    const command = commandHash(owner, context, "createSandboxPayment", order);
    const begun = await beginPayment(context.pool, await listCatalogue(), {
      ...order,
      account: owner.accountId,
      command,
    });
    if ("refusal" in begun) throw toProblem(begun.refusal);
    return shown(begun.paymentId, owner.accountId, context);
  },
});

export const getSandboxPayment = operation({
  ...of,
  id: "getSandboxPayment",
  path: "/v1/sandbox/payments/{id}",
  summary: "Get a sandbox payment",
  description: "Its current state and its events so far.",
  access: { kind: "key", scope: "read", mode: "test" },
  reads: "account",
  isOne: true,
  query: z.object({ id: z.uuid().openapi({ description: "ID of the payment." }) }),
  output: payment,
  run: async ({ id }, context) => shown(id, (await requireOwner(context)).accountId, context),
});

const MAX_SECONDS = 31_622_400;

export const advanceSandboxClock = operation({
  ...of,
  id: "advanceSandboxClock",
  method: "post",
  path: "/v1/sandbox/clock",
  summary: "Advance the sandbox clock",
  description:
    "The account’s sandbox clock does not move until you advance it. Events that happen on the way are returned here and appear in `/v1/events` and streams. Repeating the call with the same `Idempotency-Key` does not advance the clock again. Requires the scope `webhooks`.",
  access: { kind: "key", scope: "webhooks", mode: "test" },
  reads: "account",
  isOne: true,
  query: z.object({}),
  body: z.strictObject({
    advanceSeconds: z.number().int().min(1).max(MAX_SECONDS).openapi({ description: "At most 366 days." }),
  }),
  example: { advanceSeconds: 3_600 },
  output: z.object({ now: instant, events: z.array(eventShape) }).openapi("SandboxClock"),
  async run(_, context, { advanceSeconds: seconds }) {
    const owner = await requireOwner(context);
    const command = commandHash(owner, context, "advanceSandboxClock", seconds);
    const advanced = await advanceClock(context.pool, { account: owner.accountId, seconds, command });
    if (!advanced)
      throw badRequest("/body/advanceSeconds", `The clock must stay before ${CLOCK_END.toISOString().slice(0, 10)}.`);
    const now = advanced.now.toISOString();
    return { data: { now, events: advanced.events }, asOf: now };
  },
});

async function shown(id: string, account: string, { pool, calledAt }: CallContext) {
  const story = await findStory(pool, account, id);
  if (!story) throw new Problem("not-found", { values: { what: id } });
  return { data: toApiStory(story), asOf: calledAt.toISOString() };
}

const toApiStory = ({ row, payments, calls, events }: ShownStory) => ({
  ...{ id: row.payment_id, scenario: row.scenario, plan: row.plan, livemode: false },
  createdAt: row.created_at.toISOString(),
  nextAt: row.next_at?.toISOString() ?? null,
  refusal: row.refusal?.tag ?? null,
  ...{ payments, calls, events },
});

/** Checked as in the checkout; the document cannot list the existing plans. */
function toProblem(refusal: BeginRefusal): Problem {
  if (refusal.tag === "NoHigherPlan")
    return badRequest("/body/plan", `This scenario needs a higher plan than ${refusal.planName}, and there is none.`);
  return new Problem("unprocessable", { sentence: { ...refusal, field: "plan" } });
}
