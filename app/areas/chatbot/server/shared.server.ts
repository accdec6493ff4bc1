import { harmless, type TextRules } from "#app/platform/publicText.server.ts";
import type { Part } from "../model/message.ts";
import type { StoredMessage } from "../model/views.ts";
import { type Shared, sharedConversation } from "./store/conversations.server.ts";
import { loadMessages, type Read } from "./store/messages.server.ts";
import { toolNamed } from "./tools/all.server.ts";

/** Its owner wrote it, and it becomes the heading of one of our pages. */
const TITLE: TextRules = { longest: 120, mayLink: false };

/** A conversation as readers with its link see it: without anything about its owner. */
export async function readShared(shareId: string): Promise<(Shared & Read) | null> {
  const shared = await sharedConversation(shareId);
  if (!shared) return null;
  const { messages, earlier } = await loadMessages(shared.id, { until: shared.until });
  return { ...shared, title: harmless(shared.title, TITLE), messages: messages.map(withoutOwn), earlier };
}

/** An answer that used a personal tool is hidden: its words repeat the tool's result. */
function withoutOwn(message: StoredMessage): StoredMessage {
  const isOwn = message.parts.some(isPersonal);
  const parts: Part[] = isOwn
    ? [{ type: "data-private", data: {} }]
    : message.parts.filter(({ type }) => type !== "data-proposal");
  return { ...message, parts, feedback: null };
}

export const isPersonal = ({ type }: Part): boolean =>
  type.startsWith("tool-") && (toolNamed(type.slice(5))?.isPersonal ?? true);
