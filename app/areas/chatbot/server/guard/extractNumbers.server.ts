import { findNumbers } from "./findNumbers.server.ts";

/** The figures in a sentence of our own pages: quoted with it, they have a source. */
export const figuresOfText = (text: string, locale: string): number[] =>
  findNumbers(text, locale).flatMap(({ readings }) => readings.map(({ value }) => value));
