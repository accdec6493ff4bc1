/** Which language models the environment names for the chatbot. */

type Provider = "openai" | "anthropic" | "compatible";
/** Dollars for a million tokens, which is millionths of a dollar for one; both 0 where asking costs nothing. */
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

/** The models outside, in the order in which they are asked; none where rules answer. */
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
  // Another provider is never sent the key of the first.
  const shared: Partial<ChatModel> = name === provider ? first : {};
  return [
    first,
    {
      provider: name as Provider,
      model: model.join(":"),
      apiKey: env.CHAT_FALLBACK_API_KEY ?? shared.apiKey,
      baseUrl: env.CHAT_FALLBACK_BASE_URL ?? shared.baseUrl,
      // Another model has another price, also of the same provider.
      price: { in: env.CHAT_FALLBACK_PRICE_IN_USD ?? 0, out: env.CHAT_FALLBACK_PRICE_OUT_USD ?? 0 },
    },
  ];
}

/**
 * A sentence about the variable without which a model that was named cannot be asked; null where none is missing. A model that may
 * cost money needs its prices and a budget: without them, strangers could spend any amount.
 */
export function missingOfChat(env: ChatEnv): string | null {
  const ways = [
    { prefix: "CHAT_", choice: `CHAT_PROVIDER=${env.CHAT_PROVIDER}` },
    { prefix: "CHAT_FALLBACK_", choice: `CHAT_FALLBACK=${env.CHAT_FALLBACK}` },
  ] as const;
  for (const [place, model] of chatModels(env).entries()) {
    const { prefix, choice } = ways[place] ?? ways[1];
    const lack = lackOf(model);
    if (lack) return `${prefix}${lack} must be set for ${choice}`;
    const missing = mayCost(model) ? unpriced(env, prefix, model) : undefined;
    if (missing) return `${missing} must be set for ${choice}, which may cost money`;
  }
  return null;
}

function lackOf({ provider, model, apiKey, baseUrl }: ChatModel): string | null {
  if (!model) return "MODEL";
  if (provider === "compatible") return baseUrl ? null : "BASE_URL";
  return apiKey ? null : "API_KEY";
}

/** Only a server on this machine is known to charge nothing; what else is reached by http is refused in env.server.ts. */
const mayCost = ({ provider, baseUrl }: ChatModel): boolean =>
  provider !== "compatible" || !baseUrl?.startsWith("http:");

/** The budget or the price that is missing. A compatible server's price may be 0, if somebody says so. */
function unpriced(env: ChatEnv, prefix: "CHAT_" | "CHAT_FALLBACK_", { provider }: ChatModel): string | undefined {
  if (env.CHAT_DAILY_BUDGET_USD === undefined) return "CHAT_DAILY_BUDGET_USD";
  const names = [`${prefix}PRICE_IN_USD`, `${prefix}PRICE_OUT_USD`] as const;
  return names.find((name) => env[name] === undefined || (env[name] === 0 && provider !== "compatible"));
}
