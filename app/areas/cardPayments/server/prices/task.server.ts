import { ProviderUnavailable } from "../provider/errors.server.ts";
import { cardProvider } from "../provider/provider.server.ts";
import { makePrices } from "./catalogue.server.ts";
import { checkPrices } from "./check.server.ts";

/** The test provider is part of the web process, which may start after this one. */
const STARTS_WITHIN_MS = 60_000;
const PAUSE_MS = 250;

/** At startup and every hour: compares prices. The test provider creates the prices it needs. */
export async function runPricesTask(signal: AbortSignal): Promise<void> {
  const provider = cardProvider();
  if (!provider) return;
  if (provider.name === "test") await onceItAnswers(() => makePrices(provider), signal);
  await checkPrices();
}

async function onceItAnswers(act: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN_MS; ; await new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
    try {
      await act();
      return;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || Date.now() > until) throw error;
      if (signal.aborted) return;
    }
}
