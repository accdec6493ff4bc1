import { jsonSchema, type ToolSet } from "ai";
import { z } from "zod";
import type { ToolAnswer } from "../../model/shown.ts";
import { collectNumbers } from "../guard/known.server.ts";
import { withPlan } from "../locked.server.ts";
import { TOOLS } from "../tools/all.server.ts";
import { refusal, type Tool, type ToolContext } from "../tools/tool.server.ts";

/** The tools in the form that the AI SDK passes to a model. */

export type Called = { toolCallId: string; answer: ToolAnswer };

type Given = { context: ToolContext; mayUsePersonalData: boolean; called(one: Called): void };

/** Leaves out personal tools when an external provider must not see their answers. */
export const toolSet = ({ context, mayUsePersonalData, called }: Given): ToolSet =>
  Object.fromEntries(
    TOOLS.filter(({ isPersonal }) => mayUsePersonalData || !isPersonal).map((tool) => [
      tool.name,
      {
        description: tool.description,
        inputSchema: jsonSchema(toArgumentSchema(tool)),
        execute: async (input: unknown, { toolCallId }: { toolCallId: string }) => {
          const answer = await answered(tool, input, context);
          if (answer.ok) context.numbers.push(...collectNumbers([answer.data, answer.asOf]));
          called({ toolCallId, answer });
          return answer;
        },
        toModelOutput: ({ output }: { output: unknown }) => ({
          type: "json" as const,
          value: forModel(output as ToolAnswer),
        }),
      },
    ]),
  );

type Schema = Parameters<typeof jsonSchema>[0];
const schemas = new Map<string, Schema>();
const IN_JSON = { io: "input", unrepresentable: "any" } as const;

/** The argument schema that a model reads. */
export function toArgumentSchema({ name, input, schema = () => z.toJSONSchema(input, IN_JSON) }: Tool): Schema {
  const made = schemas.get(name) ?? (schema() as Schema);
  schemas.set(name, made);
  return made;
}

async function answered(tool: Tool, input: unknown, context: ToolContext): Promise<ToolAnswer> {
  if (input === null || typeof input !== "object") return refusal("bad-request");
  return withPlan(await tool.run(input as Record<string, unknown>, context), tool.name, context.caller.entitlements);
}

/** A model gets the data, the date and ids: tables, sources and buttons are for the reader. */
const forModel = (answer: ToolAnswer) =>
  JSON.parse(
    JSON.stringify(
      answer.ok
        ? { ok: true, asOf: answer.asOf, simulated: answer.simulated, data: answer.data }
        : { ok: false, code: answer.code },
    ),
  );
