import { buildWhenStale } from "../../server/bundling/build.ts";

/** What programs run is built once before any program is started, so that no test's time limit includes it. */
export default (): Promise<void> => buildWhenStale((line) => console.log(line), new AbortController().signal);
