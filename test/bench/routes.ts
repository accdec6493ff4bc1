import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { prunedRoutesHandler } from "../../server/web/prunedRoutes.ts";
import { appRoutes, type ListedRoute } from "../support/appRoutes.ts";
import { median, rounded } from "./figures.ts";

const ROUNDS = 7;
const CALLS = 400;
const TIMES_THE_ROUTES = 8;

/**
 * The cost of finding a call's route among the app's routes and among eight times as many, by Remix alone and by the handler of a narrowed
 * build: CPU of a form sent to an empty route. `…Growth` is the second divided by the first: 1 is no growth.
 */
export async function routesBench(): Promise<Record<string, number>> {
  const listed = await appRoutes();
  const few = makeBuild(listed);
  const many = makeBuild([...listed, ...makeCopies(listed)]);
  const handlers = {
    whole: createRequestHandler(few, "production"),
    wholeOfMany: createRequestHandler(many, "production"),
    narrowed: prunedRoutesHandler(few, "production"),
    narrowedOfMany: prunedRoutesHandler(many, "production"),
  };
  const names = Object.keys(handlers) as (keyof typeof handlers)[];
  const cpuUs = { whole: [], wholeOfMany: [], narrowed: [], narrowedOfMany: [] } as Record<
    keyof typeof handlers,
    number[]
  >;
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of names) {
      const us = await cpuOfCall(handlers[name]);
      // The first round warms up.
      if (round > 0) cpuUs[name].push(us);
    }
  const { whole, wholeOfMany, narrowed: pruned, narrowedOfMany: prunedOfMany } = cpuUs;
  return {
    routes: listed.length,
    wholeUs: rounded(median(whole)),
    narrowedUs: rounded(median(pruned)),
    wholeGrowth: rounded(median(wholeOfMany) / median(whole)),
    narrowedGrowth: rounded(median(prunedOfMany) / median(pruned)),
    narrowedVsWhole: rounded(median(pruned) / median(whole)),
  };
}

function makeBuild(listed: ListedRoute[]): ServerBuild {
  const action = () => new Response(null, { status: 204 });
  const routes = Object.fromEntries(
    listed.map(({ isCall, ...route }) => [
      route.id,
      { ...route, module: isCall ? { action } : { default: () => null } },
    ]),
  );
  return {
    ...{ entry: { module: { default: () => new Response(null) } }, routes, future: { v3_singleFetch: true } },
    ...{ assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" }, publicPath: "/" },
    ...{ assetsBuildDirectory: "", isSpaMode: false, mode: "production" },
  } as unknown as ServerBuild;
}

/** Copies of the tree, each with a different prefix for the paths of its top-level routes. */
const makeCopies = (listed: ListedRoute[]): ListedRoute[] =>
  Array.from({ length: TIMES_THE_ROUTES - 1 }, (_, copy) =>
    listed.slice(1).map((route) => {
      const isUppermost = route.parentId === "root";
      const parentId = isUppermost ? "root" : `${copy} ${route.parentId}`;
      const { index: _index, ...placed } = route;
      const own = { id: `${copy} ${route.id}`, parentId };
      return isUppermost ? { ...placed, ...own, path: `copy${copy}/${route.path ?? ""}` } : { ...route, ...own };
    }),
  ).flat();

async function cpuOfCall(handler: RequestHandler): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) {
    const answer = await handler(new Request("http://localhost/en/token-lists/stars", { method: "POST" }));
    if (answer.status !== 204) throw new Error(`the call was answered ${answer.status}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}
