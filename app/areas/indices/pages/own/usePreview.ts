import { useEffect, useState } from "react";
import { postJson } from "#app/platform/http.ts";
import type { OwnIndexBody, OwnPreview, OwnPreviewAnswer } from "../../model/own.ts";
import type { OwnAnswer, OwnRefusal } from "../../model/ownPages.ts";

/** No requests while a person types. */
export const PAUSE_MS = 400;
const UNNAMED = "-";

/** For the last computed rule: another may be in progress, shown by `isWaiting`. */
export type PreviewState = {
  preview: OwnPreview | null;
  refusal: OwnRefusal | null;
  /** The server could not be reached. */
  hasFailed: boolean;
  isWaiting: boolean;
};

/** The back-test of the sentence, computed by the server. A late response for an earlier sentence is ignored. */
export function usePreview(body: OwnIndexBody | null, answer: OwnAnswer | null): PreviewState {
  const [state, setState] = useState<PreviewState>({
    ...{ preview: answer?.preview ?? null, refusal: null, hasFailed: false, isWaiting: false },
  });
  // The name does not affect the numbers.
  const bodyText = body && JSON.stringify({ ...body, name: UNNAMED });
  useEffect(() => {
    if (bodyText === null) {
      setState((now) => ({ ...now, refusal: null, hasFailed: false, isWaiting: false }));
      return;
    }
    const { signal, abort } = aborting();
    setState((now) => ({ ...now, isWaiting: true }));
    const timer = setTimeout(async () => {
      const got = await fetchPreview(bodyText, signal);
      if (!signal.aborted) setState((now) => ({ ...now, ...got, isWaiting: false }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [bodyText]);
  return state;
}

function aborting() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function fetchPreview(bodyText: string, signal: AbortSignal): Promise<Partial<PreviewState>> {
  const got = await postJson<OwnPreviewAnswer>("/api/indices/own/preview", JSON.parse(bodyText), { signal });
  if (got === null) return { refusal: null, hasFailed: true };
  const { body } = got;
  if ("data" in body) return { preview: body.data, refusal: null, hasFailed: false };
  // A field within a list is shown at its list.
  return { refusal: { field: body.field?.split(".")[0] ?? null, error: body.error }, hasFailed: false };
}
