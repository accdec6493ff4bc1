import { calls } from "./server/calls.server.ts";
import { ownCall } from "./server/me.server.ts";

export const endpoints = [...Object.values(calls), ownCall];
