import { useRouteLoaderData } from "@remix-run/react";

/** Who is signed in, as the frame names them, and the roles that they have. */
export type AccountInFrame = { name: string; roles: readonly string[] };

/** Who is signed in, as the root's loader tells every page; null for a guest. */
export const useAccount = (): AccountInFrame | null =>
  useRouteLoaderData<{ account: AccountInFrame | null }>("root")?.account ?? null;
