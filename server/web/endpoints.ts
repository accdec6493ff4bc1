import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import type { EndpointServer, EndpointsAtPath } from "#app/http/endpointServer.server.ts";
import { isCall } from "./routeKinds.ts";

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** The server of our own endpoints, built together with the pages: both share caches and counters. */
export async function endpointsOfBuild(build: Build): Promise<EndpointServer> {
  const { entry } = typeof build === "function" ? await build() : build;
  return (entry.module as unknown as { endpoints: EndpointServer }).endpoints;
}

/** Finds the endpoints of a request's path, for the limits that come before them. */
export const findEndpoint =
  (build: Build): RequestHandler =>
  async (request, response, next) => {
    try {
      response.locals.endpoints = (await endpointsOfBuild(build)).at(request.path);
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
