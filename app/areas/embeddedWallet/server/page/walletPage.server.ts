import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { walletAdapter } from "#app/chain/payment/walletSettings.server.ts";
import { supportedChain } from "#app/chain/supported.ts";
import { readIdentity, readSubjects } from "#app/identity/session.server.ts";
import type { Wallet } from "#app/wallet/embedded/walletServer.ts";
import type { WalletView } from "../../model/view.ts";
import { findWallet } from "../wallets.server.ts";
import { walletAnswer } from "./walletAnswer.server.ts";

/** The caller's wallet, on every chain where it is open. Queries no chain. */
export async function loadWalletPage(request: Request): Promise<WalletView> {
  const network = publicNetwork();
  const [{ account }, subjects] = await Promise.all([readIdentity(request), readSubjects(request)]);
  const known = await findWallet(subjects);
  // The schemas type hex as text; it was validated as hex when it was stored.
  const wallet = known && ((await walletAnswer(known)) as Wallet);
  const ids = new Set([
    network.chainId,
    ...network.otherChains.map(({ chainId }) => chainId),
    ...(wallet?.chains ?? []).map(({ chainId }) => chainId),
  ]);
  return {
    network,
    wallet,
    isSignedIn: account !== null,
    isPrivy: walletAdapter() === "privy",
    isUnclaimed: account !== null && known?.subject.startsWith("guest:") === true,
    chainNames: Object.fromEntries([...ids].map((id) => [id, findChainName(id, network)])),
  };
}

/** Includes chains that no longer have an endpoint. */
const findChainName = (id: number, network: WalletView["network"]) =>
  id === network.chainId ? network.name : supportedChain(id).name;
