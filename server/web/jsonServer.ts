import type { IncomingMessage, RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import type { Arrived, RunningDataApi } from "#app/areas/dataApi/publicServer.server.ts";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import type { EndpointServer, EndpointsAtPath } from "#app/http/endpointServer.server.ts";
import { isCall } from "./routeKinds.ts";

/** What serves everything that is not a page. It is built together with the pages: both share caches and counters. */
export type JsonServer = EndpointServer &
  Pick<RunningDataApi, "endStreams" | "stop"> & {
    /** Answers Data API calls. */
    listener: RequestListener;
  };
type Build = ServerBuild | (() => Promise<ServerBuild>);
type Entry = { startJsonServer(readArrival: (incoming: IncomingMessage) => Arrived): JsonServer };

export type JsonServers = {
  /** The running one. */
  readonly running: JsonServer;
  /** The one of the latest build: development builds again after each change. */
  latest(): Promise<JsonServer>;
};

export async function startJsonServer(
  build: Build,
  readArrival: (incoming: IncomingMessage) => Arrived,
): Promise<JsonServers> {
  const load = async () => (typeof build === "function" ? await build() : build).entry.module as unknown as Entry;
  let entry = await load();
  let running = entry.startJsonServer(readArrival);
  return {
    get running() {
      return running;
    },
    async latest() {
      const loaded = typeof build === "function" ? await load() : entry;
      if (loaded !== entry) {
        const before = running;
        entry = loaded;
        running = loaded.startJsonServer(readArrival);
        void before.endStreams().then(before.stop);
      }
      return running;
    },
  };
}

/** Finds the endpoints of a request's path, for the limits that come before them. */
export const findEndpoint =
  ({ latest }: Pick<JsonServers, "latest">): RequestHandler =>
  async (request, response, next) => {
    try {
      response.locals.endpoints = (await latest()).at(request.path);
      next();
    } catch (error) {
      next(error);
    }
  };

const found = ({ locals }: Response) => (locals.endpoints ?? null) as EndpointsAtPath | null;

/** Whether a request's path has endpoints, or is below `/api`, where there are no pages. */
export const isForEndpoints = ({ path }: Request, response: Response): boolean =>
  found(response) !== null || isCall(path);

/** The endpoint that will answer a request; undefined for pages and unknown paths. */
export const endpointFor = ({ method }: Request, response: Response): Endpoint | undefined =>
  found(response)?.byMethod.get(method === "HEAD" ? "GET" : method);
