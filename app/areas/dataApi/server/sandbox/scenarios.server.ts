import { SAMPLE_AT } from "#app/services/marketData/publicSample.server.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import { type SandboxEventType, typeOf } from "./envelopes.server.ts";
import { runScenario } from "./runScenario.server.ts";
import { getStory, lastsSeconds, SCENARIOS, type Scenario } from "./stories.server.ts";

/** The scenarios with the events of each, found by running it once with plans that cannot be bought. */

export type ScenarioRow = { name: Scenario; description: string; events: SandboxEventType[]; durationSeconds: number };

let rows: Promise<ScenarioRow[]> | null = null;
export function scenarioRows(): Promise<ScenarioRow[]> {
  rows ??= Promise.all(SCENARIOS.map(buildScenarioRow));
  return rows;
}

const plan = (planType: number): CatalogueEntry => ({
  ...{ slug: "example", name: "EXAMPLE", product: 2, planType, status: "active", catalogueVersion: 1 },
  ...{ trialDays: 7, trialPriceUsdCents: 0, pricesUsdCents: { monthly: 1_000 * planType } },
});
const IDS = ["00000000-0000-8000-8000-0000000000b1", "00000000-0000-8000-8000-0000000000b2"] as const;

async function buildScenarioRow(name: Scenario): Promise<ScenarioRow> {
  const startedAt = SAMPLE_AT.getTime() / 1_000;
  const plans = { named: plan(1), higher: plan(2) };
  const run = { scenario: name, subject: "account:example", ids: IDS, plans, startedAt, stepsDone: 0 };
  const { events } = await runScenario(run, [], startedAt + lastsSeconds(name));
  const { description } = getStory(name);
  return { name, description, events: events.map(({ type }) => typeOf(type)), durationSeconds: lastsSeconds(name) };
}
