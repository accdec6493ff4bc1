import { data, redirect } from "@remix-run/node";
import { DONE_TAGS, type DoneTag } from "../../model/pages.ts";
import { act } from "./acts.server.ts";

/** The response to a page's form: a redirect to the same page, which reports the result; or what is wrong, with the input. */
export async function acted(request: Request) {
  const done = await act(request);
  if (done && "refused" in done) return data({ refused: done.refused }, { status: 400 });
  const { pathname, searchParams } = new URL(request.url);
  // Remix adds the index route to the form's URL; the opened form is done.
  for (const name of ["index", "edit", "add", "did"]) searchParams.delete(name);
  if (done) searchParams.set("did", done.did);
  throw redirect(`${pathname}?${searchParams}`);
}

/** The result of the form that led to this page. */
export function didIn(request: Request): DoneTag | null {
  const did = new URL(request.url).searchParams.get("did");
  return DONE_TAGS.find((tag) => tag === did) ?? null;
}
