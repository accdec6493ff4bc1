import type { Area } from "../../frame/area";
import { apiBillingPath } from "./model/paths";

export const area = { key: "billing", home: apiBillingPath, menu: "everybody" } as const satisfies Area;
