import { Fragment, type ReactNode } from "react";

type SentenceProps = {
  /** Translated; `<total></total>` in it is where `parts.total` stands. */
  text: string;
  parts: Record<string, ReactNode>;
};

/** A sentence with parts of the page in it, for pages that would load `Trans` of react-i18next for nothing else. */
export function Sentence({ text, parts }: SentenceProps) {
  // Every second piece is a part's name.
  const pieces = text.split(/<(\w+)><\/\1>/).map((piece, place) => (place % 2 === 0 ? piece : parts[piece]));
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's pieces never change places
    <Fragment key={place}>{piece}</Fragment>
  ));
}
