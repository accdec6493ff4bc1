import type { Endpoint } from "#app/http/endpoint.server.ts";
import { accountCalls } from "./server/accounts.server.ts";
import { catalogueCalls, couponCalls, referralCalls } from "./server/offers.server.ts";

export const endpoints = [accountCalls, catalogueCalls, couponCalls, referralCalls].flatMap((calls): Endpoint[] =>
  Object.values(calls),
);
