import { area as admin } from "#app/areas/admin/area.ts";
import { area as alerts } from "#app/areas/alerts/area.ts";
import { area as audit } from "#app/areas/audit/area.ts";
import { area as billing } from "#app/areas/billing/area.ts";
import { area as cardPayments } from "#app/areas/cardPayments/area.ts";
import { area as chatbot } from "#app/areas/chatbot/area.ts";
import { area as dataApi } from "#app/areas/dataApi/area.ts";
import { area as embeddedWallet } from "#app/areas/embeddedWallet/area.ts";
import { area as indices } from "#app/areas/indices/area.ts";
import { area as invoices } from "#app/areas/invoices/area.ts";
import { area as mandates } from "#app/areas/mandates/area.ts";
import { area as market } from "#app/areas/market/area.ts";
import { area as membership } from "#app/areas/membership/area.ts";
import { area as notifications } from "#app/areas/notifications/area.ts";
import { area as ownerDesk } from "#app/areas/ownerDesk/area.ts";
import { area as plans } from "#app/areas/plans/area.ts";
import { area as portfolio } from "#app/areas/portfolio/area.ts";
import { area as ratings } from "#app/areas/ratings/area.ts";
import { area as refunds } from "#app/areas/refunds/area.ts";
import { area as support } from "#app/areas/support/area.ts";
import { area as tokenLists } from "#app/areas/tokenLists/area.ts";
import { area as tokens } from "#app/areas/tokens/area.ts";
import { area as trackRecord } from "#app/areas/trackRecord/area.ts";
import { area as tradingAgent } from "#app/areas/tradingAgent/area.ts";
import type { Area } from "#app/frame/area.ts";

/** Every area, in navigation order. A new area is one line here; everything else comes from its own folder. */
export const AREAS: readonly Area[] = [
  ratings,
  market,
  trackRecord,
  tokens,
  tokenLists,
  indices,
  alerts,
  chatbot,
  tradingAgent,
  portfolio,
  embeddedWallet,
  mandates,
  billing,
  invoices,
  plans,
  cardPayments,
  dataApi,
  membership,
  notifications,
  support,
  refunds,
  audit,
  admin,
  ownerDesk,
];
