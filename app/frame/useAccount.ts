import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** Who is signed in, as every page knows them; null for a guest. */
export const useAccount = () => useRouteLoaderData<typeof loader>("root")?.account ?? null;
