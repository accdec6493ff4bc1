import type { Words } from "../terms.server.ts";

export const de: Words = {
  price:
    "was kostet, wie teuer, preis, preise, preisen, kurs, kurse, kursen, kostet, kosten, notiert, notieren, kostete, tokenpreis*, stückpreis*",
  marketCap:
    "marktkapitalisierung*, marktkap, marktkapital, börsenwert*, marktwert*, kapitalisierung*, markt kapitalisierung*, market cap*, mcap",
  fdv: "vollständig verwässert*, voll verwässert*, verwässerte bewertung, verwässerte marktkapitalisierung, verwässerter wert, vollständig verwässerte bewertung, vollständig verwässerte marktkapitalisierung, voll verwässerte bewertung, voll verwässerte marktkapitalisierung",
  volume:
    "am tag, pro tag, vol, umgesetzt, tagesumsatz, tagesumsätze, 24h umsatz, volumen, volumina, volumens, handelsvolumen*, tagesvolumen*, 24h volumen, umsatz, umsätze, umsätzen, börsenumsatz*, gehandelt",
  change:
    "veränderung*, änderung*, kursänderung*, preisänderung*, bewegung*, kursbewegung*, preisbewegung*, rendite*, performance, performt*, performen, entwicklung*, entwickelt*, verändert*, gelaufen, lief, liefen",
  grade: "band, note, noten, tokennote*, bewertung*, bewertet*, benotet*, benotung*, punktzahl*, rating, ratings",
  trader:
    "trader note*, tradernote*, händlernote*, händler note*, trader bewertung*, trader rating*, traderbewertung*, trader",
  investor:
    "investor note*, investornote*, investorennote*, investoren note*, anlegernote*, anleger note*, investor bewertung*, investorbewertung*, investorenbewertung*, investor rating*, investor, investoren, anleger",
  volatility:
    "schwankt, schwanken, schwankende*, schwankend*, volatilität*, vola, schwankung*, kursschwankung*, schwankungsbreite, risiko, risiken",
  sharpe: "sharpe, sharpe quotient*, sharpe ratio*, sharpe verhältnis*, sharpequotient*",
  sortino: "sortino, sortino quotient*, sortino ratio*, sortinoquotient*",
  drawdown:
    "drawdown*, maximaler drawdown, tiefster fall, tiefsten fall, maximaler rückgang, maximalen rückgang, größter rückgang, größten rückgang, maximaler verlust, maximalverlust*",
  beta: "beta, betas, betawert*, beta wert*",
  valueAtRisk: "value at risk",
  correlation: "korrelation*, korreliert*, korrelieren",
  high: "allzeithoch*, allzeit hoch, ath, rekordhoch*, höchststand*, höchststände*, allzeithochs, höchstkurs*, höchstpreis*, ihrem hoch, ihr hoch, seinem hoch",
  far: "wie weit, weit, entfernt, abstand",
  turnover: "umschlag, umschlags, umschlagshäufigkeit, umschlagsrate, umschlagshäufigkeit*, umsatzquote",
  breadth: "marktbreite, breite, über mittel, über ihrem durchschnitt, über dem durchschnitt",
  points: "punkt, punkte, punkten, notenpunkt*",
  over: "über, oberhalb, mehr als, größer als, höher als, überschreite*, übersteig*, besser als, stärker als, jenseits, mehr wie, teurer als, drüber, darüber",
  atLeast:
    "mind, mindestens, wenigstens, ab, minimum, min, oder mehr, und mehr, oder höher, oder besser, oder darüber, und darüber, oder drüber, und höher, und besser, aufwärts, nicht weniger als, nicht unter, zumindest, plus",
  under:
    "unter, unterhalb, weniger als, kleiner als, niedriger als, geringer als, tiefer als, schlechter als, schwächer als, unterschreite*, billiger als, günstiger als, weniger wie, darunter, drunter",
  judged: "oder besser, oder schlechter, besser als, schlechter als",
  atMost:
    "höchstens, maximal, max, maximum, bis zu, oder weniger, und weniger, oder niedriger, oder schlechter, oder darunter, und darunter, oder drunter, oder kleiner, nicht mehr als, nicht über",
  between: "zwischen, im bereich von, im bereich, von, liegt zwischen",
  and: "u, und, bis, sowie",
  but: "aber, doch, jedoch, trotzdem, obwohl, dennoch",
  or: "oder",
  both: "beide, beiden, beider",
  not: "lass * weg, weglassen, ausgeblendet, außerhalb, nix, weder, noch, ausser, nicht, kein, keine, keinen, keinem, keiner, ohne, außer, ausgenommen, nie, niemals, ausgeschlossen, abgesehen von",
  up: "gestiegen*, steigt, steigen, stieg, stiegen, steigend*, zugelegt, zulegt*, zulegen, legt zu, legten zu, legte zu, gewonnen, gewinnt, gewinnen, gewann, gewannen, hoch gegangen, hochgegangen, rauf, nach oben, im plus, plus, grün, grünen, geklettert, kletter*, gepumpt, pumpt, pumpen, pumpte*, gewachsen, wächst, wuchs, wuchsen, anstieg*, zuwachs, zunahme, kursgewinn*, höher stehen, aufwärts gegangen, hinzugewonnen, erhöht, positiv",
  down: "gefallen*, fällt, fallen, fiel, fielen, fallend*, gesunken*, sinkt, sinken, sank, sanken, verloren, verliert, verlieren, verlor*, verlust, verluste, verlusten, eingebüßt, büßt* ein, abgestürzt, abstürz*, stürz*, gestürzt, gedumpt, dump*, nachgegeben, nachgab*, gab* nach, geben nach, runter, runtergegangen, nach unten, im minus, minus, rot, roten, eingebrochen, einbr*, rückgang, rückgänge*, abgegeben, korrigiert, korrektur, kursverlust*, abgerutscht, negativ, tiefer stehen",
  standing: "im plus, im minus, rot, roten, grün, grünen",
  doubled: "verdoppelt, verdoppelten, verdoppelung",
  tripled: "verdreifacht, verdreifachten",
  halved: "halbiert, halbierten",
  half: "hälfte, die hälfte",
  eitherWay: "in beide richtungen, rauf oder runter, in die eine oder andere richtung, egal in welche richtung",
  most: "tiefste drawdowns, absteigend, von hoch nach niedrig, höchste zuerst, größte zuerst, hoch und tief, am meisten, meisten, höchste*, am höchsten, größte*, am größten, stärkste*, am stärksten, meiste, meistem, maximale, maximalen, deutlichste*",
  least:
    "aufsteigend, von niedrig nach hoch, kleinste zuerst, hoch und tief, am wenigsten, wenigsten, wenigste, niedrigste*, am niedrigsten, kleinste*, am kleinsten, geringste*, am geringsten, tiefste*, am tiefsten, minimale, minimalen",
  best: "beste, besten, bester, bestes, am besten, top performer, bestbewertet*, bestbenotet*, stärksten token, bestlaufend*",
  worst: "schlechteste*, am schlechtesten, schwächste*, am schwächsten, schlechtbewertet*, miesesten, mieseste",
  top: "top, führende*, erste, ersten",
  gainers:
    "größte gewinner, größten gewinner, größter gewinner, top gewinner, gewinner*, tagesgewinner*, kursgewinner*, aufsteiger*, outperformer",
  losers:
    "größte verlierer, größten verlierer, größter verlierer, stärkste verlierer, stärksten verlierer, schlimmste verlierer, schlimmsten verlierer, top verlierer, verlierer*, tagesverlierer*, kursverlierer*, absteiger*",
  cheapest:
    "billigste*, am billigsten, günstigste*, am günstigsten, preiswerteste*, niedrigster preis, niedrigster kurs",
  dearest: "teuerste*, am teuersten, kostspieligste*",
  safest:
    "sicherste*, am sichersten, stabilste*, am stabilsten, ruhigste*, am ruhigsten, am wenigsten volatil*, am wenigsten riskant*, risikoärmste*",
  riskiest: "riskanteste*, am riskantesten, volatilste*, am volatilsten, riskantesten, wildeste*, gefährlichste*",
  by: "nach, sortiert nach, geordnet nach, gereiht nach, gemessen an, anhand, bezüglich, gemäß, sortiert",
  since: "seit, seitdem, ausgehend von",
  good: "gut, gute, guten, guter, gutes, gutem, hohe, hohen, hoher, hohes, hohem, stark, starke, starken, starker, starkes, starkem, ordentlich*, sehr gut*, ausgezeichnet*, solide, soliden, solider, super",
  bad: "schlecht, schlechte, schlechten, schlechter, schlechtes, schlechtem, schwach, schwache, schwachen, schwacher, schwaches, niedrig, niedrige, niedrigen, niedriger, mies*, geringe, geringen, geringer",
  vague:
    "billig, billige*, günstig, günstige, günstigen, günstiger, preiswert, preiswerte, preiswerten, unterbewertet*, überbewertet*, vielversprechend*, aussichtsreich*, perle*, geheimtipp*, gem, gems, versteckte*, heiß*, angesagt*, trendig*, im trend, interessant*, neu, neue, neuen, neuer, neueste*, aktuelle, sicher, sichere, sicheren, sicherer, stabil, stabile, stabilen, solide projekte, beliebt*, potenzial, potential, klein, kleine, kleinen, kleiner, groß, große, großen, großer, winzig*, low cap*, small cap*, large cap*, mid cap*, blue chip*, moonshot*",
  tokens:
    "alles, token, tokens, coins, kryptos, kryptowährungen, kryptowerte*, münzen, altcoins, alts, projekte, projekten, assets, werte, titel, memecoins, meme coins, jeder token, jeder coin, irgendein token, irgendein coin, alles was",
  oneToken:
    "welcher token, welches token, welchen token, welcher coin, welchen coin, welche krypto, welche kryptowährung, welches projekt, der token mit, den token mit, der coin mit, den coin mit, der token der, einen token, coin, krypto, kryptowährung, altcoin, projekt, asset",
  sector: "sektor, sektoren, sektors, kategorie*, branche*, segment*, bereich, bereiche, thema, themen, narrativ*",
  market:
    "markt, marktes, märkte, gesamtmarkt*, kryptomarkt*, krypto markt, gesamter markt, gesamten marktes, der ganze markt, gesamtmarktes",
  signal: "kaufsignal*, haltesignal*, verkaufssignal*, signal, signale, signalen, signals, empfehlung*",
  strongBuy: "stark kaufen, starker kauf, starkes kaufsignal, starke kaufsignale, starkes kaufen, starken kauf",
  buy: "kaufen, kauf, kaufsignal*, kaufempfehlung*, bullisch*, long",
  hold: "halten, haltesignal*, neutral, neutrale*",
  sell: "verkaufen, verkauf, verkaufssignal*, verkaufsempfehlung*, bärisch*, short",
  strongSell: "stark verkaufen, starker verkauf, starkes verkaufssignal, starke verkaufssignale, starken verkauf",
  howMany: "wie viele, wieviele, wie viel token, anzahl, zahl der, anzahl der, anzahl von, wieviel token",
  average: "durchschnitt*, im schnitt, mittelwert*, im mittel, im durchschnitt, median, mittlere*",
  convert:
    "umrechn*, umtausch*, tausch*, rechne um, rechne, wechseln, wechsle, konvertier*, wie viele * bekomme ich für, wie viel * bekomme ich für, wie viel * für, in euro, in dollar, in usd, umgerechnet, swap",
  alike:
    "bewegen sich wie, bewegt sich wie, sich wie, bewegen sich mit, bewegt sich mit, ähnlich wie, ähnlich zu, ähneln, ähnelt, verhalten sich wie, verhält sich wie, verhalten wie, bewegen wie, im gleichschritt*, gleich wie, folgen, folgt, korreliert mit, korrelieren mit, laufen mit, laufen wie",
  opposite:
    "gegenläufig*, gegensätzlich*, entgegengesetzt*, gegenteil*, umgekehrt*, invers*, unabhängig von, unkorreliert*, am wenigsten korreliert, negativ korreliert*, gegen",
  makeList:
    "leg * * liste, leg * liste, leg mir * liste, lege * liste, anlegen, erstelle eine liste, erstelle liste, liste erstellen, mach eine liste, mache eine liste, neue liste, lege eine liste an, leg eine liste an, liste anlegen, erstelle eine watchlist, watchlist erstellen, erstell eine liste, erstell mir eine liste, erstelle mir eine liste, mach mir eine liste, neue watchlist, liste von, liste der, liste mit, watchlist mit, watchlist von, stelle eine liste zusammen, liste speichern, erstelle eine merkliste, neue merkliste",
  regime:
    "bullisch oder bärisch, bärisch oder bullisch, bulle oder bär, bullenmarkt*, bärenmarkt*, regime, aufwärtstrend*, abwärtstrend*, bullish oder bearish, bullish or bearish, bull market, bear market, marktphase, risk on, risk off",
  comparedTo:
    "im vergleich zu, im vergleich zum, im vergleich zur, im vergleich mit, verglichen mit, gegenüber, versus, vs, im verhältnis zu, relativ zu, im vergleich, als",
  times: "mal, fach, fache, x, verdoppel*, verdreifach*, doppelt*",
  cancel: "kündig*, gekündigt*, abbestell*, stornier*, beende*, abo beenden, aufhören, abmelden, cancel*",
  renew:
    "verlänger*, erneuer*, automatisch*, wieder abgebucht, erneut abgebucht, wiederkehrend*, abgebucht, autom verlängerung",
  refund:
    "rückerstatt*, erstatt*, geld zurück, geld wieder, rückzahlung*, zurückzahl*, refund*, zurückbekomm*, widerruf*",
  receipt: "rechnung, rechnungen, quittung*, beleg, belege, belegs, zahlungsnachweis*, zahlungsbeleg*, steuer*",
  publish:
    "veröffentlich*, aktualisier*, erscheinen, erscheint, update, updates, publizier*, um wie viel uhr, wann kommen, wann werden, wann sind",
  privacy:
    "datenschutz*, privatsphäre, personenbezogen*, meine daten, dsgvo, gdpr, konto löschen, mein konto löschen, account löschen, welche daten, tracking, speichert ihr",
  pay: "bezahl*, zahlen, zahle, zahlt, zahlung, zahlungsmittel*, zahlungsart*, zahlungsweise*, zahlungsmethode*, akzeptier*, zahlen mit, checkout, kasse",
  cards: "kreditkarte*, karte, karten, paypal, apple pay, google pay, überweisung*, lastschrift*",
  keys: "api schlüssel*, schlüssel*, api key*, apischlüssel*, key, keys, zugangsschlüssel*",
  limits:
    "limit, limits, ratenlimit*, rate limit*, kontingent*, grenze, grenzen, wie viele anfragen, wie viele abfragen, wie viele aufrufe, anfragen pro, abfragen pro, aufrufe pro, obergrenze*",
  includes:
    "enthält, enthalten, beinhalt*, umfass*, bekomme ich, kriege ich, bekommt man, krieg ich, erhalte ich, was bietet, bietet, funktion, funktionen, vorteile, leistungsumfang*, was ist drin, drin, unterschied zwischen, features, inklusive",
  lock: "sperr*, gesperrt*, stake*, staking, gestaked, gestakt*, locke, locken, lock, einsperr*, festleg*",
  monthly: "pro monat, im monat, monatlich*, je monat, jeden monat, monatsabo*, monatspreis*",
  yearly:
    "pro jahr, im jahr, jährlich*, je jahr, jedes jahr, für ein jahr, jahresabo*, jahrespreis*, 12 monate, für 12 monate",
  dataApi: "daten api, daten schnittstelle, datenschnittstelle, data api, api, api abo, api plan, schnittstelle",
  analytics: "analytics, analytics plattform, analyseplattform*, analyse plattform",
  tradingBot: "trading bot*, tradingbot*, handelsbot*, handels bot*, bot, trading agent*",
  agent: "agent, agenten, trading agent*, tradingagent*, mein bot, meine bots, meinem bot, mein agent*",
  "layer-1": "layer 1, layer 1 token, layer 1 netz*, layer 1 coin*, ebene 1, schicht 1, layer eins, layer1, l1",
  "layer-2":
    "layer 2, layer 2 token, layer 2 netz*, layer 2 coin*, ebene 2, schicht 2, layer zwei, layer2, l2, rollup*",
  defi: "defi, dezentrale finanzen, dezentrales finanzwesen, dezentraler finanzen",
  exchange:
    "börsen token*, börsentoken*, börsen coins, börsencoins, börsen sektor, börsensektor, exchange token*, cex token*, sektor börsen",
  gaming: "gaming, spiele, spielen, spiele token*, spieletoken*, gaming token*, gamefi, play to earn, games",
  "ai-and-data": "ki, k i, künstliche intelligenz, künstlicher intelligenz, ki token*, ki coins, ki und daten, ai",
  meme: "meme, memes, memecoin*, meme coin*, meme token*, memetoken*, hundecoin*, hunde coins",
  "storage-and-compute":
    "speicher, speicher token*, speichertoken*, rechenleistung, speicher und rechenleistung, cloud speicher, depin, storage",
  payments:
    "zahlungstoken*, zahlungs token*, zahlungscoin*, zahlungs coin*, bezahltoken*, zahlungssektor, sektor zahlungen, zahlungen",
  "privacy-coins":
    "privacy coin*, privacy token*, privatsphäre coin*, privatsphäre token*, datenschutz coin*, anonyme coins, anonyme kryptowährungen, privacycoin*",
  stablecoin: "stables, stablecoin*, stable coin*, stabile coins, stabilcoin*",
  numerals:
    "eins 1 zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwölf 12 fünfzehn 15 zwanzig 20 fünfundzwanzig 25 dreißig 30 vierzig 40 fünfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90 hundert 100 einhundert 100 halbe 0.5 halben 0.5 halber 0.5 tausend 1000 anderthalb 1.5 eineinhalb 1.5 dutzend 12",
  filler:
    "sagt, sagen, anzeigen, anzeigt, angezeigt, gibts, gibt s, mal, grad, aktuellen, wieviel, wieviele, darin, dazu, ner, ne, nem, nen, machen, macht, gemacht, zuerst, auflisten, filter, filtere, ordne, die da, hier, eben, halt, noch immer, immer noch, bereits, wieder, quasi, also, circa, rund, sowas, irgendwas, irgendwelche, handelbar, verfügbar, gelistet, laufen, läuft, habt, hätten, hätte, wären, wäre, euer, eure, ins, dann, danach, gern, gerne, moin, danke, netzwerk, chain, kette, der reihe nach, aussehen, aussieht, kommen, kommt, weisen, aufweisen, besitzen, verzeichnen, verzeichnet, gibt es, woche, monats, beträgt, betragen, der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und zwar, in, im, an, am, auf, bei, beim, mit, für, von der, vom, zu, zum, zur, um, aus, wer, was, wie, wo, wann, welche, welcher, welches, welchen, welchem, ist, sind, war, waren, hat, haben, hatte, hatten, habe, wird, werden, wurde, wurden, worden, sein, gibt, es, gab, ich, du, mir, mich, dir, euch, ihr, ihre, ihren, ihrer, ihrem, sie, er, sich, wir, uns, man, zeig, zeige, zeigt, zeigen, nenne, nenn, liste, listen, finde, finden, such, suche, gib, sag, sage, bitte, alle, allen, aller, alles, heute, jetzt, gerade, aktuell, derzeit, momentan, noch, schon, auch, nur, aber, denn, da, so, als, wenn, falls, dass, ob, dieser, diese, dieses, diesem, diesen, letzte, letzten, hallo, hey, hi, kann, können, könnte, könntest, will, möchte, würde, brauche, liegt, liegen, lag, steht, stehen, stand, deren, dessen, je, pro, usd, dollar, euro, prozent, wert, wertes, gehandelte, haben wir, davon, dabei, dort, doch, mal bitte, eigentlich, insgesamt, jeweils, etwa, welche von, sortiere, handel, s",
};
