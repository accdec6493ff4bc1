import type { Random } from "./random.ts";
import { REAL_NAMES, REAL_TICKERS } from "./realTickers.ts";

const HEADS =
  "Al Ar Bra Bel Cor Cas Dra Del El Em Fen Fal Gal Gri Hy Hal Ix Il Jun Jar Kal Kor Lum Lor Mor Mel Nev Nar Or Os Pel Par Quil Ros Ryn Sor Sel Tal Tor Um Ul Vel Var Wyn Wil Xan Yar Yl Zeph Zan".split(
    " ",
  );
const TAILS =
  "dera vian thos mark lume rion stra vent pyre lith mere dane phos tide wick garde shire mond bryn fall gate helm".split(
    " ",
  );

export type Names = { name: string; symbol: string };

/** Names and symbols that no real token has, each used once. */
export class NameBook {
  private readonly random: Random;
  private readonly names = new Set<string>();
  private readonly symbols = new Set<string>();

  constructor(random: Random) {
    this.random = random;
  }

  coin(): Names {
    // Almost every combination of three letters is a real ticker.
    return this.draw((name) => ({ name, symbol: makeSymbol(name, 4) }));
  }

  stablecoin(): Names {
    return this.draw((name) => ({ name: `${name} Dollar`, symbol: `${makeSymbol(name, 2)}USD` }));
  }

  wrapped(base: Names): Names {
    const names = { name: `Wrapped ${base.name}`, symbol: `W${base.symbol}` };
    this.take(names);
    return names;
  }

  private draw(makeNames: (name: string) => Names): Names {
    for (let attempt = 0; attempt < 100_000; attempt++) {
      const names = makeNames(this.random.pick(HEADS) + this.random.pick(TAILS));
      if (this.isFree(names)) {
        this.take(names);
        return names;
      }
    }
    throw new RangeError("no invented name is left: ask for fewer tokens");
  }

  private isFree({ name, symbol }: Names): boolean {
    const capitals = name.toUpperCase();
    return (
      !this.names.has(name) &&
      !this.symbols.has(symbol) &&
      !REAL_TICKERS.has(symbol) &&
      // Also reserves the wrapped form's symbol: a coin may be wrapped later.
      !REAL_TICKERS.has(`W${symbol}`) &&
      !REAL_TICKERS.has(capitals) &&
      !REAL_NAMES.has(capitals)
    );
  }

  private take({ name, symbol }: Names): void {
    this.names.add(name);
    this.symbols.add(symbol);
  }
}

/** The first letters without the vowels that follow the first: Braventis becomes BRVN. */
function makeSymbol(name: string, length: number): string {
  const capitals = name.toUpperCase();
  return (capitals.charAt(0) + capitals.slice(1).replace(/[AEIOU]/g, "")).slice(0, length);
}
