import type { Outcome } from "#app/http/endpoint.server.ts";
import { findSessionId } from "#app/identity/currentAccount.server.ts";
import { endWithServer } from "#app/platform/openResponses.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { InboxReaders } from "./inboxReaders.server.ts";

let readers: InboxReaders | undefined;

/**
 * Server-sent events, `{unread, newest}` immediately and after every change. They end with the session. An account with several open ones
 * gets
 * 204, which tells a browser not to retry.
 */
export async function openLive(request: Request, accountId: string): Promise<Outcome<PlatformRefusal>> {
  const sessionId = await findSessionId(request.headers);
  if (sessionId === null) return { refusal: { tag: "NotSignedIn" } };
  readers ??= new InboxReaders();
  if (!readers.hasCapacityFor(accountId)) return new Response(null, { status: NO_CONTENT });
  return new Response(streamInbox(readers, { account: accountId, sessionId }, request.signal), { headers: HEADERS });
}

const NO_CONTENT = 204;
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Proxies must neither compress nor buffer it.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** After this time a browser reopens a lost connection. */
const AGAIN_MS = 5_000;

/** Starts when it is first read: a response whose body is never read is not counted. */
function streamInbox(
  among: InboxReaders,
  who: { account: string; sessionId: string },
  gone: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave: (() => void) | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (leave) return;
        // Others may have connected since the check.
        if (!among.hasCapacityFor(who.account)) return controller.close();
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        let isOver = false;
        const end = () => {
          if (isOver) return;
          isOver = true;
          leave?.();
          controller.close();
        };
        const forget = endWithServer(end);
        const remove = among.add({
          ...who,
          send: (state) => send(`data: ${JSON.stringify(state)}\n\n`),
          beat: () => send(":\n\n"),
          end,
        });
        leave = () => {
          remove();
          forget();
          gone.removeEventListener("abort", end);
        };
        send(`retry: ${AGAIN_MS}\n\n`);
        gone.addEventListener("abort", end);
        if (gone.aborted) end();
      },
      cancel: () => leave?.(),
    },
    { highWaterMark: 0 },
  );
}
