import type { Area } from "../../frame/area";

/** What it shows to everybody is not built yet; admins see how it is kept. */
export const area = { key: "market", home: null, nav: "watch", access: ["market"] } as const satisfies Area;
