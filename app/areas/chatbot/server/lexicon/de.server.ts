import type { Lexicon } from "./lexicon.server.ts";

/** Words of German by subject. Commas separate them; `*` matches any ending. */
export const de: Lexicon = {
  WHY: "warum, wieso, weshalb, grund, grunde, ursache*, woran liegt, woher kommt, was steckt hinter, weswegen",
  HOWMUCH: "wie viel, wieviel, wie viele, wieviele, wie hoch, wie gross, wieviel prozent, was kostet",
  WHICH: "welche, welcher, welches, welchen, was fur",
  WHEN: "wann, welches datum, ab wann",
  HOWTO:
    "wie kann ich, wie bekomme ich, wie erstelle ich, wie komme ich, wo finde ich, wie erhalte ich, wo kann ich, wie nutze ich, wie richte ich, wie mache ich, wo bekomme ich, wo krieg ich, wie krieg ich, wo kriege ich, wie generiere ich, wo erstelle ich, wo beantrage ich, wie kriege ich, wie geht",
  MEAN: "bedeut*, heisst, defini*, erklar*, berechn*, methodik, formel, wie funktionier*, was ist ein, was ist eine, was ist die, was ist der, was sind, wofur steht, was versteht man, setzt sich, zusammen, wie kommt ihr, wie kommt die, zustande, berechnet, ermittelt, kriterien, wie vergebt, was sagt, was heisst, versteht man, was meint, woraus ergibt, basiert, basieren, kommen eure",
  COMPARE:
    "vergleich*, vs, versus, gegen, gegenuber, unterschied*, besser als, oder, im vergleich, verglichen, stell * gegenuber, lieber, nebeneinander, gegenuberstell*, unterscheid*",
  PRICE:
    "preis*, kurs, kurse, kostet*, koste*, wert, notier*, steht, stand, wo steht, was kostet, kostet grad, preise, aktueller kurs, kurswert, wo liegt, gehandelt",
  UP: "gestiegen, steig*, stieg, gewonn*, gewinn*, zugelegt, plus, aufwarts, rauf, hochgegangen, gewachsen, hoch gegangen, zulegen",
  DOWN: "gefallen, fall*, fiel, verlor*, verlust*, gesunken, sink*, minus, runter, abgesturzt, eingebrochen, nachgegeben, runtergegangen, abgerutscht, gecrasht, abgeschmiert, eingebusst, verloren",
  PERFORM:
    "perform*, rendite, entwick*, wie lief, lief, gelaufen, lauft, verander*, gemacht, geschlagen, abgeschnitten, gestiegen, gefallen, verloren, prozent, lief es, getan, macht sich, schlagt sich",
  CHART: "chart*, diagramm*, grafik*, kursverlauf, kerzen*, kurve, charts, verlaufsgrafik, candlestick*",
  HISTORY: "verlauf, histor*, entwick*, im laufe, trend, vergangen*, verbesser*, verschlechter*, geander*, verander*",
  MCAP: "marktkapital*, market cap, marktwert, fdv, kapitalisierung, marketcap, mcap, marktkap, borsenwert",
  SUPPLY:
    "umlauf*, angebot, gesamtmenge, umlaufmenge, im umlauf, gibt es insgesamt, maximale menge, emission, supply, wie viele coins, wie viele token, wie viele tokens, hochstmenge, gesamtzahl, maximal geben, gibt es maximal, wird es maximal, existieren, geschurft, gemined, in umlauf, obergrenze, wie viele",
  VOLUME: "volumen, handelsvolumen, gehandelt*, liquid*, umsatz, umgesetzt, volumina",
  ATH: "allzeithoch, rekordhoch, hochststand, ath, hochster preis, hochster kurs, spitze, allzeit hoch, hochster stand, jemals, teuerste*, rekord, all-time-high, all time high, hochst*",
  ATL: "allzeittief, tiefststand, atl, tiefster",
  GRADE:
    "note, noten, *note, *noten, bewert*, rating*, score*, punktzahl, einstufung, benotet, grade*, tradernote*, investornote*, trader-note*, investor-note*, anlegernote*, benotet*, bewertet, punkte, abschneidet, eingestuft",
  TRADER: "trader*, kurzfrist*",
  INVESTOR: "investor*, investoren*, anleger*, langfrist*",
  LOW: "niedrig*, schlecht*, tief, schwach*, mies*",
  HIGH: "hoch, gut, gute, stark*, hohe*",
  TOP: "beste*, top, hochste*, am besten, bestbewert*, fuhrend*",
  WORST:
    "schlechteste*, niedrigste*, schwachste*, am schlechtesten, schlusslicht*, tiefste*, schlechtesten, mieseste*, letzten platz",
  SIGNAL: "signal*, *signal, *signale, kaufsignal*, verkaufssignal*, kaufen oder verkaufen",
  BUY: "kauf, kaufen, kaufsignal*, bullisch",
  SELL: "verkauf, verkaufen, verkaufssignal*, barisch",
  SWITCH:
    "gewechselt, wechsel*, gedreht, dreh*, umgesprungen, von verkauf auf kauf, von verkaufen auf kaufen, von kauf auf verkauf, neue signale, neue kaufsignale, neue verkaufssignale, geworden, umgestellt, gekippt, signalwechsel, auf kauf, auf verkauf, umgeschlagen, geandert, anderung*, signal geandert, neu auf",
  HITRATE:
    "trefferquote, treffsicher*, wie oft, genau, genauigkeit, zuverlassig*, richtig, erfolgsquote, vertrauen, bilanz, verlasslich*, stimmen, gestimmt, lagen, trefferrate, richtig gelegen, lagt ihr, lagen richtig, wie gut sind, treffen, getroffen, eingetroffen, wie sehr, verlassen, taugen, trefferquoten, danebengelegen",
  VOLAT: "volatil*, schwank*, standardabweichung",
  SHARPE: "sharpe, sortino, risikobereinigt*",
  DRAWDOWN: "drawdown, maximaler verlust, grosster verlust, grosster ruckgang, maximaler ruckgang, rucksetzer",
  CORREL:
    "korrel*, beta, bewegt sich mit, bewegen sich, zusammenhang, gleichlauf, hangt * ab, abhangig von, parallel, im gleichschritt, zusammen mit, mitlauft, bewegt sich, lauft mit, lauft parallel, lauft * mit, mitzieht, nachzieht, zieht * mit, hangen zusammen, entkoppelt, unabhangig",
  CORREL2: "folgt, wie",
  RISK: "risik*, riskant*, sicher, gefahr*, klumpen*, diversif*, streuung, aufgestellt, klumpenrisiko, breit, einseitig, verteilt, ausgewogen",
  LEVELS: "unterstutzung*, widerstand*, marken, kursmarken, support, unterstutzungen, boden, schlusselmarken, zonen",
  MARKET:
    "markt, markte, krypto*, marktes, kryptomarkt*, marktuberblick, marktlage, marktbericht, gesamtmarkt, kryptowelt, kryptos, gesamte markt",
  OVERVIEW:
    "uberblick, zusammenfass*, wie steht, wie lauft, was ist los, was passiert, was gibt es neues, nachrichten, heute, lage, update, stand, was war, ruckblick, fasse, marktuberblick, *uberblick, marktlage, *bericht, kurzer uberblick, marktbericht, wie siehts, wie sieht es, wie sieht, sieht aus, was geht, was tut sich, wie geht es, wie gehts, aktuell los, kurzfassung, was gibts neues",
  GAINERS:
    "gewinner*, grosste gewinn*, am meisten gestiegen, am starksten gestiegen, am meisten zugelegt, am starksten zugelegt, am meisten gewonnen, starkste*, beste performance, am besten entwickelt, kursgewinne, am meisten gewinnt, durch die decke, abgehoben, explodiert, raketen, am meisten hochgegangen, top gewinner, top-gewinner, am besten gelaufen, abgegangen, am starksten im plus, gepumpt, grosste kursgewinne",
  LOSERS:
    "verlierer*, grosste verlust*, am meisten gefallen, am starksten gefallen, am meisten verloren, am starksten verloren, am starksten gesunken, schlechteste performance, kursverluste, am meisten eingebusst, abgeschmiert, abgestraft, eingeknickt, top verlierer, grossten verlierer, am heftigsten, am schlimmsten, am schlechtesten gelaufen, abgesturzt, gecrasht, eingebrochen, blut*, am meisten runter, federn lassen",
  MOST: "am meisten, am starksten, grosst*",
  DOMIN:
    "dominanz, domin*, marktanteil*, anteil am, dominan*, anteil am markt, anteil am gesamtmarkt, anteil von, prozent des marktes, prozent vom markt, anteil am kryptomarkt, am gesamten markt",
  MOOD: "stimmung, sentiment, angst, gier, bullenmarkt, barenmarkt, altseason, bulle, bar, bullisch oder barisch, fear and greed, fear & greed, angstlich, gierig, optimis*, pessimis*, panik, euphor*, bullenmarkt oder, altcoin-saison, bullrun, gemut*, nervos, bullish, bearish",
  SECTOR: "sektor*, kategorie*, branche*, narrativ*, bereich, sektoren, coins aus dem bereich",
  SECTORNAME:
    "ki, kunstliche intelligenz, defi, meme*, gaming, spiele*, layer 1, layer 2, layer-1*, layer-2*, nft*, stablecoin*, rwa, privacy, metaverse, ki-token*, ki-coins, meme-coins, defi-coins, defi-token*, ki-coin*, ki coins, memecoin*, gaming-token*, gaming-coin*, spiele-token*, layer-2-token*, defi-projekt*",
  LESS: "unter, weniger als, kleiner als, niedriger als, hochstens, maximal, unterhalb, bis zu",
  MORE: "uber, mehr als, grosser als, hoher als, mindestens, oberhalb, ab, zwischen, ubersteigt, ubertrifft",
  INDEX:
    "index, *index, indizes, indices, korb, korbe, defi-index, ki-index, meme-index, top-10-index, indexes, indexprodukt*, euer index, top-10",
  HOLDINGS:
    "zusammensetzung, enthalt*, enthalten, drin, gewicht*, bestand*, besteht, bestehen, inhalt*, stecken, woraus, zusammengesetzt, welche coins sind, welche coins stecken, aufgebaut, gewichtet, gewichtung, sind im, stecken im, ist im",
  REBAL: "rebalanc*, umschicht*, neugewicht*, umgeschichtet",
  MY: "mein, meine, meinen, meinem, meiner, ich habe, habe ich, besitze ich, ich besitze, bin ich, ich bin, halte ich, meins, hab ich, hab, habe, besitze",
  LIST: "liste, listen, watchlist*, merkliste*, favorit*, beobachtungsliste*, beobacht*, beobachtungsliste, merkzettel, beobachte, watch-list, lieblinge",
  ADD: "hinzufug*, fuge, fug, setz*, pack*, nimm, merk*, speicher*, leg*, aufnehmen, behalt * im auge, im auge, pack, hinzu, dazu, packe, tu, rauf, ergänze, will beobachten, drauf",
  REMOVE:
    "entfern*, losch*, losche, nimm * von, streich*, nicht mehr beobachten, wirf, raus, herunter, weg mit, kann weg, schmeiss*, nimm *, wirf*, runternehmen, runter, rausnehmen, entferne, nimm, weg, streich, loswerden, nicht mehr sehen",
  SHOW: "zeig*, anzeigen, sehen, gib mir, offne, liste, zeig mir, alle, gib, liste mir, auflisten, bitte alle",
  ALERT: "alarm*, benachrichtigung*, warnung*, alert*, preisalarm*, preisalarme, alarme, alarmen, preisalarm",
  NOTIFY:
    "benachrichtige mich, informier*, sag mir bescheid, gib mir bescheid, bescheid, warne mich, alarmier*, erinner*, melde dich, erstelle einen alarm, richte einen alarm, setz einen alarm, sag mir wenn, sobald, schick mir, alarm wenn, will wissen wann, alarm bei, gib laut, ruf mich, schreib mir, meld dich, pling, hinweis wenn, sag bescheid, gib bescheid, mach mir einen alarm, stell einen alarm, richte mir, leg einen alarm, benachrichtig*, meldung wenn, ping mich, warn mich, mail mir, schreib mir wenn",
  PAUSE:
    "pausier*, stumm*, ausschalt*, deaktivier*, losch*, stopp*, schalte * ab, abschalt*, abbestell*, abbrech*, fortsetz*, schalte, pause, ruhe, nerv nicht, aus, abstellen, stell * ab, ab, erstmal ab, ausmachen, mach * aus, lautlos, deaktiviere, abschalten, vorerst",
  CROSS:
    "uber, unter, erreicht, erreichen, ubersteigt, fallt, steigt, durchbricht, knackt, uberschreitet, unterschreitet, auf kauf, auf verkauf, dreht, kreuzt, uber * geht, geht, unter * fallt, rutscht, springt, unter die, uber die",
  PORTF:
    "portfolio*, depot*, meine coins, meine token, meine kryptos, meine bestande, mein bestand, mein guthaben, was ich besitze, was ich halte, meine positionen, meine gewinne, mein vermogen, meine investments, alles was ich habe, mein depot, wallet, mein geld, im plus, im minus, mein gesamtwert, alles zusammen, meine wallet, besitz, bestand, gewinn gemacht",
  INVEST:
    "invest*, angelegt, gesteckt, gekauft hatte, hatte gekauft, gekauft, reingesteckt, hatte ich, angelegt hatte, eingesetzt, waren heute, hineingesteckt, gesteckt hatte, reingesteckt hatte, investiert hatte, reingebuttert",
  AGO: "vor, im januar, letztes jahr, seit",
  IF: "wenn, hatte, was ware, angenommen, falls, waren",
  PLAN: "plan, plane, tarif*, abo, abos, abonnement*, mitgliedschaft*, premium, advanced, vip, basic, paket*, kostenlos*, gratis, trading bot, trading-bot, handelsbot, pro monat, im monat, im jahr, preismodell*",
  UPGRADE: "upgrad*, plan wechseln, tarif wechseln, hochstufen, wechseln auf premium, plan andern",
  EXPIRE:
    "ablauf*, lauft * ab, lauft ab, verlanger*, endet, ende, gultig, noch tage, tage noch, aktiv, welchen plan habe, mein plan, meinen plan, mein abo, mein tarif, kundig*, auslauf*, aus, welches abo, welchen tarif, welchen plan, abo hab, lauft mein, lauft noch, abgelaufen, bis wann, kundigen, wann endet, verlangert sich",
  INCLUDE:
    "enthalt*, beinhalt*, bietet, vorteil*, bringt, nutzen, bekomme ich, umfasst, funktionen, inklusive, dabei, was bringt, lohnt, bringt es mir, was bringt mir, was hab ich davon, was habe ich davon, wofur, wozu, drin, leistungen",
  VETMAI:
    "vetmai, ve tmai, tmai staking, tmai-staking, tmai staken, tmai sperren, tmai stake, tmai einfrieren, tmai zu staken, tmai zu sperren, tmai gestaked, wenn ich tmai, tmai locke",
  STAKE:
    "stak*, gestak*, sperr*, gesperrt*, entsperr*, lock*, unlock*, vesting, freigabe, freigeben, gestaked, gestakt, eingefroren, festgelegt, gelockt, gebunden",
  DISCOUNT: "rabatt*, nachlass*, gutschein*, coupon*, gunstiger, billiger, ermassig*",
  API: "api, apis, endpunkt*, endpoint*, mcp, entwickler*, api-schlussel, api-key, daten-api, api-limit*, api-dok*, schnittstelle*, dokumentation, doku",
  KEY: "schlussel, key, api-schlussel, api-key",
  LIMIT:
    "limit*, kontingent*, wie viele aufrufe, wie viele anfragen, anfragen pro, aufrufe pro, api-limit*, begrenz*, anfragen, abfragen, aufrufe",
  PAY: "zahlung*, zahl*, bezahl*, rechnung*, quittung*, beleg*, transaktion*, abgebucht, uberwiesen, kreditkarte, rechnung, zahlung, abbuchung, uberweisung, belastet, karte, paypal, bezahlt, geld, beleg",
  PROBLEM:
    "nicht angekommen, fehlgeschlagen, fehler*, problem*, hangt, haengt, ausstehend, nicht aktiv, noch nicht, immer noch, geht nicht, funktioniert nicht, zweimal, doppelt, wo ist mein, wo ist meine, verschwunden, fehlt, nicht aktiviert, nicht freigeschaltet, brauche noch, nicht freigeschalten, nicht da, kommt nicht, kam nicht, klappt nicht, ging nicht, nichts passiert, noch kein, noch keine, ist weg, zwei mal, nicht erhalten, warte",
  REFUND: "erstatt*, ruckerstatt*, geld zuruck, ruckzahlung*",
  HELP: "hilfe, hilf mir, was kannst du, wer bist du, bist du ein, was kann ich fragen, wie funktionierst du, was kannst, bist du, was weisst du, beispielfragen, helfen, hilfst, kannst du denn, was machst du, wobei, helfen kannst, wobei kannst, was alles, was kann ich hier, was kann man dich",
  SHOULD:
    "soll ich, sollte ich, soll man, empfiehl*, empfehl*, rat, ratst du, guter zeitpunkt, gute idee, gutes investment, gute investition, was soll ich kaufen, lohnt es sich, lohnt sich der kauf, wurdest du kaufen, wurdest du, gute anlage, worin soll, noch kaufen, lieber verkaufen, einsteigen, verkaufen oder halten, kaufen oder warten, rein oder, jetzt rein, zuschlagen, lohnt, wurdest, behalten, halten oder, verkaufen soll, jetzt kaufen, jetzt verkaufen, ist jetzt, nachkaufen, was rat*, sinnvoll, aussteigen, abwarten, rein gehen, reingehen, zu spat",
  PREDICT:
    "prognose*, vorhersag*, wird, werden, kursziel*, zukunft, 2030, nachstes jahr, ende des jahres, jahresende, morgen, wohin geht, nachste woche, nachsten monat, wie hoch geht, wie weit, kann * erreichen, in funf jahren, wo steht * ende, ende 2030, 2026, 2027, 2028, wird * wert, wird * kosten, noch steigen, hoch gehen, geht * hoch, schafft, knacken, crasht, im nachsten, nachsten jahr, in zukunft, wie hoch kann, wie hoch wird",
  OTHERS:
    "andere nutzer*, anderen nutzer*, anderer nutzer*, andere benutzer*, jemand anderes, jemand anders, anderen personen, e-mail von, email von, mail des, kunden, mein nachbar*, nutzer 4, wem gehort, aller nutzer, alle nutzer, alle benutzer, meines chefs, meines freundes, adresse von, meines nachbarn, anderer nutzer, jemand anderem, des nutzers, von nutzer, vom nutzer, die mail von, mailadresse von, nutzer, nutzerin, benutzer, user, andere leute, meine freundin, mein kumpel, wallet von, portfolio von, kollege*",
  INJECT:
    "ignorier*, vergiss deine, vergiss alle, vergiss die, vorherigen anweisungen, system prompt, systemprompt, system-prompt, tu so als, spiel*, verrat*, entwicklermodus, passwort, ohne einschrankung*, deine anweisungen, privater schlussel, zeige mir deine regeln, gib mir deine anweisungen, ignorier, vergiss, alle bisherigen, bisherigen anweisungen, alle regeln, prompt, ohne regeln, ohne filter, du bist jetzt, ab jetzt bist, wiederhole, stell dir vor du, admin-modus, gib mir deinen",
  GREET:
    "hallo, guten morgen, guten tag, guten abend, moin, servus, hi, hey, na, tach, gruss, grus, guten, moin moin, hallochen, gruezi",
  THANKS:
    "danke, vielen dank, tschuss, auf wiedersehen, super danke, perfekt, danke schon, klasse, danke dir, dankeschon, merci, top, prima, super, bis dann, bis bald, ciao, besten dank, das wars, das war s, alles klar, cool, passt",
  TELL: "erzahl*, was ist, infos, info, informationen, details, uber, beschreib*, wer steckt hinter, stell mir, sag mir etwas uber, was macht, wozu dient, wer steckt, dahinter, grunder*, gegrundet, worum geht, was hat es mit, kurz was, was genau ist, projekt",
  SCREEN:
    "finde*, such*, filter*, token mit, coins mit, kryptos mit, die eine, deren, projekte mit, tokens mit, such mir, zeig mir coins, zeig mir alle, coins unter, token unter, coins deren, mit einer note, die weniger, mit note",
  TOKENWORD: "token*, coin, coins, krypto*, kryptowahrung*, altcoin*, projekt*",
  TERM: "marktkapitalisierung, fdv, tvl, slippage, stablecoin, staking, liquiditat, dca, sharpe, sharpe ratio, drawdown, volatilitat, soulbound, gas, umlaufmenge, dominanz, halving, airdrop, defi, apr, apy, nft, dao, impermanent loss, rug pull, hebel, liquiditatspool, wal, orakel, smart contract, cold wallet, hardware wallet, kalte wallet, blockchain, konsens",
  OOS: "gedicht, witz, wetter, rezept, ubersetz*, python, hauptstadt, prasident*, fussball, weltmeister*, lied, horoskop, bundeskanzler*, regnet, regnen, regen, kochen, rezept*, film*, fussball*, wetter*, restaurant*, spiel, gewonnen, bayern, dortmund, bundesliga, kuchen, zug, bahn, uhrzeit, spat ist, flug, hotel, auto, hund, katze, mathe*, englisch, gedichte, geschichte uber, serie, kino, arzt, wie alt, konig, papst, aktie, aktien, koche, pizza, nudeln",
  PASTV: "war, waren, hatte",
  INJ2: "anweisungen, anweisung, prompt, regeln, vorgaben, einschrankungen, filter",
  MINE2: "ich, mir, mich, mein, meine, meinen",
};
