/** The chatbot's language models, as named in the environment. */

type Provider = "openai" | "anthropic" | "compatible";
/** Dollars per million tokens, which is millionths of a dollar per token; both 0 when the model is free. */
export type ChatPrice = { in: number; out: number };
type ChatEnv = {
  CHAT_PROVIDER: Provider | "rules";
  CHAT_MODEL?: string | undefined;
  CHAT_API_KEY?: string | undefined;
  CHAT_BASE_URL?: string | undefined;
  CHAT_FALLBACK?: string | undefined;
  CHAT_FALLBACK_API_KEY?: string | undefined;
  CHAT_FALLBACK_BASE_URL?: string | undefined;
  CHAT_DAILY_BUDGET_USD?: number | undefined;
  CHAT_PRICE_IN_USD?: number | undefined;
  CHAT_PRICE_OUT_USD?: number | undefined;
  CHAT_FALLBACK_PRICE_IN_USD?: number | undefined;
  CHAT_FALLBACK_PRICE_OUT_USD?: number | undefined;
};
export type ChatModel = {
  provider: Provider;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  price: ChatPrice;
};

/** The external models, in the order in which they are tried; none when rules answer. */
export function chatModels(env: ChatEnv): ChatModel[] {
  const { CHAT_PROVIDER: provider, CHAT_FALLBACK: fallback } = env;
  if (provider === "rules") return [];
  const first = {
    provider,
    model: env.CHAT_MODEL ?? "",
    apiKey: env.CHAT_API_KEY,
    baseUrl: env.CHAT_BASE_URL,
    price: { in: env.CHAT_PRICE_IN_USD ?? 0, out: env.CHAT_PRICE_OUT_USD ?? 0 },
  };
  if (fallback === undefined) return [first];
  const [name, ...model] = fallback.split(":");
  // Another provider is never sent the first one's key.
  const shared: Partial<ChatModel> = name === provider ? first : {};
  return [
    first,
    {
      provider: name as Provider,
      model: model.join(":"),
      apiKey: env.CHAT_FALLBACK_API_KEY ?? shared.apiKey,
      baseUrl: env.CHAT_FALLBACK_BASE_URL ?? shared.baseUrl,
      // Another model has another price, even from the same provider.
      price: { in: env.CHAT_FALLBACK_PRICE_IN_USD ?? 0, out: env.CHAT_FALLBACK_PRICE_OUT_USD ?? 0 },
    },
  ];
}

/**
 * A text about a variable that a configured model lacks; null when none is missing. A model that may cost money needs its prices and a
 * budget: without them, anonymous callers could spend any amount.
 */
export function missingOfChat(env: ChatEnv): string | null {
  const ways = [
    { prefix: "CHAT_", choice: `CHAT_PROVIDER=${env.CHAT_PROVIDER}` },
    { prefix: "CHAT_FALLBACK_", choice: `CHAT_FALLBACK=${env.CHAT_FALLBACK}` },
  ] as const;
  for (const [index, model] of chatModels(env).entries()) {
    const { prefix, choice } = ways[index] ?? ways[1];
    const lack = findMissing(model);
    if (lack) return `${prefix}${lack} must be set for ${choice}`;
    const missing = mayCost(model) ? unpriced(env, prefix, model) : undefined;
    if (missing) return `${missing} must be set for ${choice}, which may cost money`;
  }
  return null;
}

function findMissing({ provider, model, apiKey, baseUrl }: ChatModel): string | null {
  if (!model) return "MODEL";
  if (provider === "compatible") return baseUrl ? null : "BASE_URL";
  return apiKey ? null : "API_KEY";
}

/** Only a server on this machine is known to be free; any other http address is refused in env.server.ts. */
const mayCost = ({ provider, baseUrl }: ChatModel): boolean =>
  provider !== "compatible" || !baseUrl?.startsWith("http:");

/** The missing budget or price. A compatible server's price may be 0, if set explicitly. */
function unpriced(env: ChatEnv, prefix: "CHAT_" | "CHAT_FALLBACK_", { provider }: ChatModel): string | undefined {
  if (env.CHAT_DAILY_BUDGET_USD === undefined) return "CHAT_DAILY_BUDGET_USD";
  const names = [`${prefix}PRICE_IN_USD`, `${prefix}PRICE_OUT_USD`] as const;
  return names.find((name) => env[name] === undefined || (env[name] === 0 && provider !== "compatible"));
}
