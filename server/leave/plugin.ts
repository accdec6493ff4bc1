import type { Plugin } from "vite";
import { buildLeavePage, type LeavePage } from "./build.ts";

/** The path at which the file is served. */
export const LEAVE_PATH = "leave/leave.html";

/**
 * Adds the exit page to the browser's files.
 * @param plugins for the build of that file
 */
export function leavePage(...plugins: Plugin[]): Plugin {
  let made: Promise<LeavePage> | null = null;
  const page = () => {
    made ??= buildLeavePage(plugins);
    return made;
  };
  return {
    name: "leave-page",
    configureServer(server) {
      server.middlewares.use(`/${LEAVE_PATH}`, (_request, response, next) => {
        page().then(({ html }) => {
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.setHeader("Content-Disposition", "attachment");
          response.end(html);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: LEAVE_PATH, source: (await page()).html });
    },
  };
}
