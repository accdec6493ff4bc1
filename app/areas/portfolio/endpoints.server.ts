import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import { defineEndpoints, privately, toCommandResponse } from "#app/http/endpoint.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import {
  accountingQuery,
  exportQuery,
  historyQuery,
  importChange,
  marksBody,
  matchesBody,
  moveBody,
  moveChange,
  movesQuery,
  pricesBody,
  rangeQuery,
  walletBody,
  walletChange,
} from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import { MAX_UPLOAD_BYTES } from "./model/upload.ts";
import { exportAnswer } from "./server/exports/answer.server.ts";
import { withDisposals } from "./server/figures/disposals.server.ts";
import { loadHistory } from "./server/figures/history.server.ts";
import { loadPerformance } from "./server/figures/performance.server.ts";
import { loadPortfolio } from "./server/figures/portfolio.server.ts";
import { confirm, findImport, removeImport, updateImport } from "./server/imports/imports.server.ts";
import { readUpload } from "./server/imports/received.server.ts";
import { upload } from "./server/imports/upload.server.ts";
import { importAnswer } from "./server/imports/view.server.ts";
import { addMove, changeMove, deleteMove, markToken, priceToken } from "./server/moves/commands.server.ts";
import { orderHistories } from "./server/moves/historyJob.server.ts";
import { answerMatches, openMatches } from "./server/moves/matches.server.ts";
import { movesPage } from "./server/moves/views.server.ts";
import { preparePortfolio } from "./server/preparePortfolio.server.ts";
import { refused } from "./server/refused.server.ts";
import { openPortfolio } from "./server/store/moves.server.ts";
import { addPortfolioWallet, deleteWallet, renameWallet } from "./server/wallets/commands.server.ts";
import { syncWallets } from "./server/wallets/sync.server.ts";
import { walletView, walletViews } from "./server/wallets/views.server.ts";

/** The calls about the caller's own portfolio. Source: docs/spec/portfolio.md. */

const endpoint = defineEndpoints(refused);

const pages = () => poolFor("pages");

