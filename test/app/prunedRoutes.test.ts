import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { prunedRoutesHandler } from "../../server/web/prunedRoutes.ts";
import { routeIndex, withParents } from "../../server/web/routeIndex.ts";
import { MAX_SEGMENTS } from "../../server/web/validateRequest.ts";
import { appRoutes, type ListedRoute } from "../support/appRoutes.ts";
import { atLevel } from "../support/level.ts";
import fc from "../support/properties.ts";

// A build that contains only the routes that a path may match responds like the whole one. Every route here reports that it
// was called and with which parameters; a page also reports which routes its browser would know.

const ORIGIN = "http://localhost";

type Tree = Parameters<typeof matchRoutes>[0];
type Listed = Pick<ListedRoute, "id" | "parentId" | "path" | "index">;
const buildTree = (routes: Listed[], parentId?: string): Tree =>
  routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: buildTree(routes, id) },
    ) as Tree;

/** Selects what the browser is sent in the same way as Remix's own `Scripts`: routes of the path, and of each path above it. */
function routesSentToBrowser({ manifest }: EntryContext, pathname: string): string[] {
  const tree = buildTree(Object.values(manifest.routes) as Listed[]);
  const segments = pathname.split("/").filter(Boolean);
  const paths = [...segments.map((_, count) => `/${segments.slice(0, count).join("/")}`), pathname];
  return [
    ...new Set(paths.flatMap((path) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? ""))),
  ].sort();
}

