import { Fragment, type ReactNode } from "react";

/** What replaces a tag; a function receives the words inside the tag. */
type Part = ReactNode | ((words: string) => ReactNode);

type SentenceProps = {
  /** Translated; `parts.total` replaces `<total></total>` in it. Other markup stays text. */
  text: string;
  parts: Record<string, Part>;
};

/** A sentence with components in it, for pages that would load react-i18next's `Trans` only for this. */
export function Sentence({ text, parts }: SentenceProps) {
  // Text and tags alternate: with one capture group, each odd piece is a whole tag.
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's pieces never change their order
    <Fragment key={index}>{filled(piece, parts)}</Fragment>
  ));
}

function filled(piece: string, parts: SentenceProps["parts"]): ReactNode {
  const [, name = "", words = ""] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
  if (!Object.hasOwn(parts, name)) return piece;
  const part = parts[name];
  return typeof part === "function" ? part(words) : part;
}
