import type { Words } from "../terms.server.ts";

export const nl: Words = {
  price: "prijs, prijzen, koers, koersen, kost, kosten, kostte, noteert, noteren, genoteerd, tokenprijs*, prijsniveau",
  marketCap:
    "marktkapitalisatie*, marktwaarde*, marktkap, marktcap, market cap*, kapitalisatie*, beurswaarde*, mcap, cap, marktkapitaal",
  fdv: "volledig verwaterd*, volledig verwaterde waarde, volledig verwaterde waardering, volledig verwaterde marktwaarde, volledig verwaterde marktkapitalisatie, verwaterde waarde, verwaterde waardering, verwaterde marktwaarde, verwaterde marktkapitalisatie, fdv",
  volume:
    "volume, volumes, handelsvolume*, dagvolume*, omzet, omzetten, handelsomzet, verhandeld, verhandelde, 24h volume, 24u volume, tradingvolume*",
  change:
    "verandering*, veranderd*, wijziging*, beweging*, bewogen, bewoog, bewogen*, rendement*, prestatie*, presteert, presteren, presteerd*, gepresteerd, ontwikkeling*, performance, prijsverandering*, koersverandering*, prijsbeweging*, koersbeweging*, mutatie*, deed, deden",
  grade:
    "band, cijfer, cijfers, rating, ratings, beoordeling*, beoordeeld*, score, scores, waardering*, gewaardeerd*, tokencijfer*, note",
  trader:
    "tradercijfer*, trader cijfer*, traderscore*, trader score*, traderrating*, trader rating*, handelaarscijfer*, handelaarsscore*, trader beoordeling*, traderbeoordeling*, trader",
  investor:
    "beleggerscijfer*, beleggers cijfer*, beleggersscore*, beleggers score*, beleggersrating*, beleggerscore*, belegger cijfer*, investeerderscijfer*, investeerdersscore*, investeerdersrating*, investorcijfer*, investor cijfer*, investorscore*, investorrating*, investor rating*, beleggersbeoordeling*, belegger, beleggers, investeerder, investeerders, investor",
  volatility: "volatiliteit*, vola, schommeling*, koersschommeling*, risico, risico s, beweeglijkheid",
  sharpe: "sharpe, sharpe ratio*, sharperatio*, sharpe verhouding*",
  sortino: "sortino, sortino ratio*, sortinoratio*, sortino verhouding*",
  drawdown:
    "drawdown*, maximale drawdown, diepste val, diepste daling, maximale daling, maximaal verlies, maximale verlies, diepste terugval, grootste terugval, maximale terugval",
  beta: "bèta, bèta s, beta, betas",
  valueAtRisk: "value at risk",
  correlation: "correlatie*, gecorreleerd*, correleert, correleren",
  high: "all time high*, recordhoogte*, hoogtepunt*, hoogste punt, hoogste koers ooit, hoogste prijs ooit, ath, recordkoers*, record, records, top ooit, hun top, hun piek, piek, hoogste stand, hoogste prijs, hoogste koers",
  far: "hoe ver, ver van, verwijderd, afstand",
  turnover: "omloopsnelheid*, omloop, turnover*, omzetsnelheid*",
  breadth: "breedte, marktbreedte, boven gemiddelde, boven het gemiddelde, boven hun gemiddelde",
  points: "punt, punten",
  over: "boven, boven de, boven het, meer dan, hoger dan, groter dan, beter dan, sterker dan, overschrijd*, overstijg*, uitkomen boven, over de, duurder dan, voorbij, ruim, groter als, hoger als, meer als",
  atLeast:
    "minstens, ten minste, tenminste, op zijn minst, op z n minst, minimaal, minimum, min, vanaf, of meer, en meer, of hoger, en hoger, of beter, en beter, of groter, of daarboven, en daarboven, niet minder dan, niet lager dan, niet onder, en omhoog, plus, en op",
  under:
    "onder, onder de, onder het, beneden, minder dan, lager dan, kleiner dan, slechter dan, zwakker dan, goedkoper dan, lager als, kleiner als, minder als, onderschrijd*",
  judged: "of beter, of slechter, beter dan, slechter dan",
  atMost:
    "hoogstens, hooguit, maximaal, maximum, max, ten hoogste, tot en met, of minder, en minder, of lager, en lager, of slechter, of kleiner, of daaronder, en daaronder, niet meer dan, niet hoger dan, niet boven, op zijn hoogst, niet groter dan",
  between: "tussen, tussen de, van, in het bereik van, binnen, ligt tussen",
  and: "en, tot, tot en met, t m, alsook",
  but: "maar, toch, hoewel",
  or: "of",
  both: "beide",
  not: "noch, niet, geen, zonder, behalve, uitgezonderd, uitgesloten, nooit, nergens, buiten, met uitzondering van, anders dan",
  up: "gestegen*, stijg, stijgt, stijgen, steeg, stegen, stijging*, stijgend*, omhoog, gewonnen, wint, winnen, won, wonnen, winst, winsten, koerswinst*, in de plus, plus, groen, groene, geklommen, klimt, klimmen, klom, klommen, gegroeid*, groeit, groeien, groeide, groei, toegenomen, toename, neemt toe, nemen toe, gepompt, pumpt, pumpen, pompt, pompen, pump, in het groen, omhooggegaan, omhoog gegaan, erbij, positief, positieve, aangetrokken, gepiekt, oplopen*, opgelopen, liepen op, loopt op, sprong, sprongen, verhoogd*",
  down: "gedaald*, daal, daalt, dalen, daalde, daalden, daling*, dalend*, gevallen*, valt, vallen, viel, vielen, val, gezakt*, zakt, zakken, zakte, zakten, verloren, verliest, verliezen, verloor, verlies, koersverlies*, omlaag, naar beneden, in de min, minus, rood, rode, in het rood, gekelderd*, keldert, kelderen, kelderde*, ingestort*, stort in, gecrasht, crash*, gedumpt, dump*, ingeleverd, ingezakt, afgenomen, afname, teruggevallen, terugval, gezonken, zonk, zonken, omlaaggegaan, negatief, negatieve, gecorrigeerd, correctie*, eraf, achteruit, achteruitgegaan, onderuit, onderuitgegaan",
  standing: "rood, groen, in het rood, in het groen",
  doubled: "verdubbeld, verdubbelden",
  tripled: "verdrievoudigd",
  halved: "gehalveerd, halveerden",
  half: "de helft",
  eitherWay: "in beide richtingen, omhoog of omlaag",
  most: "van hoog naar laag, aflopend, hoogste, hoogst, grootste, grootst, meeste, meest, het meest, het meeste, sterkste, sterkst, het hardst, hardst, hardste, maximale, grootse",
  least:
    "van laag naar hoog, oplopend, laagste, laagst, kleinste, kleinst, minste, minst, het minst, het minste, minimale, geringste",
  best: "beste, best, best presterende, best beoordeelde, bestpresterende, het best, het beste, topprestatie*, best scorende",
  worst:
    "slechtste, slechtst, zwakste, zwakst, slechtst presterende, slechtst beoordeelde, het slechtst, slechtstpresterende, beroerdste",
  top: "top, eerste, leidende, toonaangevende",
  gainers:
    "stijger*, winnaar*, dagstijger*, grootste stijger*, grootste winnaar*, sterkste stijger*, hardste stijger*, snelste stijger*, top stijger*, koplopers, winnaars",
  losers:
    "daler*, verliezer*, dagdaler*, grootste daler*, grootste verliezer*, sterkste daler*, hardste daler*, top daler*, zwaarste daler*, snelste daler*",
  cheapest: "goedkoopste, goedkoopst, voordeligste, laagste prijs, laagste koers",
  dearest: "duurste, duurst, prijzigste, kostbaarste",
  safest:
    "veiligste, veiligst, stabielste, stabielst, meest stabiele, rustigste, minst volatiele, minst volatiel, minst risicovolle, minst risicovol, minste risico, laagste risico",
  riskiest:
    "risicovolste, riskantste, meest risicovolle, meest riskante, meest volatiele, meest volatiel, volatielste, wildste, gevaarlijkste, meeste risico, hoogste risico, grootste risico",
  by: "op, gesorteerd op, sorteer op, geordend op, gerangschikt op, gerangschikt naar, gesorteerd naar, naar, volgens, op basis van, qua, op volgorde van",
  since: "sinds, sedert, met ingang van",
  good: "goed, goede, sterk, sterke, hoog, hoge, uitstekend*, solide, prima, degelijk*, mooi, mooie, heel goed, heel goede",
  bad: "slecht, slechte, zwak, zwakke, laag, lage, matig*, beroerd, beroerde, belabberd*",
  vague:
    "goedkoop, goedkope, ondergewaardeerd*, overgewaardeerd*, veelbelovend*, kansrijk*, pareltje*, parel*, gem, gems, verborgen, hot, trending, populair*, interessant*, nieuw, nieuwe, nieuwste, recent*, veilig, veilige, stabiel, stabiele, solide projecten, potentieel, potentie, klein, kleine, groot, grote, low cap*, small cap*, large cap*, mid cap*, blue chip*, moonshot*, voordelig*, betaalbaar, betaalbare",
  tokens:
    "tokens, munten, coins, cryptos, cryptomunten, cryptovaluta, altcoins, alts, projecten, assets, memecoins, degene, degenen, crypto s, elke token, elke munt, elke coin",
  oneToken:
    "token, munt, coin, crypto, cryptomunt, altcoin, project, asset, welke token, welke munt, welke coin, welke crypto, welk project",
  sector:
    "sector*, sectoren, categorie*, categorieën, segment*, thema, thema s, branche*, narratief, narratieven, narrative*",
  market: "markt, markten, cryptomarkt*, crypto markt, hele markt, totale markt, gehele markt, marktbreed",
  signal:
    "signaal, signalen, koopsignaal, koopsignalen, verkoopsignaal, verkoopsignalen, houdsignaal, aanbeveling*, koopadvies, verkoopadvies",
  strongBuy: "sterk kopen, sterke koop, sterk koopsignaal, sterke koopsignalen, sterk koop, krachtig kopen",
  buy: "kopen, koop, koopsignaal, koopsignalen, koopadvies, bullish, long",
  hold: "houden, vasthouden, aanhouden, houdsignaal, neutraal, neutrale",
  sell: "verkopen, verkoop, verkoopsignaal, verkoopsignalen, verkoopadvies, bearish, short",
  strongSell: "sterk verkopen, sterke verkoop, sterk verkoopsignaal, sterke verkoopsignalen, sterk verkoop",
  howMany: "hoeveel, aantal, hoeveel tokens, het aantal, aantal tokens",
  average: "gemiddelde, gemiddeld, gemiddelden, mediaan, doorgaans",
  convert:
    "omrekenen, reken om, omwisselen, wissel, wisselen, ruilen, ruil, converteer*, converteren, conversie, omzetten in, zet om, swap, hoeveel * voor, hoeveel * krijg ik voor, in dollars, in dollar, in euro, in usd",
  alike:
    "bewegen als, beweegt als, bewegen zoals, beweegt zoals, bewegen mee met, beweegt mee met, meebewegen met, lijkt op, lijken op, lijkend op, vergelijkbaar met, soortgelijk aan, gedragen zich als, gedraagt zich als, zoals, volgen, volgt, gecorreleerd met, correleren met, correleert met, gelijk op met, bewegen hetzelfde als, net als",
  opposite:
    "tegengesteld*, tegenovergesteld*, omgekeerd*, invers*, tegen, tegenstrijdig*, onafhankelijk van, ongecorreleerd*, niet gecorreleerd*, minst gecorreleerd*, negatief gecorreleerd*, tegendeel",
  makeList:
    "maak een lijst, maak lijst, lijst maken, nieuwe lijst, maak een watchlist, watchlist maken, nieuwe watchlist, maak mij een lijst, maak me een lijst, maak voor mij een lijst, stel een lijst samen, lijst van, lijst met, een lijst met, een lijst van, watchlist met, watchlist van, lijst aanmaken, maak een volglijst, volglijst met, sla een lijst op, zet een lijst op",
  regime:
    "bullish of bearish, bearish of bullish, bull of bear, bullmarkt*, bearmarkt*, bull market, bear market, stierenmarkt, berenmarkt, regime, marktregime, opwaartse trend, neerwaartse trend, stijgende trend, dalende trend, uptrend, downtrend, risk on, risk off",
  comparedTo:
    "vergeleken met, in vergelijking met, vergelijking met, ten opzichte van, tegenover, versus, vs, in verhouding tot, dan",
  times: "keer, maal, x, dubbel, dubbele, verdubbel*, verdrievoudig*, drievoud*",
  cancel:
    "opzeg*, opgezegd, zeg op, zeg mijn, annuleer*, annuleren, geannuleerd, beëindig*, stopzetten, stop mijn, stoppen met, afmelden, uitschrijven, cancel*",
  renew:
    "verleng*, verlengd, vernieuw*, automatisch*, opnieuw afgeschreven, weer afgeschreven, terugkerend*, afgeschreven",
  refund: "terugbetal*, terugbetaald, geld terug, restitutie*, terugkrijg*, refund*, teruggave",
  receipt:
    "factuur, facturen, bon, bonnetje*, kwitantie*, betaalbewijs*, betalingsbewijs*, bewijs van betaling, belasting*, rekening",
  publish:
    "publiceer*, publiceren, gepubliceerd, publicatie*, bijgewerkt, bijwerken, update, updates, ververst, verschijnen, verschijnt, hoe laat, wanneer komen, wanneer worden",
  privacy:
    "privacy, persoonsgegevens, mijn gegevens, mijn data, avg, gdpr, gegevensbescherming, account verwijderen, mijn account verwijderen, verwijder mijn account, welke gegevens, tracking",
  pay: "betalen, betaal, betaalt, betaling, betaalmethode*, betaalmiddel*, betaalwijze*, accepteer*, accepteren, geaccepteerd, afrekenen, betalen met, checkout, ideal",
  cards: "creditcard*, bankkaart*, kaart, paypal, ideal, apple pay, google pay, overschrijving*",
  keys: "api sleutel*, sleutel*, api key*, key, keys, toegangssleutel*, apisleutel*",
  limits:
    "limiet*, limieten, quotum, quota, rate limit*, grens, grenzen, hoeveel verzoeken, hoeveel aanvragen, hoeveel calls, verzoeken per, aanvragen per, calls per, aanroepen per, hoeveel aanroepen",
  includes:
    "bevat, bevatten, inbegrepen, inclusief, krijg ik, krijg ik met, krijg je, wat krijg, wat zit er in, zit er in, zit erin, omvat, biedt, bieden, functie, functies, voordelen, mogelijkheden, verschil tussen, features, kenmerken",
  lock: "vastzet*, zet vast, vastleg*, vastgezet, stake*, staking, staken, lock, locken, lockt, gelockt, blokkeer*, vergrendel*",
  monthly: "per maand, maandelijks*, elke maand, iedere maand, maandabonnement*, maandprijs",
  yearly:
    "per jaar, jaarlijks*, elk jaar, ieder jaar, voor een jaar, jaarabonnement*, jaarprijs, 12 maanden, een jaar lang",
  dataApi: "data api, gegevens api, api, api abonnement*, api plan",
  analytics: "analytics, analyseplatform*, analyse platform, analytics platform",
  tradingBot: "trading bot*, tradingbot*, handelsbot*, handelsrobot*, bot, robot, trading agent*",
  agent: "agent, agents, trading agent*, tradingagent*, mijn bot, mijn bots",
  "layer-1": "layer 1, layer 1s, laag 1, l1, layer een, laag een, layer1, layer 1 token*, layer 1 munten, eerste laag",
  "layer-2":
    "layer 2, layer 2s, laag 2, l2, layer twee, laag twee, layer2, layer 2 token*, layer 2 munten, tweede laag, rollup*",
  defi: "defi, gedecentraliseerde financiën, decentrale financiën, gedecentraliseerd financieren",
  exchange:
    "beurstoken*, beurs token*, beursmunt*, exchange token*, exchange coin*, exchangetoken*, cex token*, sector beurzen, beurzen, beurzensector",
  gaming: "gaming, spellen, games, game, gametoken*, gamingtoken*, gaming token*, gamefi, spel, play to earn",
  "ai-and-data": "ai, a i, kunstmatige intelligentie, ai en data, ai token*, ai munten, ai coins, ki",
  meme: "meme, memes, memecoin*, meme coin*, memetoken*, meme token*, mememunt*, meme munt*, hondenmunten",
  "storage-and-compute":
    "opslag, rekenkracht, opslag en rekenkracht, cloudopslag, depin, opslagtoken*, opslag token*, storage",
  payments: "betaaltoken*, betaal token*, betaalmunt*, betalingstoken*, sector betalingen, betalingssector, betalingen",
  "privacy-coins":
    "privacy coin*, privacycoin*, privacymunt*, privacy munt*, privacy token*, privacytoken*, anonieme munten, anonieme coins, privacysector",
  stablecoin: "stablecoin*, stable coin*, stabiele munten, stabiele coins",
  numerals:
    "twee 2 drie 3 vier 4 vijf 5 zes 6 zeven 7 acht 8 negen 9 tien 10 elf 11 twaalf 12 vijftien 15 twintig 20 vijfentwintig 25 dertig 30 veertig 40 vijftig 50 zestig 60 zeventig 70 tachtig 80 negentig 90 honderd 100 half 0.5 halve 0.5",
  filler:
    "filter, rangschik, bedankt, hier, daar, onder de, genoteerd, beschikbaar, netwerk, keten, eerst, doen, gedaan, even, de, het, een, der, des, in, aan, met, voor, bij, te, uit, om, over, door, die, dat, deze, dit, wat, wie, hoe, waar, wanneer, welke, welk, is, zijn, was, waren, ben, heeft, hebben, had, hadden, heb, hebt, word, wordt, worden, werd, werden, geworden, staat, staan, stond, stonden, er, ik, je, jij, jou, jouw, u, uw, me, mij, mijn, we, wij, ons, jullie, ze, zij, hun, haar, hem, toon, toont, tonen, laat, zien, geef, geven, gaf, noem, noemen, vind, vinden, zoek, zoeken, lijst, lijsten, zeg, alsjeblieft, alstublieft, aub, graag, alle, alles, allemaal, vandaag, nu, momenteel, op dit moment, tegenwoordig, laatste, afgelopen, vorige, vorig, als, of, ook, maar, alleen, nog, al, dus, zo, want, per, kan, kun, kunnen, kunt, zou, wil, willen, moet, mag, heb je, hallo, hoi, hey, hi, usd, dollar, dollars, euro, procent, waarde, waarvan, wiens, gaan, ging, gingen, gegaan, komt, komen, kwam, ligt, liggen, lag, sorteer, zit, zitten, daarvan, elkaar, ongeveer, eigenlijk, gedurende, binnen de, welke van, s, dag, huidige, meer, via, heel, wel",
};
