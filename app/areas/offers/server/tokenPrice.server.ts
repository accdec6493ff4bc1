import { readPricePools } from "#app/chain/dex/pools.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { type LatestBlock, latestBlock } from "#app/chain/payment/reads.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import type { RecordedPrice } from "#events/payment/events.ts";
import type { PoolReading } from "#events/pricing/tokenPrice.ts";
import {
  type Observation,
  OLDEST_OBSERVATION_SECONDS,
  observableMinutes,
  type PriceRefusal,
  priceLeg,
  priceOfLegs,
} from "#events/pricing/tokenPrice.ts";

/** TMAI's price at a block, with all its inputs. Refuses PriceUnavailable and PriceMoving. */
export async function tmaiPrice(block: LatestBlock): Promise<RecordedPrice | PriceRefusal> {
  const { addresses } = paymentChain();
  const { tmaiWeth, wethUsdc } = await readPricePools(block);
  const [first, second] = await Promise.all([loadObservations(tmaiWeth), loadObservations(wethUsdc)]);
  const tmaiLeg = priceLeg(tmaiWeth, addresses.token, first);
  if ("tag" in tmaiLeg) return tmaiLeg;
  const wethLeg = priceLeg(wethUsdc, addresses.weth, second);
  return "tag" in wethLeg ? wethLeg : priceOfLegs([tmaiLeg, wethLeg]);
}

/** Stores the pools' current cumulative prices, and the earlier minutes that the program was not running to observe. */
export async function observePrices(): Promise<void> {
  const { tmaiWeth, wethUsdc } = await readPricePools(await latestBlock());
  for (const pool of [tmaiWeth, wethUsdc]) {
    const known = new Set((await loadObservations(pool)).map(({ observedAt }) => Math.floor(observedAt / 60)));
    const unseen = observableMinutes(pool).filter(({ observedAt }) => !known.has(Math.floor(observedAt / 60)));
    await prisma().priceObservation.createMany({
      data: unseen.map((timestamp) => ({
        chainId: paymentChain().chainId,
        pair: pool.pair,
        observedAt: BigInt(timestamp.observedAt),
        readAtBlock: pool.block.number,
        price0Cumulative: String(timestamp.price0Cumulative),
        price1Cumulative: String(timestamp.price1Cumulative),
      })),
      skipDuplicates: true,
    });
  }
}

async function loadObservations(pool: PoolReading): Promise<Observation[]> {
  const rows = await prisma().priceObservation.findMany({
    where: {
      chainId: paymentChain().chainId,
      pair: pool.pair,
      observedAt: { gte: BigInt(pool.block.time - OLDEST_OBSERVATION_SECONDS), lte: BigInt(pool.block.time) },
    },
  });
  return rows.map((row) => ({
    observedAt: Number(row.observedAt),
    price0Cumulative: BigInt(row.price0Cumulative.toFixed(0)),
    price1Cumulative: BigInt(row.price1Cumulative.toFixed(0)),
  }));
}
