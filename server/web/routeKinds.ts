/** How the router reads a path: it ignores case and a slash at the end, and treats `.data` as the data of the same page. */
export function routed(path: string): string {
  const page = path.toLowerCase().replace(/\.data$/, "");
  const last = page.length - 1;
  return last > 0 && page[last] === "/" ? page.slice(0, last) : page;
}

/** Whether a path is one of our endpoints, which respond in JSON. */
export const isCall = (path: string): boolean => /^\/api(\/|$)/.test(routed(path));
