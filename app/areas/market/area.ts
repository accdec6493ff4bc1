import type { Area } from "../../frame/area";
import { marketPath } from "./model/paths";

/** Everybody sees the market at its last close; admins see how it is kept. */
export const area = { key: "market", home: marketPath, nav: "watch", access: ["market"] } as const satisfies Area;
