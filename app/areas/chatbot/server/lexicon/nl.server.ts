import type { Lexicon } from "./lexicon.server.ts";

/** Words of Dutch by subject. Commas separate them; `*` matches any ending. */
export const nl: Lexicon = {
  WHY: "waarom, reden*, oorza*, hoe komt, hoe kan het, wat verklaart, waardoor, vanwaar",
  HOWMUCH: "hoeveel, hoe veel, hoe hoog",
  WHICH: "welke, welk, wat voor",
  WHEN: "wanneer, welke datum, tot wanneer",
  HOWTO:
    "hoe kan ik, hoe krijg ik, hoe maak ik, hoe kom ik, waar vind ik, waar kan ik, hoe gebruik ik, hoe stel ik, hoe vraag ik, hoe kom ik aan, waar haal ik, hoe krijg je, hoe zet ik, hoe doe ik, hoe genereer ik, hoe vraag, waar kan ik een, hoe regel ik",
  MEAN: "beteken*, definit*, definieer, uitleg*, leg uit, leg * uit, verklaar, bereken*, methode, methodologie, formule, hoe werk*, wat is een, wat is de, wat is het, wat zijn, waar staat, wat houdt, berekenen jullie, komen jullie aan, hoe komen, tot stand, gebaseerd, criteria, hoe bepaal*, bepalen jullie, wat betekent, wat wordt bedoeld, bedoeld, houdt, inhoudt, wat is nou, wat zegt, meten, hoe geven jullie, hoe werkt",
  COMPARE:
    "vergelijk*, vs, versus, tegen, tegenover, verschil*, beter dan, of, ten opzichte van, naast, met elkaar, verschil tussen, tussen, naast elkaar, liever, of toch",
  PRICE:
    "prijs, prijzen, koers*, kost*, waard, waarde, staat, stond, noteer*, kost, doet, doet bitcoin, wat doet, staat op, kost nu, huidige koers, prijs van, hoe duur, waard nu",
  UP: "gestegen, steeg, stijg*, omhoog, gewonnen, winst, plus, toegenomen, erop vooruit, omhooggegaan, erbij, gegroeid, hoger",
  DOWN: "gedaald, daal*, gezakt, zakt*, omlaag, verloren, verlies, verliest, min, gevallen, gekelderd, ingestort, omlaaggegaan, lager, teruggevallen, ingezakt, gecrasht, kelder*, duik*",
  PERFORM:
    "presteer*, prestatie*, rendement, hoe deed, hoe doet, hoe ging, hoe gaat, ging, gedaan, verander*, ontwikkel*, bewogen, gelopen, gezakt, gestegen, gedaald, procent, deed, hoe heeft, presteerde, verloren, bewoog, hoe liep, liep",
  CHART: "grafiek*, chart*, koersverloop, kaars*, candles, grafiekje, koersgrafiek, kaarsen, plaatje",
  HISTORY:
    "geschiedenis, verloop, histor*, ontwikkel*, in de loop, trend, verleden, verbeter*, verslechter*, verander*, ontwikkeld, zich ontwikkeld, veranderd, afgelopen maanden",
  MCAP: "marktkapital*, market cap, marktwaarde, beurswaarde, fdv, kapitalisatie, marketcap, mcap, totale waarde",
  SUPPLY:
    "aanbod, in omloop, voorraad, omloop, bestaan er, uitgegeven, maximale aantal, supply, hoeveel munten, hoeveel tokens zijn er, hoeveel coins, maximale voorraad, zijn er in omloop, hoeveel zijn er, bestaan, totaal aantal, gemined, maximum aantal, zijn er in totaal, komen er maximaal, in totaal",
  VOLUME: "volume, handelsvolume, verhandeld, omzet, liquid*, verhandelt, handel, omgezet, omgegaan",
  ATH: "hoogste ooit, hoogste koers, hoogste prijs, record*, recordhoogte, piek, ath, hoogtepunt, all-time high, top ooit, ooit, hoogste koers ooit, duurst*, all time high, hoogste punt, record",
  ATL: "laagste ooit, laagste koers, laagste prijs, dieptepunt, atl",
  GRADE:
    "cijfer*, *cijfer, *cijfers, score*, rating*, beoordel*, waardering*, tradercijfer*, investeerderscijfer*, beleggerscijfer*, gewaardeerd*, grade*, cijfer, cijfers, score, scoort, scoren, punten, beoordeling, waardeer*",
  TRADER: "trader*, korte termijn, tradercijfer*, handelaar*",
  INVESTOR: "belegger*, investeerder*, lange termijn, beleggerscijfer*, investeerderscijfer*",
  LOW: "laag, lage, slecht*, zwak*, matig",
  HIGH: "hoog, hoge, goed*, sterk*",
  TOP: "beste, top, hoogste, best*, sterkste, hoogst*, hoogste score, hoogste cijfer*, beste cijfers, best scorende, best beoordeelde, hoogste scores",
  WORST:
    "slechtste, laagste, zwakste, minst*, laagst*, slechtst*, rotzooi, slechtste cijfer*, laagste cijfer*, laagste score, laagste cijfers, slechtst scorende, slechtst beoordeelde, onderaan, bagger",
  SIGNAL:
    "signaal, *signaal, *signalen, signalen, koopsignaal*, koopsignalen, verkoopsignaal*, verkoopsignalen, kopen of verkopen",
  BUY: "koop, kopen, koopsignaal*, koopsignalen, bullish, aankoop, long",
  SELL: "verkoop, verkopen, verkoopsignaal*, verkoopsignalen, bearish",
  SWITCH:
    "gegaan van, gingen van, van verkoop naar koop, van koop naar verkoop, veranderd, verander*, gewisseld, omgeslagen, gedraaid, draai*, nieuwe signalen, nieuwe koopsignalen, nieuwe verkoopsignalen, geworden, overgegaan, naar koop, naar verkoop, omgeklapt, wissel*, gewijzigd, omgegaan, zijn omgeslagen, veranderd van signaal, ander signaal, van signaal, net overgegaan, overgestapt, signaalwissel*, wisselden, nieuw signaal, nieuwe signaal*",
  HITRATE:
    "trefzeker*, betrouwbaar*, nauwkeurig*, hoe vaak, slagingspercentage, juist, klopt*, klopp*, vertrouw*, trackrecord, succespercentage, trefkans, raak, gelijk, kloppen, klopt, kloppen jullie, hoe vaak hebben jullie gelijk, gelijk gehad, goed zitten, zaten, te vertrouwen, raak geschoten, uitgekomen, komen uit, komt uit, trefferpercentage, succes, hoe goed zijn, werken jullie signalen, ernaast, percentage goed",
  VOLAT:
    "volatiel*, volatil*, schommel*, beweeglijk*, standaardafwijking, volatiel, schommelt, stabiel, wild, beweeglijk",
  SHARPE: "sharpe, sortino, risicogewogen",
  DRAWDOWN: "drawdown, grootste verlies, maximale verlies, maximaal verlies, grootste daling, diepste daling",
  CORREL:
    "correl*, beta, beweegt mee, bewegen mee, bewegen samen, samenhang, verband tussen, hangt samen, meebeweeg*, gelijk op, tegelijk, samen op, afhankelijk van, loopt * mee, hangen samen, samenhang*, gaat mee, mee als, meebeweg*, samen bewegen, mee met, beweegt * mee, gaat gelijk, los van, hangt af, loopt gelijk, zelfde kant, volgt, volgen, gelijke tred, samen met, hangt * samen, onafhankelijk",
  CORREL2: "volgt, zoals, met",
  RISK: "risico*, riskant*, veilig*, gevaar*, spreid*, blootstelling, gespreid, diversif*, veel risico, loop ik, spreiding, riskant, eenzijdig, verdeeld, evenwichtig, geconcentreerd, eieren",
  LEVELS: "steun, steunniveau*, weerstand*, niveaus, support, weerstand, bodem, plafond, steunpunt*, zones",
  MARKET: "markt, markten, crypto, cryptomarkt",
  OVERVIEW:
    "overzicht, samenvat*, hoe staat, hoe gaat, wat gebeurt, wat is er gebeurd, nieuws, vandaag, stand van zaken, update, bijpraten, praat me bij, terugblik, wat gebeurde, er vandaag voor, hoe staat de, ervoor, voor staat, wat speelt, wat is er aan de hand, aan de hand, hoe is het met, hoe ziet, ziet eruit, hoe loopt, gang van zaken, samengevat, kort overzicht",
  GAINERS:
    "grootste stijgers, stijgers, meest gestegen, het meest gestegen, hardst gestegen, winnaars, best presterende, beste presteerders, meest gewonnen, grootste winnaars, het meest omhoog, geknald, explod*, omhooggeschoten, het hardst omhoog, meest omhoog, toppers, best lopende, meeste winst, hardste stijgers, knalt, knallen, vliegen, best gepresteerd, meest gegroeid",
  LOSERS:
    "grootste dalers, dalers, meest gedaald, het meest gedaald, hardst gedaald, verliezers, slechtst presterende, meest verloren, grootste verliezers, het hardst gezakt, hardst gezakt, gekelderd, onderuit, hardst geraakt, hardst gekelderd, het hardst gedaald, het hardst gevallen, meest gezakt, hardst onderuit, ingestort, flink gedaald, slechtst gepresteerd, meeste verlies, klappen, klap, bloed*, hard gevallen",
  MOST: "meest, hardst, grootste",
  DOMIN:
    "dominantie, domin*, marktaandeel, aandeel, dominance, aandeel van de markt, deel van de markt, procent van de markt",
  MOOD: "sentiment, angst, hebzucht, stemming, bullmarkt, bearmarkt, stierenmarkt, berenmarkt, altseason, bull market, bear market, fear & greed, fear and greed, fear, greed, angst of hebzucht, hebzuchtig, bang, optimis*, pessimis*, paniek, eufori*, bullmarkt of, bullish of bearish, altcoinseizoen, sfeer, vertrouwen",
  SECTOR: "sector*, categorie*, thema*, narratief, sectoren, soort coins",
  SECTORNAME:
    "ai, kunstmatige intelligentie, defi, meme*, gaming, spellen, layer 1, layer 2, nft*, stablecoin*, rwa, privacy, metaverse, ai-tokens, ai-munten, memecoins, defi-munten, defi-tokens, ai coins, ai-coins, memecoin*, meme-munten, gamefi, gaming tokens, games",
  LESS: "minder dan, onder, lager dan, kleiner dan, hooguit, maximaal, beneden, tot",
  MORE: "meer dan, boven, hoger dan, groter dan, minstens, minimaal, ten minste, tussen, overstijgt, vanaf",
  INDEX: "index, *index, indices, indexen, mandje*, defi-index, ai-index, top-10-index, de index, jullie index",
  HOLDINGS:
    "samenstelling, bevat*, zit in, zitten in, zit er in, zit er, zitten er, gewicht*, bestaat, onderdelen, inhoud, zitten er in de, zit er in de, munten zitten, welke munten zitten, opgebouwd, samengesteld, bestaat de index, weging, gewichten, erin, zit in de index, onderdeel, verdeling",
  REBAL: "herbalanc*, rebalanc*, herweg*, herwogen",
  MY: "mijn, ik heb, heb ik, bezit ik, ik bezit, ben ik, ik ben, m n",
  LIST: "lijst*, watchlist, volglijst*, favoriet*, volg ik, volglijst, mn watchlist, m n lijst, die ik volg, favorieten, bewaard, lijstje*",
  ADD: "voeg, toevoeg*, zet, plaats, bewaar, volg, opnemen, neem * op, zet op, gooi * op, hou * in de gaten, in de gaten, volgen, erbij, plak, doe * op",
  REMOVE:
    "verwijder*, haal, wis, schrap, niet meer volgen, stop met volgen, eraf, gooi, van mijn, weg met, schrap*, van mn, afhalen, af, verwijder, weghalen, niet meer zien, hoef ik niet, uit mijn",
  SHOW: "toon, laat zien, laat * zien, bekijk*, zien, geef, open, laat mn, geef alle, geef me, toon me, alle, lijst met, laat eens zien",
  ALERT: "alert*, melding*, waarschuwing*, notificatie*, alarm*, prijsalarm*, meldingen, alarmen, alerts",
  NOTIFY:
    "waarschuw me, waarschuw mij, laat me weten, laat het me weten, laat weten, meld het, meld me, geef een seintje, seintje, stuur me, stuur mij, maak een alert, maak een melding, zet een alert, stel een alert, stel een melding, wil weten wanneer, geef me een melding, alert als, zodra, tip me, attendeer*, waarschuw, geef een gil, stuur een bericht, laat van je horen, seintje als, geef me een seintje, stuur een melding, stuur me een, melding als, app me, mail me, ping me, bericht me, zet een melding, maak een alarm, alarm als, piep, geef een melding, zet een alarm",
  PAUSE:
    "pauzeer*, pauze, demp*, uitzet*, zet * uit, uitschakel*, schakel * uit, verwijder*, annuleer*, stop*, hervat*, wis, even uit, uit, stil, uitzetten, maar uit, stopzetten, weg, verwijder, uitdoen, niet meer krijgen, tijdelijk, geen meldingen meer, stil zetten",
  CROSS:
    "boven, onder, bereikt, raakt, doorbreekt, komt boven, zakt onder, daalt onder, stijgt boven, omslaat, overschrijdt, naar koop, naar verkoop, duikt, zakt, onder de, boven de, komt, daalt, stijgt, gaat boven, gaat onder, door de, passeert",
  PORTF:
    "portfolio*, portefeuille*, mijn munten, mijn tokens, mijn coins, mijn crypto, mijn bezit*, wat ik bezit, wat ik heb, mijn saldo, mijn winst, mijn posities, mijn beleggingen, alles wat ik heb, mn portfolio, mijn portfolio, mijn wallet, op winst, op verlies, winst gemaakt, mijn geld, bezit, totaal waard, ik in totaal, mijn vermogen, sta ik, hoe sta ik ervoor, mijn rendement, in de plus, in de min",
  INVEST:
    "geinvest*, invest*, gestopt, gekocht, ingelegd, belegd, had ik, zou hebben, waren nu, had gestopt, gehad, had gekocht, had ingelegd, had geinvesteerd, gestoken, zou ik nu",
  AGO: "geleden, in januari, vorig jaar, sinds",
  IF: "als, stel, wat als, had ik, indien, zou",
  PLAN: "plan, plannen, abonnement*, lidmaatschap*, premium, advanced, vip, basic, pakket*, gratis, trading bot, tradingbot, handelsbot, per maand, per jaar, prijzen, betaalde, kost premium, lidmaatschap",
  UPGRADE: "upgrad*, overstappen, ander plan, plan wijzigen, van plan wisselen, abonnement wijzigen",
  EXPIRE:
    "verloopt, verlopen, verleng*, eindigt, loopt af, afloopt, geldig, dagen over, nog dagen, actief, welk plan heb, mijn plan, mijn abonnement, opzeg*, zeg * op, loopt, welk abonnement, wat voor abonnement, welk pakket, abonnement heb, tot wanneer, verlengd, verloopt mijn, loopt mijn, opzeggen, stopt, nog geldig, ben ik lid, hoe lang heb",
  INCLUDE:
    "inclus*, inbegrepen, bevat*, biedt, voordeel, voordelen, levert, krijg ik, waar is * goed voor, wat heb ik aan, functies, oplevert, nut, oplever*, heb ik aan, wat krijg, voordel*, wat heb je aan, heb je aan, waar is, nut van, wat levert, wat krijg je, wat zit er bij, voordeel van, wat kan ik met, zit er bij, krijg je",
  VETMAI:
    "vetmai, ve tmai, tmai staken, tmai vastzetten, tmai locken, tmai stake, staken van tmai, vastzetten van, tokens vastzetten, vastzet, tmai vastzet, als ik tmai, staken van, tmai te staken, tmai stak*, tmai lock*",
  STAKE:
    "stak*, gestaked, gestaket, vastgezet*, vastzet*, vrijkom*, vrijgeven, lock*, unlock*, vesting, ontgrendel*, vaststaan, vast staan, staat vast, vaststaat, vast heb, vastgezet, vrij, gelockt, staken, gelocked",
  DISCOUNT: "korting*, coupon*, kortingscode*, goedkoper, actiecode*",
  API: "api, api s, endpoint*, mcp, ontwikkelaar*, api-sleutel, api-key, data-api, api-limiet*, documentatie, docs, koppel*",
  KEY: "sleutel, sleutels, key, api-sleutel, api-key",
  LIMIT:
    "limiet*, quota, quotum, hoeveel aanroepen, hoeveel verzoeken, aanroepen per, verzoeken per, api-limiet*, aanroepen, verzoeken, limiet, calls",
  PAY: "betaling*, betaal*, betalen, factuur*, facturen, bon, bonnetje, kwitantie*, transactie*, afgeschreven, creditcard, reçu, betaalbewijs, betaald, heb betaald, betaling, ideal, overgemaakt, rekening, factuur, afschrijving, geld, aankoop, incasso, bonnetjes",
  PROBLEM:
    "niet aangekomen, mislukt*, fout*, probleem, problemen, vast, hangt, in behandeling, niet actief, nog niet, nog steeds, werkt niet, twee keer, dubbel, waar is mijn, verdwenen, ontbreekt, niet geactiveerd, niet binnen, dubbel betaald, een van de twee, niks, niets, niet gekregen, niet ontvangen, geen toegang, klopt niet, lukt niet, ging mis, mis, fout gegaan, kwijt, nog geen, waar blijft, zie ik niet, blijft hangen, doet het niet, staat er niet, niet verwerkt",
  REFUND:
    "terugbetal*, geld terug, restitutie, terugkrijgen, terug krijgen, terugstorten, terug hebben, mijn geld terug, teruggestort",
  HELP: "hulp, help, wat kan je, wat kun je, wie ben je, wie ben jij, ben je een, wat kan ik vragen, hoe werk je, ben jij een, wat weet je, voorbeeldvragen, waarmee kun je, wat kun je allemaal, helpen, waarmee, mee helpen, wat kan jij, kun je me helpen, wat kan jij allemaal, kan jij, kun jij, wat doe je, wat doe jij, waar kan je, help me, kan je me helpen, kun je mij, waarvoor ben je, hoe help je, wat voor vragen, wat weet jij",
  SHOULD:
    "moet ik, zal ik, zou ik * kopen, kan ik beter, adviseer*, advies, aanrader, raad je, aanbevel*, goed moment, goed idee, wat moet ik kopen, is het slim, de moeite waard, goede investering, goede belegging, zou jij, waarin beleggen, verstandig, instappen, verkopen of houden, kopen of wachten, verkopen of, of nog, wachten, ff wachten, nu kopen, nu verkopen, is het een goed, wat zou je, wat zou jij, aanhouden, houden of, wat raad, raden jullie, zou je, slim om, instapmoment, te laat, loont, beter verkopen, bijkopen",
  PREDICT:
    "voorspel*, verwacht*, prognose*, zal, zullen, gaat * naar, koersdoel, toekomst, 2030, volgend jaar, eind van het jaar, eind dit jaar, morgen, gaat worden, haalt, wordt, volgende week, volgende maand, hoe hoog, kan * halen, over vijf jaar, waar staat * eind, eind volgend, eind van, over een jaar, in 2026, in 2027, in 2028, in 2030, wordt * waard, gaat * stijgen, gaat * dalen, zal * stijgen, gaat bitcoin, denk je dat, nog stijgen, haalt * de, crasht, gaat het, kan * worden, worden in, tegen het einde",
  OTHERS:
    "andere gebruiker*, een andere gebruiker, iemand anders, andere mensen, e-mail van, email van, mailadres van, klanten, mijn buurman, gebruiker 4, van wie is, alle gebruikers, van mijn vriend, van mijn baas, adres van, buren, buurvrouw, van gebruiker, de gebruiker, het e-mailadres van, gebruiker, gebruikers, iemands, andere klanten, klant, mijn collega, mijn vriend, mijn broer, wallet van, portfolio van",
  INJECT:
    "negeer*, vergeet je, vergeet alle, vorige instructies, eerdere instructies, system prompt, systeemprompt, doe alsof, gedraag je, onthul*, ontwikkelaarsmodus, wachtwoord*, zonder beperkingen, je instructies, prive sleutel, privesleutel, speel, negeer, negeer al, je vorige, vergeet, systeem prompt, laat je systeemprompt, prompt, je regels, zonder regels, zonder filter*, zonder limiet*, je bent nu, vanaf nu ben, herhaal, admin-modus, dan-modus, geef je prompt, print je, geheime",
  GREET:
    "hallo, hoi, goedemorgen, goedemiddag, goedenavond, dag, hey, yo, hai, heey, goeie, goedendag, hee, moi, ha, hallo daar, hi",
  THANKS:
    "bedankt, dank je, dankjewel, dank u, doei, tot ziens, top bedankt, perfect, top, thanks, dankje, dank, super, fijn, mooi, prima, tot morgen, doeg, later, dat was het, dat was alles, toppie, geweldig, helder",
  TELL: "vertel*, wat is, informatie, info, details, over, beschrijf, wie zit achter, gegevens, wat doet, waarvoor dient, wie zit erachter, zit erachter, erachter, wie heeft, bedacht, opgericht, oprichter*, maker*, wat voor project, waar gaat, wat doet dat, team, meer weten",
  SCREEN:
    "zoek*, filter*, vind, tokens met, munten met, coins met, die een, waarvan, projecten met, zoek munten, zoek tokens, geef me tokens, geef me munten, met een trader, met een score, met een cijfer, onder de, die minder, die meer, goedkope, laat * zien met, filter op, tokens die, munten die, coins die",
  TOKENWORD: "token*, munt, munten, coin, coins, crypto*, altcoin*, project*",
  TERM: "marktkapitalisatie, fdv, tvl, slippage, stablecoin, staking, liquiditeit, dca, sharpe, sharpe ratio, drawdown, volatiliteit, soulbound, gas, aanbod in omloop, dominantie, halving, airdrop, defi, apr, apy, nft, dao, impermanent loss, rug pull, hefboom, liquiditeitspool, walvis, orakel, slim contract, cold wallet, koude wallet, brug, smart contract, blockchain",
  OOS: "gedicht, grap, mop, weer in, recept, vertaal, python, hoofdstad, president, voetbal, wereldkampioen*, lied, horoscoop, wordt het weer, regen*, regent, recept*, film*, wedstrijd, voetbal*, restaurant*, trein, treinen, hoe laat, utrecht, bus, vlucht, hotel, auto, hond, kat, wiskunde, engels, gedichten, verhaal over, oorlog, koning, serie, bioscoop, dokter, ajax, feyenoord, psv, gewonnen van, taart, stamppot, koken, weer morgen, weer, eten, pannenkoek*, werkstuk, vertalen",
  PASTV: "was, waren, had",
  INJ2: "instructies, regels, prompt, richtlijnen, beperkingen, filters",
  MINE2: "ik, me, mij, mijn, mn",
};
