import type { z } from "zod";
import type { PageAnswer, PageCaller } from "#app/areas/dataApi/publicTools.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Account } from "#app/identity/who.ts";
import type { ToolAnswer } from "../../model/shown.ts";
import { isKnown } from "../guard/known.server.ts";
import { lockedBehind } from "../locked.server.ts";
import type { TokenIndex } from "../reading/tokens.server.ts";

/** Look-ups that the assistant can make, only for the person in the session: no tool takes an account, a wallet or a user. */
export type Tool = {
  name: string;
  description: string;
  input: z.ZodObject;
  /** JSON Schema of the input, where it needs more detail than `input` carries. */
  schema?(): object;
  /** Reveals what the reader made or owns: an external provider gets it only with the reader's consent. */
  isPersonal: boolean;
  run(input: Record<string, unknown>, context: ToolContext): Promise<ToolAnswer>;
};

/** An area's `tools.server.ts`: `place` orders its tools among those of other areas. */
export type AreaTools = readonly { place: number; tools: readonly Tool[] }[];

export type ToolContext = {
  account: Account | null;
  caller: PageCaller;
  locale: Locale;
  now: Date;
  index: TokenIndex;
  /** Numbers that tools returned in this turn: only these may be used in calculations. */
  numbers: number[];
  /** Numbers from the reader's own question: an amount, a price to wait for. */
  named: readonly number[];
  /** Calls an operation of the Data API within the reader's page entitlements. */
  ask(operation: string, query: Record<string, string>): Promise<PageAnswer>;
};

/** Ties the type of `input` to its `run`. */
export const tool = <Input extends z.ZodObject>(
  one: Omit<Tool, "input" | "schema" | "run" | "isPersonal"> & {
    input: Input;
    isPersonal?: boolean;
    run(input: z.output<Input>, context: ToolContext): Promise<ToolAnswer>;
  },
): Tool => ({
  ...one,
  isPersonal: one.isPersonal ?? false,
  run: async (input, context) => {
    const parsed = one.input.safeParse(input);
    if (parsed.success) return one.run(parsed.data, context);
    const [issue] = parsed.error.issues;
    return refusal("bad-request", `${issue?.path.join(".")}: ${issue?.message}`);
  },
});

export const refusal = (code: string, detail: string | null = null): ToolAnswer => ({ ok: false, code, detail });

/** Whether a number is one of those: numbers that a model makes up are not used. */
export const isAmong = (value: number, numbers: readonly number[]): boolean =>
  isKnown(
    {
      text: "",
      at: 0,
      end: 0,
      isPercent: false,
      readings: [{ value, step: Math.abs(value) * 1e-6 }],
    },
    numbers,
  );

/** The Data API says `plan-required`; answers and kept conversations say `plan`. */
const toRefusalCode = (problem: string): string => (problem === "plan-required" ? "plan" : problem);

type Rows = readonly Record<string, unknown>[];

/** The rows of an operation, or why there are none. */
export async function loadRows(
  context: ToolContext,
  operation: string,
  query: Record<string, string>,
): Promise<{ rows: Rows; asOf: string; simulated: boolean; total?: number } | { refused: ToolAnswer }> {
  const answer = await context.ask(operation, query);
  if ("problem" in answer) {
    // A Data API plan unlocks API calls; pages have their own plan, which is named where the tool runs.
    const isOfPages = answer.plan !== undefined && !answer.plan.startsWith("DATA API");
    return {
      refused: isOfPages ? lockedBehind(answer.plan as string) : refusal(toRefusalCode(answer.problem), answer.detail),
    };
  }
  const { data, asOf, simulated, total } = answer;
  const rows = (Array.isArray(data) ? data : [data]) as Rows;
  return { rows, asOf, simulated, ...(total === undefined ? {} : { total }) };
}
