import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The framework's own cost: a Remix build as its template creates it, with a root and one empty route. It runs next to the app's build in
 * the same process and is not part of the app.
 */
export function emptyBuild(app: ServerBuild): ServerBuild {
  const route = {
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  };
  const asset = "/assets/empty.js";
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: { default: Root, loader: () => null } },
    empty: { id: "empty", parentId: "root", index: true, module: { default: () => null, loader: () => null } },
  };
  return {
    ...app,
    entry: { module: { default: handleRequest } },
    routes,
    assets: {
      version: "empty",
      url: "/assets/manifest-empty.js",
      entry: { module: asset, imports: [] },
      routes: {
        root: { ...route, id: "root", path: "", module: asset },
        empty: { ...route, id: "empty", parentId: "root", index: true, module: asset },
      },
    },
  };
}

export const EMPTY_PATH = "/en/empty-route-of-the-bench";

/** The app's own build plus one empty route: the root, the frame and the entry are the app's. */
export function withEmptyRoute(app: ServerBuild): ServerBuild {
  const parentId = "frame/routes/locale";
  const id = "empty-route-of-the-bench";
  const parent = app.assets.routes[parentId];
  if (!parent) throw new Error(`the app has no ${parentId}`);
  const module = { default: () => null, loader: () => null };
  return {
    ...app,
    routes: { ...app.routes, [id]: { id, parentId, path: id, module } },
    assets: {
      ...app.assets,
      routes: { ...app.assets.routes, [id]: { ...parent, id, parentId, path: id, hasLoader: true, imports: [] } },
    },
  };
}

function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Responds the way the template does. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set("Content-Type", "text/html");
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}
