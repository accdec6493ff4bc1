import { data, redirect } from "@remix-run/node";
import { DONE_TAGS, type DoneTag } from "../../model/pages.ts";
import { act } from "./acts.server.ts";

/** The answer to a page's form: to the same page again, which says what was done; or what is wrong, with what was typed. */
export async function acted(request: Request) {
  const done = await act(request);
  if (done && "refused" in done) return data({ refused: done.refused }, { status: 400 });
  const { pathname, searchParams } = new URL(request.url);
  // Remix names the index route in its form's URL; what was opened is done.
  for (const name of ["index", "edit", "add", "did"]) searchParams.delete(name);
  if (done) searchParams.set("did", done.did);
  throw redirect(`${pathname}?${searchParams}`);
}

/** What the form before this page did. */
export function didIn(request: Request): DoneTag | null {
  const did = new URL(request.url).searchParams.get("did");
  return DONE_TAGS.find((tag) => tag === did) ?? null;
}
