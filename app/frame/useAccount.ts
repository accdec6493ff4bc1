import { useRouteLoaderData } from "@remix-run/react";

/** The signed-in account as the frame names it, with its roles. */
export type AccountInFrame = { name: string; roles: readonly string[] };

/** The signed-in account, from the root's loader; null for a guest. */
export const useAccount = (): AccountInFrame | null =>
  useRouteLoaderData<{ account: AccountInFrame | null }>("root")?.account ?? null;
