import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Address, type EIP1193Provider, isAddressEqual } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address as AddressText } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { errorText } from "#app/wallet/failures.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { usePayer } from "#app/wallet/usePayer.ts";
import type { IndexOrder } from "../../model/calls.ts";
import { carryOut, type Doing } from "../../model/trade/carryOut.ts";
import { orderWallet } from "../../model/trade/orderWallet.ts";
import { explainStop, type Why } from "../../model/trade/tradeStore.ts";

type GoOnProps = { order: IndexOrder; network: PublicNetwork; show(order: IndexOrder): void; onStop(): void };

/** Continues an order from its page, with the wallet that it was placed for. Loaded on request. */
export function GoOn(props: GoOnProps) {
  const locale = useTranslation().i18n.language;
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={locale}>
      <ContinuingOrder {...props} />
    </WalletProviders>
  );
}

type Stopped = { why: Why; error: unknown };

function ContinuingOrder({ order, network, show, onStop }: GoOnProps) {
  const { t } = useTranslation("indexTrade");
  const { t: tCheckout } = useTranslation("checkout");
  const { payer, connector, settled, walletState } = usePayer(network);
  const [doing, setDoing] = useState<Doing>({ doing: "wait" });
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const isLeft = useRef(false);
  const { orderId, wallet: owner } = order;
  const isOwner = payer !== null && isAddressEqual(payer.wallet as Address, owner as Address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is shown starts nothing again
  useEffect(() => {
    if (!isOwner) return;
    isLeft.current = false;
    const run = async () => {
      const provider = (await connector?.getProvider()) as EIP1193Provider | undefined;
      if (!provider) return;
      const wallet = orderWallet({ network, provider, owner: owner as Address });
      const onProgress = (now: IndexOrder, next: Doing) => {
        show(now);
        setDoing(next);
      };
      const end = await carryOut({ orderId, wallet, onProgress, isLeft: () => isLeft.current });
      if (end) show(end);
    };
    run().catch((error: unknown) => {
      if (!isLeft.current) setStopped(explainStop(error, order));
    });
    return () => {
      isLeft.current = true;
    };
  }, [isOwner, connector, orderId]);

  if (stopped) {
    const message = stopped.error === null ? null : errorText(stopped.error, tCheckout);
    return (
      <>
        <Banner tone="bad" title={t(`stopped.${stopped.why}.title`)}>
          {message !== null && <p>{message}</p>}
          <p>{t(`stopped.${stopped.why}.text`)}</p>
        </Banner>
        <Button onClick={onStop}>{t("close")}</Button>
      </>
    );
  }
  if (walletState.switchNetwork)
    return (
      <Button variant="main" disabled={walletState.switching} onClick={walletState.switchNetwork}>
        {t("buttons.switch", { network: network.name })}
      </Button>
    );
  if (!isOwner)
    return (
      <>
        <p>
          <Sentence text={t("order.otherWallet")} parts={{ wallet: <AddressText value={owner} /> }} />
        </p>
        {payer === null && (
          <Button variant="main" disabled={!settled || !walletState.connect} onClick={walletState.connect ?? undefined}>
            {t("buttons.connect")}
          </Button>
        )}
      </>
    );
  return (
    <p className="ixorder__doing">
      <Spinner /> {doingText()}
    </p>
  );

  function doingText(): string {
    if (doing.doing === "allow") return t("doing.allow", { symbol: doing.symbol });
    if (doing.doing === "send") return t("doing.send", { leg: doing.leg, legs: doing.legs });
    return t("doing.wait");
  }
}
