import { calls } from "./server/calls.server.ts";

export const endpoints = Object.values(calls);
