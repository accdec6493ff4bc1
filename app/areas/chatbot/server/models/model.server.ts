import type { LanguageModel } from "ai";

/** A language model in the AI SDK's interface; our own rules are one too. */
export type Model = Extract<LanguageModel, { specificationVersion: "v3" }>;
export type Options = Parameters<Model["doStream"]>[0];
export type Result = Awaited<ReturnType<Model["doStream"]>>;
export type StreamPart = Result["stream"] extends ReadableStream<infer Part> ? Part : never;
