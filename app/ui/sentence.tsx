import { Fragment, type ReactNode } from "react";

/** What takes a tag's place; a function is given the words inside the tag. */
type Part = ReactNode | ((words: string) => ReactNode);

type SentenceProps = {
  /** Translated; `parts.total` takes the place of `<total></total>` in it. Other markup stays text. */
  text: string;
  parts: Record<string, Part>;
};

/** A sentence with parts of the page in it, for pages that would load `Trans` of react-i18next for nothing else. */
export function Sentence({ text, parts }: SentenceProps) {
  // Text and tags take turns: one group, so each odd piece is a whole tag.
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's pieces never change places
    <Fragment key={place}>{filled(piece, parts)}</Fragment>
  ));
}

function filled(piece: string, parts: SentenceProps["parts"]): ReactNode {
  const [, name = "", words = ""] = /^<(\w+)>([^<]*)<\/\1>$/.exec(piece) ?? [];
  if (!Object.hasOwn(parts, name)) return piece;
  const part = parts[name];
  return typeof part === "function" ? part(words) : part;
}
