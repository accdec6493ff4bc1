import { buildWhenStale } from "../../server/bundling/build.ts";
import { prepareTemplate } from "./program.ts";

/** What programs run, and the folder that most of them start on, are prepared before any test, so that no time limit includes it. */
export default async function setup(): Promise<void> {
  await buildWhenStale((line) => console.log(line), new AbortController().signal);
  await prepareTemplate("bare");
}
