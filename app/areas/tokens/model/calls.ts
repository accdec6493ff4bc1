import { z } from "zod";

/** The query of a token search. No name, symbol or address is longer. */
export const tokenSearchQuery = z.object({
  q: z
    .string()
    .min(1)
    .max(100)
    .refine((text) => !text.includes("\u0000"), "must not contain NUL characters"),
});
