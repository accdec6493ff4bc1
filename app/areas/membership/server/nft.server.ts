import { createHash } from "node:crypto";
import { type Address, BaseError, ContractFunctionRevertedError } from "viem";
import { guilloche } from "#app/areas/billing/publicPages.server.ts";
import { levelName } from "#app/areas/offers/public.ts";
import { listCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { env } from "#app/platform/env.server.ts";
import { planMembershipAbi } from "../../../../contracts/abi/planMembership.ts";
import { NFT_PATH } from "../model/paths.ts";

/** Metadata of a membership for wallets and marketplaces: JSON at the contract's base URI followed by the id, and its picture. */

/** Open to all origins, because wallets are other sites. Cached briefly, because a payment changes it. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "public, max-age=300",
  "X-Content-Type-Options": "nosniff",
};
const PICTURE = ".svg";
const PRODUCT_NAMES: Record<number, string> = { 0: "Trading bot", 1: "Data API", 2: "Analytics" };

type Membership = {
  tokenId: bigint;
  title: string;
  product: string;
  level: number;
  expiresAt: number;
  wallet: Address;
};

/** `<id>` or `<id>.svg`; 404 when no token has that id. */
export async function nftAnswer(request: Request, file: string): Promise<Response> {
  const isPicture = file.endsWith(PICTURE);
  const text = isPicture ? file.slice(0, -PICTURE.length) : file;
  const membership = /^[1-9][0-9]{0,77}$/.test(text) ? await membershipOfToken(BigInt(text)) : null;
  if (!membership)
    return new Response("Not found\n", { status: 404, headers: { ...OPEN, "Content-Type": "text/plain" } });
  const body = isPicture ? buildPicture(membership) : JSON.stringify(buildMetadata(membership), null, 2);
  const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
  const type = isPicture ? "image/svg+xml; charset=utf-8" : "application/json; charset=utf-8";
  // A picture that is opened directly runs and loads nothing.
  const headers = {
    ...OPEN,
    ETag: etag,
    "Content-Type": type,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

async function membershipOfToken(tokenId: bigint): Promise<Membership | null> {
  const { client, addresses } = paymentChain();
  if (tokenId >= 1n << 256n) return null;
  const nft = { abi: planMembershipAbi, address: addresses.nft } as const;
  try {
    const [[product, planType, expiresAt], wallet] = await Promise.all([
      client.readContract({ ...nft, functionName: "detailsOf", args: [tokenId] }),
      client.readContract({ ...nft, functionName: "ownerOf", args: [tokenId] }),
    ]);
    const entry = (await listCatalogue()).find(
      (plan) => plan.product === Number(product) && plan.planType === Number(planType),
    );
    const name = PRODUCT_NAMES[Number(product)] ?? "TMAI";
    const title = entry ? `${name} ${levelName(entry.name)}` : `${name} level ${planType}`;
    return { tokenId, title, product: name, level: Number(planType), expiresAt: Number(expiresAt), wallet };
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError))
      return null;
    throw error;
  }
}

/** Field names by ERC-721 and the marketplaces. Dates of `date` traits are seconds. */
const buildMetadata = ({ tokenId, title, product, level, expiresAt }: Membership) => ({
  name: `${title} membership`,
  description: `TMAI membership, bound to its wallet. It includes ${title} until ${toUtcDay(expiresAt)}.`,
  image: new URL(`${NFT_PATH}${tokenId}${PICTURE}`, env().APP_ORIGIN).href,
  external_url: new URL("/en/membership", env().APP_ORIGIN).href,
  attributes: [
    { trait_type: "Product", value: product },
    { trait_type: "Plan", value: title },
    { trait_type: "Level", display_type: "number", value: level },
    { trait_type: "Expires", display_type: "date", value: expiresAt },
  ],
});

const toUtcDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The seal as a separate card. Its text is escaped: people name the plans. */
function buildPicture({ tokenId, title, level, expiresAt, wallet }: Membership): string {
  const bands = guilloche(tokenId.toString(16))
    .flatMap(({ path, turn, further }) =>
      [turn, ...further.map((degrees) => degrees + turn)].map((degrees) => ({ path, degrees })),
    )
    .map(({ path, degrees }) => `<path d="${path}" transform="rotate(${degrees} 100 100)"/>`)
    .join("");
  const line = (y: number, size: number, text: string, colour = "#fff") =>
    `<text x="32" y="${y}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480" role="img" font-family="system-ui, sans-serif"><title>${escaped(title)}</title><rect width="480" height="480" fill="#10235c"/><g transform="translate(190 60) scale(1.8)" fill="none" stroke="#6f9bff" stroke-width=".45">${bands}</g>${line(60, 20, "TMAI membership", "#c9d8ff")}${line(250, 34, title)}${line(286, 20, `Level ${level}, until ${toUtcDay(expiresAt)}`, "#c9d8ff")}${line(412, 15, `#${shortId(tokenId)}`, "#c9d8ff")}${line(440, 15, `${wallet.slice(0, 8)}...${wallet.slice(-4)}`, "#c9d8ff")}</svg>`;
}

const shortId = (tokenId: bigint): string => {
  const text = String(tokenId);
  return text.length <= 12 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
