/**
 * Every page shows who is signed in, and endpoints respond to their caller: responses are not cached and vary by cookie, unless the route
 * declares that they are public.
 */
export function setPrivate(headers: Headers): void {
  const cacheControl = headers.get("Cache-Control") ?? "";
  if (/\bpublic\b/.test(cacheControl)) return;
  headers.set(
    "Cache-Control",
    cacheControl.includes("no-transform") ? "private, no-store, no-transform" : "private, no-store",
  );
  const varied = (headers.get("Vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  if (!varied.includes("cookie") && !varied.includes("*")) headers.append("Vary", "Cookie");
}
