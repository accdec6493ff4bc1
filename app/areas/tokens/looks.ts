import type { Look } from "../../frame/look";

/** Tokens of the simulated market: what they cost depends on the day. */
export const looks: Look[] = [{ name: "token", path: "/tokens/{token}", varies: true }];
