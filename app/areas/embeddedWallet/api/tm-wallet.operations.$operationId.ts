import { calls } from "../server/calls.server.ts";

/** `GET /api/tm-wallet/operations/:operationId`: one's own operation as far as its chain has it; 404 to others. */
export const loader = calls.operation;

/** `POST /api/tm-wallet/operations/:operationId`: its signature, and so its way to the chain: 202, however often. */
export const action = calls.submit;
