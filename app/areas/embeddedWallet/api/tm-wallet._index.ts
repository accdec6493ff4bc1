import { calls } from "../server/calls.server.ts";

/** `GET /api/tm-wallet`: the caller's wallet, or null. */
export const loader = calls.wallet;

/** `POST /api/tm-wallet`: opens a wallet with one or two signers: 201, and 200 the same again. Guests may. */
export const action = calls.open;
