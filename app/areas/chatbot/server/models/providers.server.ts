import type { ChatModel } from "#app/platform/chatEnv.server.ts";
import type { Model } from "./model.server.ts";

/** An external model. Loaded on first use. */
export async function providerModel({ provider, model, apiKey = "", baseUrl }: ChatModel): Promise<Model> {
  const where = baseUrl === undefined ? {} : { baseURL: baseUrl };
  switch (provider) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      // Chat completions store nothing at the provider, unlike the Responses API.
      return createOpenAI({ apiKey, ...where }).chat(model) as Model;
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ apiKey, ...where })(model) as Model;
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        name: "compatible",
        baseURL: baseUrl ?? "",
        includeUsage: true,
        ...(apiKey === "" ? {} : { apiKey }),
      })(model) as Model;
    }
  }
}
