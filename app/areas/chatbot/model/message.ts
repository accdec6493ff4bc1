/** A message of a conversation, and the stream in which one grows: the UI message stream of the AI SDK, version 1. */

export type Part = {
  type: string;
  id?: string;
  text?: string;
  state?: string;
  toolCallId?: string;
  input?: unknown;
  output?: unknown;
  errorText?: string;
  data?: unknown;
};
export type Message = { id: string; role: "user" | "assistant"; parts: Part[]; metadata?: Record<string, unknown> };
export type Chunk = {
  type: string;
  id?: string;
  delta?: string;
  messageId?: string;
  toolCallId?: string;
  toolName?: string;
  input?: unknown;
  output?: unknown;
  errorText?: string;
  data?: unknown;
  messageMetadata?: Record<string, unknown>;
};

/** The message with one more chunk. */
export function grown(message: Message, chunk: Chunk): Message {
  const { type, messageMetadata } = chunk;
  if (type === "start" || type === "finish" || type === "message-metadata")
    return {
      ...message,
      id: chunk.messageId ?? message.id,
      metadata: { ...message.metadata, ...messageMetadata },
    };
  const parts = type.startsWith("data-") ? withData(message.parts, chunk) : withPiece(message.parts, chunk);
  return parts === message.parts ? message : { ...message, parts };
}

type Change = (parts: Part[], chunk: Chunk) => Part[];

const ofText: Change = (parts, { id, delta }) =>
  changed(
    parts,
    (part) => part.type === "text" && part.id === id,
    (part) => ({ ...part, text: `${part.text ?? ""}${delta ?? ""}` }),
  );
const ofCall = (more: (chunk: Chunk) => Partial<Part>): Change => {
  return (parts, chunk) => {
    const isIts = (part: Part) => part.toolCallId === chunk.toolCallId;
    if (parts.some(isIts)) return changed(parts, isIts, (part) => ({ ...part, ...more(chunk) }));
    const { toolName = "", toolCallId = "" } = chunk;
    return [...parts, { type: `tool-${toolName}`, toolCallId, ...more(chunk) }];
  };
};

const CHANGES: Readonly<Record<string, Change>> = {
  "start-step": (parts) => [...parts, { type: "step-start" }],
  "text-start": (parts, { id = "" }) => [...parts, { type: "text", id, text: "", state: "streaming" }],
  "text-delta": ofText,
  "text-end": (parts, { id }) =>
    changed(
      parts,
      (part) => part.type === "text" && part.id === id,
      (part) => ({ ...part, state: "done" }),
    ),
  "tool-input-available": ofCall(({ input }) => ({ state: "input-available", input })),
  "tool-output-available": ofCall(({ output }) => ({ state: "output-available", output })),
  "tool-input-error": ofCall(({ errorText = "" }) => ({ state: "output-error", errorText })),
  "tool-output-error": ofCall(({ errorText = "" }) => ({ state: "output-error", errorText })),
};

const withPiece = (parts: Part[], chunk: Chunk): Part[] => CHANGES[chunk.type]?.(parts, chunk) ?? parts;

function withData(parts: Part[], { type, id, data }: Chunk): Part[] {
  const isIts = (part: Part) => id !== undefined && part.type === type && part.id === id;
  if (parts.some(isIts)) return changed(parts, isIts, (part) => ({ ...part, data }));
  return [...parts, { type, ...(id === undefined ? {} : { id }), data }];
}

/** With the last part of a kind changed. */
function changed(parts: Part[], isIt: (part: Part) => boolean, change: (part: Part) => Part): Part[] {
  const index = parts.findLastIndex(isIt);
  return index < 0 ? parts : parts.map((part, at) => (at === index ? change(part) : part));
}

/** Its text, without tables and sources. */
export const messageText = ({ parts }: Pick<Message, "parts">): string =>
  parts
    .flatMap(({ type, text }) => (type === "text" && text ? [text] : []))
    .join("\n\n")
    .trim();
