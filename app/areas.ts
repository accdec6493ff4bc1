import { area as admin } from "./areas/admin/area";
import { area as alerts } from "./areas/alerts/area";
import { area as audit } from "./areas/audit/area";
import { area as billing } from "./areas/billing/area";
import { area as chatbot } from "./areas/chatbot/area";
import { area as dataApi } from "./areas/dataApi/area";
import { area as market } from "./areas/market/area";
import { area as membership } from "./areas/membership/area";
import { area as notifications } from "./areas/notifications/area";
import { area as ownerDesk } from "./areas/ownerDesk/area";
import { area as plans } from "./areas/plans/area";
import { area as ratings } from "./areas/ratings/area";
import { area as support } from "./areas/support/area";
import { area as tokenLists } from "./areas/tokenLists/area";
import { area as tokens } from "./areas/tokens/area";
import { area as trackRecord } from "./areas/trackRecord/area";
import type { Area, NavGroup } from "./frame/area";

/** Named by the specification but not built yet. */
const coming = (key: string, nav: NavGroup): Area => ({ key, nav, home: null });

/** Every area, in navigation order. A new area is one line here; everything else comes from its own folder. */
export const AREAS: readonly Area[] = [
  ratings,
  market,
  trackRecord,
  tokens,
  tokenLists,
  coming("indices", "watch"),
  alerts,
  chatbot,
  coming("tradingAgent", "act"),
  coming("portfolio", "act"),
  billing,
  plans,
  dataApi,
  membership,
  notifications,
  support,
  audit,
  admin,
  ownerDesk,
];
