import type { ScreenSpec } from "#app/frame/screen.ts";
import { SIMULATED_SEED, simulatedTokens } from "../../../analytics/simulated/tokens.ts";

const [leader] = simulatedTokens(SIMULATED_SEED);

/** The largest token of the simulated market: its price depends on the day. */
export const looks: ScreenSpec[] = leader ? [{ name: "token", path: `/tokens/${leader.slug}`, varies: true }] : [];
