import type { TFunction } from "i18next";
import { compactDollars } from "#app/ui/marketFigures.ts";
import { dayText, moneyText, partText, percentText } from "../../model/figureText.ts";
import type { Wanted } from "./wanted.server.ts";

/** Puts a tool result into words, and formats the figures in them. */

type Data = Record<string, unknown>;
export type Row = Record<string, unknown>;
export type Speaker = {
  t: TFunction<"chatbot">;
  locale: string;
  wanted: Wanted;
  data: Data;
  rows: Row[];
  asOf: string;
};
export type Words = (speaker: Speaker) => string;

export const money = ({ locale }: Speaker, value: unknown) => moneyText(Number(value), locale);
export const short = ({ locale }: Speaker, value: unknown) => compactDollars(Number(value), locale);
export const percent = ({ locale }: Speaker, value: unknown) => percentText(Number(value), locale);
export const part = ({ locale }: Speaker, value: unknown) => partText(Number(value), locale);
export const day = ({ locale }: Speaker, value: unknown) => dayText(String(value).slice(0, 10), locale);
export const isKnown = (value: unknown): boolean => value !== null && value !== undefined;
export const formatTokenName = ({ wanted }: Speaker, id?: unknown): string => {
  const token = wanted.tokens.find((one) => id === undefined || one.id === id) ?? wanted.tokens[0];
  return token ? `${token.name} (${token.symbol})` : String(id ?? "");
};
export const findRowId = (row: Row): unknown => row.tokenId ?? row.id;
