import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint, Received } from "#app/http/endpoint.server.ts";

/** Our own calls, answered as by the web server. */

type Declared = { endpoints: readonly Endpoint[] };

const APP = join(import.meta.dirname, "../../app");
const AREAS = readdirSync(join(APP, "areas")).filter((area) =>
  existsSync(join(APP, "areas", area, "endpoints.server.ts")),
);
/** The areas, and the frame, that have calls. */
export const ROOMS_WITH_CALLS: readonly string[] = [...AREAS, "frame"].sort();

const declaredIn = (room: string): Promise<Declared> =>
  room === "frame"
    ? import("../../app/frame/endpoints.server.ts")
    : import(`../../app/areas/${room}/endpoints.server.ts`);

/** The calls that these rooms declare. A test loads only the ones that it needs. */
export const endpointsIn = async (...rooms: string[]): Promise<Endpoint[]> =>
  (await Promise.all(rooms.map(declaredIn))).flatMap(({ endpoints }) => endpoints);

/** Answers requests to the calls of these rooms. @returns a function like `fetch`; the address is the caller's, for limits */
export const answering =
  (...rooms: string[]) =>
  async (request: Request, address?: string): Promise<Response> => {
    // Loaded with the calls: their environment is not ready earlier.
    const { endpointServer } = await import("#app/http/endpointServer.server.ts");
    return endpointServer(await endpointsIn(...rooms)).fetch(request, address);
  };

/** The calls of one path, by a request's method, whatever its own URL is: `params` are passed in. */
export const callsAt =
  (room: string, path: string) =>
  async ({ request, params = {}, context }: Received & { context?: { address?: string } }): Promise<Response> => {
    const endpoint = (await endpointsIn(room)).find((one) => one.path === path && one.method === request.method);
    if (!endpoint) throw new Error(`${room} has no ${request.method} ${path}`);
    return endpoint.answer({ request, params, address: context?.address });
  };
