/**
 * Every page shows who is signed in, and calls answer their caller: what we answer is kept by nobody and depends on the
 * cookie, unless the route says that it is the same for everybody.
 */
export function keepPrivate(headers: Headers): void {
  const said = headers.get("Cache-Control") ?? "";
  if (/\bpublic\b/.test(said)) return;
  headers.set("Cache-Control", said.includes("no-transform") ? "private, no-store, no-transform" : "private, no-store");
  const varied = (headers.get("Vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  if (!varied.includes("cookie") && !varied.includes("*")) headers.append("Vary", "Cookie");
}
