import type { FeedbackKind } from "./feedback.ts";

/** Where the chatbot is found. */

export const chatbotPath = (locale: string): string => `/${locale}/chatbot`;
export const conversationPath = (locale: string, id: string): string => `/${locale}/chatbot/${id}`;
export const sharedPath = (locale: string, shareId: string): string => `/${locale}/chatbot/shared/${shareId}`;
export const conversationCall = (id: string): string => `/api/chatbot/conversations/${id}`;

/** For admins: feedback of one kind, starting at a cursor. */
export function feedbackPath(locale: string, kind: FeedbackKind | null = null, from: string | null = null): string {
  const params = new URLSearchParams({ ...(kind ? { only: kind } : {}), ...(from ? { from } : {}) });
  return `/${locale}/admin/chatbot${params.size > 0 ? `?${params}` : ""}`;
}
