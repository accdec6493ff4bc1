/** Which language models the environment names for the chatbot. */

type Provider = "openai" | "anthropic" | "compatible";
type ChatEnv = {
  CHAT_PROVIDER: Provider | "rules";
  CHAT_MODEL?: string | undefined;
  CHAT_API_KEY?: string | undefined;
  CHAT_BASE_URL?: string | undefined;
  CHAT_FALLBACK?: string | undefined;
  CHAT_FALLBACK_API_KEY?: string | undefined;
  CHAT_FALLBACK_BASE_URL?: string | undefined;
};
export type ChatModel = { provider: Provider; model: string; apiKey: string | undefined; baseUrl: string | undefined };

/** The models outside, in the order in which they are asked; none where rules answer. */
export function chatModels(env: ChatEnv): ChatModel[] {
  const { CHAT_PROVIDER: provider, CHAT_FALLBACK: fallback } = env;
  if (provider === "rules") return [];
  const first = { provider, model: env.CHAT_MODEL ?? "", apiKey: env.CHAT_API_KEY, baseUrl: env.CHAT_BASE_URL };
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
    },
  ];
}

/** A sentence about the variable without which a model that was named cannot be asked; null where none is missing. */
export function missingOfChat(env: ChatEnv): string | null {
  const [first, fallback] = chatModels(env).map(lackOf);
  if (first) return `CHAT_${first} must be set for CHAT_PROVIDER=${env.CHAT_PROVIDER}`;
  return fallback ? `CHAT_FALLBACK_${fallback} must be set for CHAT_FALLBACK=${env.CHAT_FALLBACK}` : null;
}

function lackOf({ provider, model, apiKey, baseUrl }: ChatModel): string | null {
  if (!model) return "MODEL";
  if (provider === "compatible") return baseUrl ? null : "BASE_URL";
  return apiKey ? null : "API_KEY";
}