function makeBuild(listed: ListedRoute[]): ServerBuild {
  const routes = Object.fromEntries(
    listed.map(({ isCall, ...route }) => {
      const respond = ({ params }: { params: object }) => ({ asked: route.id, params });
      const module = isCall
        ? {
            loader: (asked: { params: object }) => Response.json(respond(asked)),
            action: () => Response.json("written"),
          }
        : { default: () => null, loader: respond, action: respond };
      return [route.id, { ...route, module }];
    }),
  );
  const page = (_request: Request, status: number, _headers: Headers, context: EntryContext) => {
    const { location, matches, loaderData, errors } = context.staticHandlerContext;
    const ids = matches.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }));
    return Response.json(
      { ids, loaderData, errors, told: routesSentToBrowser(context, location.pathname) },
      { status },
    );
  };
  const told = Object.fromEntries(listed.map((route) => [route.id, { ...route, module: `/assets/${route.id}.js` }]));
  return {
    entry: { module: { default: page, handleError: () => undefined } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: told, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
}

let listed: ListedRoute[];
let build: ServerBuild;
let whole: ReturnType<typeof prunedRoutesHandler>;
let pruned: typeof whole;
// The router warns about every path that it cannot decode.
const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterAll(() => warned.mockRestore());
beforeAll(async () => {
  listed = await appRoutes();
  build = makeBuild(listed);
  whole = createRequestHandler(build, "production");
  pruned = prunedRoutesHandler(build, "production");
  // Loads the part of Remix that turns file names into routes.
}, 60_000);

async function compareAnswers(path: string, init?: RequestInit): Promise<[string, string]> {
  const sendRequest = async (handler: typeof whole) => {
    const answer = await handler(new Request(`${ORIGIN}${path}`, init));
    return JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
  };
  return [await sendRequest(pruned), await sendRequest(whole)];
}

/** The whole path of a route, with a value for each parameter. */
const buildRoutePath = ({ id }: ListedRoute, open = (name: string) => `any-${name}`): string => {
  const parts = withParents(build.routes, id).flatMap((part) => (build.routes[part]?.path ?? "").split("/"));
  const filled = parts
    .filter(Boolean)
    .map((part) => (part === "*" ? "a/b" : part.startsWith(":") ? open(part.slice(1)) : part));
  return `/${filled.join("/")}`;
};

/** All of them take most of a minute; the gate tests every fifth. */
const EVERY = atLevel({ gate: 5, all: 1 });
const sampled = (form: number) => listed.filter((_, n) => n % EVERY === form % EVERY);

describe("pruned routes of the app", () => {
  test("the comparison includes every route of the app", () => {
    expect(listed.length).toBeGreaterThan(60);
    expect(listed.filter(({ isCall }) => isCall).map(({ path }) => path)).toEqual(["sign-out", "token-lists/stars"]);
  });

  const forms = Object.entries<(path: string) => string>({
    "as it is": (path) => path,
    "with a slash at its end": (path) => `${path}/`,
    "in capitals": (path) => path.toUpperCase(),
    "with escaped letters": (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    "with an escaped slash": (path) => path.replace(/(.)\//, "$1%2F"),
    "with two slashes": (path) => path.replace(/(.)\//, "$1//"),
    "with what cannot be decoded": (path) => `${path}%E0%A4%A`,
    "for its data": (path) => `${path === "/" ? "/_root" : path}.data`,
    "for its data, with a slash at its end": (path) => `${path}/.data`,
    "with more behind it": (path) => `${path}/more`,
    "without its last letter": (path) => path.slice(0, -1) || "/",
    "below another": (path) => `/x${path}`,
    "with a query": (path) => `${path}?a=/b&index`,
  });
  test.each(forms.map(([name, form], place) => ({ name, form, place })))(
    "pruned routes answer each path $name as all routes do",
    async ({ form, place }) => {
      for (const route of place === 0 ? listed : sampled(place)) {
        const path = form(buildRoutePath(route));
        const [mine, all] = await compareAnswers(path);
        expect(mine, path).toBe(all);
      }
    },
  );

  test("pruned routes accept writes as all routes do", async () => {
    for (const route of sampled(0))
      for (const path of [buildRoutePath(route), `${buildRoutePath(route)}.data`, `${buildRoutePath(route)}?index`]) {
        const [mine, all] = await compareAnswers(path, { method: "POST", body: "a=1" });
        expect(mine, path).toBe(all);
      }
  });

  test("parameter values that look like other segments make no difference", async () => {
    for (const [place, name] of ["plans", "api", ":locale", "a.data", "İ", "a?b"].entries())
      for (const route of sampled(place)) {
        const path = buildRoutePath(route, () => encodeURI(name));
        const [mine, all] = await compareAnswers(path);
        expect(mine, path).toBe(all);
      }
  });

  test.each([
    "/__manifest?version=1&p=/en/plans&p=/en/audit/events/7",
    "/__manifest?version=1&p=en/plans/&p=/EN//x&p=&p=/%65n/plans&p=/en/%E0%A4%A",
    "/__manifest?version=0",
    "/__manifest?version=1",
  ])("a manifest request %s gets the same response as with all routes", async (path) => {
    const [mine, all] = await compareAnswers(path);
    expect(mine).toBe(all);
  });

  test("a manifest request for the path of every route returns every page", async () => {
    const paths = listed.map((route) => `&p=${encodeURIComponent(buildRoutePath(route))}`);
    for (let at = 0; at < paths.length; at += 40) {
      const [mine, all] = await compareAnswers(`/__manifest?version=1${paths.slice(at, at + 40).join("")}`);
      expect(mine).toBe(all);
    }
  });

  test.each([
    ["one path with thousands of segments", `&p=${"/a".repeat(3_000)}`],
    ["thousands of paths", "&p=".repeat(2_000)],
    ["a URL longer than browsers send", `&p=/${"a".repeat(8_000)}`],
  ])("a manifest request with %s is refused", async (_, query) => {
    const answer = await pruned(new Request(`${ORIGIN}/__manifest?version=1${query}`));
    expect(answer.status).toBe(400);
  });

  test("no route of the app has more than half of the allowed segments", () => {
    for (const route of listed) expect(buildRoutePath(route).split("/").length).toBeLessThanOrEqual(MAX_SEGMENTS / 2);
  });
});

describe("pruned routes of any app", () => {
  const segment = fc.constantFrom("a", "b", "A", "ß", ":x", ":y", ":x?", "a?", "a.b", "*");
  const path = fc.option(fc.array(segment, { minLength: 1, maxLength: 3 }), { nil: undefined }).map((segments) => {
    const splat = segments?.indexOf("*") ?? -1;
    return (splat < 0 ? segments : segments?.slice(0, splat + 1))?.join("/");
  });
  /** Each names its parent: the route at that index before it, if that one can have children. */
  const routes = fc
    .array(fc.record({ path, below: fc.nat(8), isIndex: fc.boolean() }), { minLength: 1, maxLength: 14 })
    .map((made) => {
      const all: ListedRoute[] = [{ id: "root", path: "", isCall: false }];
      for (const [n, { path, below, isIndex }] of made.entries()) {
        const above = all[below % all.length];
        const parentId = above && !above.index && !above.path?.includes("*") ? above.id : "root";
        const isIndexOnly = isIndex && path === undefined;
        all.push({
          id: `r${n}`,
          parentId,
          isCall: false,
          ...(isIndexOnly ? { index: true } : { path }),
        } as ListedRoute);
      }
      return all;
    });
  const asked = fc
    .array(fc.constantFrom("a", "b", "A", "ss", "SS", "ß", "%61", "a.b", "c", "", "a%2Fb", "%E0"), { maxLength: 5 })
    .map((segments) => `/${segments.join("/")}`);

  test("pruned routes have the same matches as all routes", () => {
    let matched = 0;
    const found = fc.property(routes, fc.array(asked, { minLength: 1, maxLength: 8 }), (listed, paths) => {
      const all = makeBuild(listed).routes;
      const candidates = routeIndex(all);
      for (const path of paths) {
        const wanted = new Set(candidates(path).flatMap((id) => withParents(all, id)));
        const few = buildTree(listed.filter(({ id }) => wanted.has(id)));
        const seen = (tree: Tree) =>
          matchRoutes(tree, path)?.map(({ route, params, pathname }) => ({ id: route.id, params, pathname })) ?? null;
        const expected = seen(buildTree(listed));
        if (expected) matched += 1;
        expect(seen(few)).toEqual(expected);
      }
    });
    fc.assert(found, { numRuns: 400 });
    // If almost nothing matched, little was compared.
    expect(matched).toBeGreaterThan(200);
  });

  test("a manifest of pruned routes equals that of all routes", async () => {
    const agrees = fc.asyncProperty(routes, fc.array(asked, { minLength: 1, maxLength: 8 }), async (listed, paths) => {
      const any = makeBuild(listed);
      const request = () => {
        const query = new URLSearchParams([["version", "1"], ...paths.map((path) => ["p", path])]);
        return new Request(`${ORIGIN}/__manifest?${query}`);
      };
      const mine = await prunedRoutesHandler(any, "production")(request());
      const all = await createRequestHandler(any, "production")(request());
      expect(await mine.json()).toEqual(await all.json());
    });
    await fc.assert(agrees, { numRuns: 200 });
  });

  test("a thousand additional routes are not examined", () => {
    const more = Array.from(
      { length: 1_000 },
      (_, n): ListedRoute => ({
        ...{ id: `more${n}`, parentId: "root", path: `more/${n}`, isCall: true },
      }),
    );
    const few = routeIndex(build.routes);
    const many = routeIndex(makeBuild([...listed, ...more]).routes);
    for (const route of listed) expect(many(buildRoutePath(route))).toEqual(few(buildRoutePath(route)));
    expect(many("/more/999")).toEqual([...few("/more/999"), "more999"]);
  });
});
