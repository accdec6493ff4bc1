import { defineCore } from "../core.ts";
import { type CardPayment, evolveCard, newCardPayment } from "./card.ts";
import { type CardCommand, type CardRefusal, decideCard } from "./decide.ts";
import { CARD_SCHEMAS, CARD_UPCASTERS, type CardEvent } from "./events.ts";
import { CARD_PUBLICATIONS } from "./published.ts";

export const cardCore = defineCore<CardPayment, CardEvent, CardCommand, CardRefusal>({
  category: "card",
  schemas: CARD_SCHEMAS,
  upcasters: CARD_UPCASTERS,
  publishedAs: CARD_PUBLICATIONS,
  replays: true,
  initial: newCardPayment,
  evolve: evolveCard,
  decide: decideCard,
});
