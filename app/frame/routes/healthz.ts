import { getOnly } from "#app/platform/api.server.ts";
import { recentHealth } from "#app/status/health.server.ts";

/** `GET /healthz`: 200 when payments can be taken, 503 naming the service that is down. */
export async function loader() {
  const state = await recentHealth();
  return Response.json(state, { status: state.status === "ok" ? 200 : 503 });
}

export const action = getOnly;
