/** What a path means to the router. It reads no case, no slash at the end, and takes `.data` for the data of the same page. */
export function routed(path: string): string {
  const page = path.toLowerCase().replace(/\.data$/, "");
  const last = page.length - 1;
  return last > 0 && page[last] === "/" ? page.slice(0, last) : page;
}

/** Whether a path is one of our calls, which are answered in JSON. */
export const isCall = (path: string): boolean => /^\/api(\/|$)/.test(routed(path));

/** Whether a path is the Data API's, which is answered beside the pages. Source: data-api.md 1.1. */
export const isDataApi = (path: string): boolean => /^\/(v1\/|mcp$)/.test(path);