const ofFigures = [
  endpoint({
    method: "GET",
    path: "/api/portfolio",
    summary: "What the caller’s wallets hold, what it cost and what it gained",
    access: "account",
    query: accountingQuery,
    response: responses.portfolioAnswer,
    async run({ request, account: { accountId }, query }) {
      await preparePortfolio(accountId);
      return privately(await loadPortfolio(accountId, await entitlementsForRequest(request), query));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/portfolio/history",
    summary: "What the caller’s portfolio was worth at the end of each day, as far back as the plan shows",
    access: "account",
    query: historyQuery,
    response: responses.historyAnswer,
    run: async ({ request, account, query }) =>
      privately(await loadHistory(account.accountId, await entitlementsForRequest(request), query)),
  }),
  endpoint({
    method: "GET",
    path: "/api/portfolio/performance",
    summary: "Both returns of the caller’s portfolio, its risk, and the same deposits held in something else",
    access: "account",
    query: rangeQuery,
    response: responses.performanceAnswer,
    refusals: ["PortfolioPlan"],
    async run({ request, account, query }) {
      const performance = await loadPerformance(account.accountId, await entitlementsForRequest(request), query);
      if (performance) return privately(performance);
      return { refusal: { tag: "PortfolioPlan", planName: (await planNameWithRight("portfolioReturns")) ?? "" } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/portfolio/export",
    summary: "The caller’s moves or holdings as a file",
    access: "account",
    query: exportQuery,
    files: ["text/csv", "application/json"],
    refusals: ["PortfolioPlan", "BadBody"],
    run: async ({ request, account: { accountId }, query }) =>
      exportAnswer(request, { accountId, entitlements: await entitlementsForRequest(request) }, query),
  }),
];

const ofWallets = [
  endpoint({
    method: "GET",
    path: "/api/portfolio/wallets",
    summary: "The caller’s wallets with how far their history has been read",
    access: "account",
    response: z.array(responses.portfolioWallet),
    async run({ account: { accountId } }) {
      await openPortfolio(pages(), accountId);
      await syncWallets(pages(), accountId);
      return privately(await walletViews(pages(), accountId));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/portfolio/wallets",
    summary: "Watches an address, or opens an account by hand",
    access: "account",
    body: walletBody,
    response: responses.portfolioWallet,
    success: [201],
    refusals: ["BadAddress", "TooManyWallets", "UnknownPortfolioWallet"],
    async run({ request, account: { accountId }, body }) {
      const owner = { account: accountId, entitlements: await entitlementsForRequest(request) };
      const added = await addPortfolioWallet(pages(), owner, body);
      if (!("refusal" in added)) await orderHistories(pages(), accountId);
      return toCommandResponse(added, 201);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/portfolio/wallets/{id}",
    summary: "One of the caller’s wallets; 404 to everyone else",
    access: "account",
    response: responses.portfolioWallet,
    refusals: ["UnknownPortfolioWallet"],
    async run({ account, params }) {
      const wallet = await walletView(pages(), account.accountId, params.id);
      return wallet ? privately(wallet) : { refusal: { tag: "UnknownPortfolioWallet" } };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/portfolio/wallets/{id}",
    summary: "Gives one of the caller’s wallets another label",
    access: "account",
    body: walletChange,
    response: responses.portfolioWallet,
    refusals: ["UnknownPortfolioWallet"],
    async run({ request, account, params, body }) {
      const owner = { account: account.accountId, entitlements: await entitlementsForRequest(request) };
      return toCommandResponse(await renameWallet(pages(), owner, params.id, body));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/portfolio/wallets/{id}",
    summary: "Removes a watched wallet, or an account by hand, with its moves",
    access: "account",
    response: z.strictObject({ walletId: z.string() }),
    refusals: ["UnknownPortfolioWallet", "WalletStands"],
    run: async ({ account, params }) => toCommandResponse(await deleteWallet(pages(), account.accountId, params.id)),
  }),
];

const ofMoves = [
  endpoint({
    method: "GET",
    path: "/api/portfolio/moves",
    summary: "The caller’s moves, newest first, a hundred a page",
    access: "account",
    query: movesQuery,
    response: responses.movesPage,
    async run({ account: { accountId }, query }) {
      const page = await movesPage(pages(), accountId, query);
      return privately({ ...page, moves: await withDisposals(pages(), accountId, page.moves) });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/portfolio/moves",
    summary: "Adds a move by hand",
    access: "account",
    body: moveBody,
    response: responses.moveView,
    success: [201],
    refusals: ["UnknownCurrency", "UnknownPortfolioWallet", "TooManyMoves", "UnknownMove"],
    async run({ request, account, body }) {
      const owner = { account: account.accountId, entitlements: await entitlementsForRequest(request) };
      return toCommandResponse(await addMove(pages(), owner, body), 201);
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/portfolio/moves/{id}",
    summary: "Changes the kind, the value and the note of a move from an order or a chain, and everything of others",
    access: "account",
    body: moveChange,
    response: responses.moveView,
    refusals: ["UnknownMove", "MoveStands", "BadBody"],
    async run({ request, account, params, body }) {
      const owner = { account: account.accountId, entitlements: await entitlementsForRequest(request) };
      return toCommandResponse(await changeMove(pages(), owner, params.id, body));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/portfolio/moves/{id}",
    summary: "Deletes a move that was added by hand",
    access: "account",
    response: z.strictObject({ moveId: z.string() }),
    refusals: ["UnknownMove", "MoveStands"],
    run: async ({ account, params }) => toCommandResponse(await deleteMove(pages(), account.accountId, params.id)),
  }),
  endpoint({
    method: "GET",
    path: "/api/portfolio/matches",
    summary: "Pairs of moves that may be one transfer between the caller’s own wallets",
    access: "account",
    response: z.array(responses.matchView),
    run: async ({ account }) => privately(await openMatches(pages(), account.accountId)),
  }),
  endpoint({
    method: "POST",
    path: "/api/portfolio/matches",
    summary: "Says which of these pairs are one transfer",
    access: "account",
    body: matchesBody,
    response: responses.answeredMatches,
    refusals: ["UnknownMatch"],
    run: async ({ account, body }) => toCommandResponse(await answerMatches(pages(), account.accountId, body)),
  }),
  endpoint({
    method: "PUT",
    path: "/api/portfolio/marks",
    summary: "Shows or hides a token; the caller’s choice overrides the rule",
    access: "account",
    body: marksBody,
    response: responses.markedToken,
    refusals: ["UnknownCurrency"],
    run: async ({ account, body }) => toCommandResponse(await markToken(pages(), account.accountId, body)),
  }),
  endpoint({
    method: "PUT",
    path: "/api/portfolio/prices",
    summary: "Sets the price of a token for which the market has none",
    access: "account",
    body: pricesBody,
    response: responses.pricedToken,
    refusals: ["UnknownCurrency"],
    run: async ({ account, body }) => toCommandResponse(await priceToken(pages(), account.accountId, body)),
  }),
];

const ofImports = [
  endpoint({
    method: "POST",
    path: "/api/portfolio/imports",
    summary:
      "Uploads a file of moves, as `file` of a form or as the body itself. Responds with 202: it is read in the background",
    access: "account",
    bodyTypes: ["multipart/form-data", "text/csv", "application/json"],
    maxBodyBytes: MAX_UPLOAD_BYTES,
    response: responses.importAnswer,
    success: [202],
    refusals: [
      "BadBody",
      "BadImport",
      "TooManyTries",
      "UnknownPortfolioWallet",
      "TooManyWallets",
      "UnknownImport",
      "ImportOver",
    ],
    async run({ request, account: { accountId } }) {
      const given = await readUpload(request);
      if ("response" in given) return given.response;
      const made = await upload({ account: accountId, entitlements: await entitlementsForRequest(request) }, given);
      if ("refusal" in made) return made;
      const found = await findImport(accountId, made.importId);
      if ("refusal" in found) return found;
      return privately(await importAnswer(found.record, localeOfCall(request)), 202);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/portfolio/imports/{id}",
    summary: "The progress of an import, and the first of its rows",
    access: "account",
    response: responses.importAnswer,
    refusals: ["UnknownImport", "ImportOver"],
    async run({ request, account, params }) {
      const found = await findImport(account.accountId, params.id);
      return "refusal" in found ? found : privately(await importAnswer(found.record, localeOfCall(request)));
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/portfolio/imports/{id}",
    summary: "Reads the file again with other settings",
    access: "account",
    body: importChange,
    response: responses.importAnswer,
    success: [202],
    refusals: ["UnknownImport", "ImportOver", "BadImport", "UnknownPortfolioWallet", "TooManyWallets"],
    async run({ request, account, params, body }) {
      const owner = { account: account.accountId, entitlements: await entitlementsForRequest(request) };
      const changed = await updateImport(owner, params.id, body);
      if ("refusal" in changed) return changed;
      return privately(await importAnswer(changed.record, localeOfCall(request)), 202);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/portfolio/imports/{id}",
    summary: "Forgets an import, or takes it back as a whole",
    access: "account",
    response: z.strictObject({ removed: z.number() }),
    refusals: ["UnknownImport", "ImportOver"],
    run: async ({ account, params }) => toCommandResponse(await removeImport(account.accountId, params.id)),
  }),
  endpoint({
    method: "POST",
    path: "/api/portfolio/imports/{id}/confirm",
    summary: "Turns the rows of an import into moves, all at once",
    access: "account",
    response: responses.importAnswer,
    success: [202],
    refusals: ["UnknownImport", "ImportOver", "ImportWaits", "TooManyMoves"],
    async run({ request, account, params }) {
      const owner = { account: account.accountId, entitlements: await entitlementsForRequest(request) };
      const confirmed = await confirm(owner, params.id);
      if ("refusal" in confirmed) return confirmed;
      return privately(await importAnswer(confirmed.record, localeOfCall(request)), 202);
    },
  }),
];

export const endpoints = [...ofFigures, ...ofWallets, ...ofMoves, ...ofImports];
