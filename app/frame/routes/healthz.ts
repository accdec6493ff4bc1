import { getOnly } from "~/platform/api.server";
import { recentHealth } from "~/status/health.server";

/** `GET /healthz`: 200 when payments can be taken, 503 naming the service that is down. */
export async function loader() {
  const state = await recentHealth();
  return Response.json(state, { status: state.status === "ok" ? 200 : 503 });
}

export const action = getOnly;
