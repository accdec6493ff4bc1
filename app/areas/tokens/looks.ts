import { SIMULATED_SEED, simulatedTokens } from "../../../analytics/simulated/tokens";
import type { Look } from "../../frame/look";

const [leader] = simulatedTokens(SIMULATED_SEED);

/** The largest token of the simulated market: what it costs depends on the day. */
export const looks: Look[] = leader ? [{ name: "token", path: `/tokens/${leader.slug}`, varies: true }] : [];
