import type { Lexicon } from "./lexicon.server.ts";

/** Words of Dutch by what they are about. Commas part them; `*` stands for any ending. */
export const nl: Lexicon = {
  WHY: "waarom, reden*, oorza*, hoe komt, hoe kan het, wat verklaart, waardoor, vanwaar",
  HOWMUCH: "hoeveel, hoe veel",
  WHICH: "welke, welk, wat voor",
  WHEN: "wanneer, welke datum, tot wanneer",
  HOWTO:
    "hoe kan ik, hoe krijg ik, hoe maak ik, hoe kom ik, waar vind ik, waar kan ik, hoe gebruik ik, hoe stel ik, hoe vraag ik",
  MEAN: "beteken*, definit*, definieer, uitleg*, leg uit, leg * uit, verklaar, bereken*, methode, methodologie, formule, hoe werk*, wat is een, wat is de, wat is het, wat zijn, waar staat, wat houdt",
  COMPARE: "vergelijk*, vs, versus, tegen, tegenover, verschil*, beter dan, of, ten opzichte van, naast",
  PRICE: "prijs, prijzen, koers*, kost*, waard, waarde, staat, stond, noteer*, kost, doet",
  UP: "gestegen, steeg, stijg*, omhoog, gewonnen, winst, plus, toegenomen, erop vooruit",
  DOWN: "gedaald, daal*, gezakt, zakt*, omlaag, verloren, verlies, verliest, min, gevallen, gekelderd, ingestort",
  PERFORM:
    "presteer*, prestatie*, rendement, hoe deed, hoe doet, hoe ging, hoe gaat, ging, gedaan, verander*, ontwikkel*, bewogen, gelopen",
  CHART: "grafiek*, chart*, koersverloop, kaars*, candles",
  HISTORY:
    "geschiedenis, verloop, histor*, ontwikkel*, in de loop, trend, verleden, verbeter*, verslechter*, verander*",
  MCAP: "marktkapital*, market cap, marktwaarde, beurswaarde, fdv, kapitalisatie",
  SUPPLY:
    "aanbod, in omloop, voorraad, omloop, bestaan er, uitgegeven, maximale aantal, supply, hoeveel munten, hoeveel tokens zijn er, hoeveel coins, maximale voorraad",
  VOLUME: "volume, handelsvolume, verhandeld, omzet, liquid*",
  ATH: "hoogste ooit, hoogste koers, hoogste prijs, record*, recordhoogte, piek, ath, hoogtepunt, all-time high, top ooit",
  ATL: "laagste ooit, laagste koers, laagste prijs, dieptepunt, atl",
  GRADE:
    "cijfer*, *cijfer, *cijfers, score*, rating*, beoordel*, waardering*, tradercijfer*, investeerderscijfer*, beleggerscijfer*, gewaardeerd*, grade*",
  TRADER: "trader*, korte termijn, tradercijfer*, handelaar*",
  INVESTOR: "belegger*, investeerder*, lange termijn, beleggerscijfer*, investeerderscijfer*",
  LOW: "laag, lage, slecht*, zwak*, matig",
  HIGH: "hoog, hoge, goed*, sterk*",
  TOP: "beste, top, hoogste, best*, sterkste, hoogst*",
  WORST: "slechtste, laagste, zwakste, minst*, laagst*, slechtst*, rotzooi, slechtste cijfer*, laagste cijfer*",
  SIGNAL: "signaal, *signaal, *signalen, signalen, koopsignaal*, koopsignalen, verkoopsignaal*, verkoopsignalen",
  BUY: "koop, kopen, koopsignaal*, koopsignalen, bullish",
  SELL: "verkoop, verkopen, verkoopsignaal*, verkoopsignalen, bearish",
  SWITCH:
    "gegaan van, gingen van, van verkoop naar koop, van koop naar verkoop, veranderd, verander*, gewisseld, omgeslagen, gedraaid, draai*, nieuwe signalen, nieuwe koopsignalen, nieuwe verkoopsignalen, geworden, overgegaan, naar koop, naar verkoop, omgeklapt, wissel*, gewijzigd",
  HITRATE:
    "trefzeker*, betrouwbaar*, nauwkeurig*, hoe vaak, slagingspercentage, juist, klopt*, klopp*, vertrouw*, trackrecord, succespercentage, trefkans, raak, gelijk",
  VOLAT: "volatiel*, volatil*, schommel*, beweeglijk*, standaardafwijking",
  SHARPE: "sharpe, sortino, risicogewogen",
  DRAWDOWN: "drawdown, grootste verlies, maximale verlies, maximaal verlies, grootste daling, diepste daling",
  CORREL:
    "correl*, beta, beweegt mee, bewegen mee, bewegen samen, samenhang, verband tussen, hangt samen, meebeweeg*, gelijk op, tegelijk, samen op, afhankelijk van, loopt * mee, hangen samen, samenhang*, gaat mee, mee als, meebeweg*, samen bewegen",
  CORREL2: "volgt, zoals, met",
  RISK: "risico*, riskant*, veilig*, gevaar*, spreid*, blootstelling, gespreid, diversif*",
  LEVELS: "steun, steunniveau*, weerstand*, niveaus, support",
  MARKET: "markt, markten, crypto, cryptomarkt",
  OVERVIEW:
    "overzicht, samenvat*, hoe staat, hoe gaat, wat gebeurt, wat is er gebeurd, nieuws, vandaag, stand van zaken, update, bijpraten, praat me bij, terugblik, wat gebeurde",
  GAINERS:
    "grootste stijgers, stijgers, meest gestegen, het meest gestegen, hardst gestegen, winnaars, best presterende, beste presteerders, meest gewonnen, grootste winnaars, het meest omhoog, geknald, explod*, omhooggeschoten",
  LOSERS:
    "grootste dalers, dalers, meest gedaald, het meest gedaald, hardst gedaald, verliezers, slechtst presterende, meest verloren, grootste verliezers, het hardst gezakt, hardst gezakt, gekelderd, onderuit, hardst geraakt",
  MOST: "meest, hardst, grootste",
  DOMIN: "dominantie, domin*, marktaandeel, aandeel",
  MOOD: "sentiment, angst, hebzucht, stemming, bullmarkt, bearmarkt, stierenmarkt, berenmarkt, altseason, bull market, bear market",
  SECTOR: "sector*, categorie*, thema*, narratief",
  SECTORNAME:
    "ai, kunstmatige intelligentie, defi, meme*, gaming, spellen, layer 1, layer 2, nft*, stablecoin*, rwa, privacy, metaverse, ai-tokens, ai-munten, memecoins, defi-munten, defi-tokens",
  LESS: "minder dan, onder, lager dan, kleiner dan, hooguit, maximaal, beneden, tot",
  MORE: "meer dan, boven, hoger dan, groter dan, minstens, minimaal, ten minste, tussen, overstijgt, vanaf",
  INDEX: "index, *index, indices, indexen, mandje*, defi-index, ai-index, top-10-index",
  HOLDINGS:
    "samenstelling, bevat*, zit in, zitten in, zit er in, zit er, zitten er, gewicht*, bestaat, onderdelen, inhoud",
  REBAL: "herbalanc*, rebalanc*, herweg*, herwogen",
  MY: "mijn, ik heb, heb ik, bezit ik, ik bezit, ben ik, ik ben, m n",
  LIST: "lijst*, watchlist, volglijst*, favoriet*, volg ik",
  ADD: "voeg, toevoeg*, zet, plaats, bewaar, volg, opnemen, neem * op",
  REMOVE: "verwijder*, haal, wis, schrap, niet meer volgen, stop met volgen, eraf, gooi, van mijn, weg met, schrap*",
  SHOW: "toon, laat zien, laat * zien, bekijk*, zien, geef, open",
  ALERT: "alert*, melding*, waarschuwing*, notificatie*, alarm*, prijsalarm*",
  NOTIFY:
    "waarschuw me, waarschuw mij, laat me weten, laat het me weten, laat weten, meld het, meld me, geef een seintje, seintje, stuur me, stuur mij, maak een alert, maak een melding, zet een alert, stel een alert, stel een melding, wil weten wanneer, geef me een melding, alert als, zodra, tip me, attendeer*, waarschuw, geef een gil, stuur een bericht, laat van je horen, seintje als",
  PAUSE:
    "pauzeer*, pauze, demp*, uitzet*, zet * uit, uitschakel*, schakel * uit, verwijder*, annuleer*, stop*, hervat*, wis, even uit, uit, stil",
  CROSS:
    "boven, onder, bereikt, raakt, doorbreekt, komt boven, zakt onder, daalt onder, stijgt boven, omslaat, overschrijdt, naar koop, naar verkoop",
  PORTF:
    "portfolio*, portefeuille*, mijn munten, mijn tokens, mijn coins, mijn crypto, mijn bezit*, wat ik bezit, wat ik heb, mijn saldo, mijn winst, mijn posities, mijn beleggingen, alles wat ik heb",
  INVEST: "geinvest*, invest*, gestopt, gekocht, ingelegd, belegd, had ik, zou hebben, waren nu",
  AGO: "geleden, in januari, vorig jaar, sinds",
  IF: "als, stel, wat als, had ik, indien, zou",
  PLAN: "plan, plannen, abonnement*, lidmaatschap*, premium, advanced, vip, basic, pakket*",
  UPGRADE: "upgrad*, overstappen, ander plan, plan wijzigen, van plan wisselen, abonnement wijzigen",
  EXPIRE:
    "verloopt, verlopen, verleng*, eindigt, loopt af, afloopt, geldig, dagen over, nog dagen, actief, welk plan heb, mijn plan, mijn abonnement, opzeg*, zeg * op, loopt",
  INCLUDE:
    "inclus*, inbegrepen, bevat*, biedt, voordeel, voordelen, levert, krijg ik, waar is * goed voor, wat heb ik aan, functies, oplevert, nut, oplever*, heb ik aan, wat krijg, voordel*",
  VETMAI:
    "vetmai, ve tmai, tmai staken, tmai vastzetten, tmai locken, tmai stake, staken van tmai, vastzetten van, tokens vastzetten, vastzet",
  STAKE: "stak*, gestaked, gestaket, vastgezet*, vastzet*, vrijkom*, vrijgeven, lock*, unlock*, vesting, ontgrendel*",
  DISCOUNT: "korting*, coupon*, kortingscode*, goedkoper, actiecode*",
  API: "api, api s, endpoint*, mcp, ontwikkelaar*, api-sleutel, api-key, data-api, api-limiet*",
  KEY: "sleutel, sleutels, key, api-sleutel, api-key",
  LIMIT: "limiet*, quota, quotum, hoeveel aanroepen, hoeveel verzoeken, aanroepen per, verzoeken per, api-limiet*",
  PAY: "betaling*, betaal*, betalen, factuur*, facturen, bon, bonnetje, kwitantie*, transactie*, afgeschreven, creditcard, reçu, betaalbewijs",
  PROBLEM:
    "niet aangekomen, mislukt*, fout*, probleem, problemen, vast, hangt, in behandeling, niet actief, nog niet, nog steeds, werkt niet, twee keer, dubbel, waar is mijn, verdwenen, ontbreekt, niet geactiveerd, niet binnen",
  REFUND: "terugbetal*, geld terug, restitutie, terugkrijgen",
  HELP: "hulp, help, wat kan je, wat kun je, wie ben je, wie ben jij, ben je een, wat kan ik vragen, hoe werk je, ben jij een, wat weet je, voorbeeldvragen, waarmee kun je, wat kun je allemaal, helpen, waarmee, mee helpen, wat kan jij, kun je me helpen",
  SHOULD:
    "moet ik, zal ik, zou ik * kopen, kan ik beter, adviseer*, advies, aanrader, raad je, aanbevel*, goed moment, goed idee, wat moet ik kopen, is het slim, de moeite waard, goede investering, goede belegging, zou jij, waarin beleggen, verstandig, instappen, verkopen of houden, kopen of wachten",
  PREDICT:
    "voorspel*, verwacht*, prognose*, zal, zullen, gaat * naar, koersdoel, toekomst, 2030, volgend jaar, eind van het jaar, eind dit jaar, morgen, gaat worden, haalt, wordt, volgende week, volgende maand, hoe hoog, kan * halen, over vijf jaar",
  OTHERS:
    "andere gebruiker*, een andere gebruiker, iemand anders, andere mensen, e-mail van, email van, mailadres van, klanten, mijn buurman, gebruiker 4, van wie is, alle gebruikers, van mijn vriend, van mijn baas, adres van, buren, buurvrouw, van gebruiker, de gebruiker, het e-mailadres van",
  INJECT:
    "negeer*, vergeet je, vergeet alle, vorige instructies, eerdere instructies, system prompt, systeemprompt, doe alsof, gedraag je, onthul*, ontwikkelaarsmodus, wachtwoord*, zonder beperkingen, je instructies, prive sleutel, privesleutel, speel",
  GREET: "hallo, hoi, goedemorgen, goedemiddag, goedenavond, dag, hey",
  THANKS: "bedankt, dank je, dankjewel, dank u, doei, tot ziens, top bedankt, perfect",
  TELL: "vertel*, wat is, informatie, info, details, over, beschrijf, wie zit achter, gegevens, wat doet, waarvoor dient",
  SCREEN: "zoek*, filter*, vind, tokens met, munten met, coins met, die een, waarvan, projecten met",
  TOKENWORD: "token*, munt, munten, coin, coins, crypto*, altcoin*, project*",
  TERM: "marktkapitalisatie, fdv, tvl, slippage, stablecoin, staking, liquiditeit, dca, sharpe, sharpe ratio, drawdown, volatiliteit, soulbound, gas, aanbod in omloop, dominantie, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "gedicht, grap, mop, weer in, recept, vertaal, python, hoofdstad, president, voetbal, wereldkampioen*, lied, horoscoop, wordt het weer, regen*, regent, recept*, film*, wedstrijd, voetbal*, restaurant*",
  PASTV: "was, waren, had",
};
