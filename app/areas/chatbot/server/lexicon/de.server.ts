import type { Lexicon } from "./lexicon.server.ts";

/** Words of German by what they are about. Commas part them; `*` stands for any ending. */
export const de: Lexicon = {
  WHY: "warum, wieso, weshalb, grund, grunde, ursache*, woran liegt, woher kommt, was steckt hinter, weswegen",
  HOWMUCH: "wie viel, wieviel, wie viele, wieviele, wie hoch, wie gross",
  WHICH: "welche, welcher, welches, welchen, was fur",
  WHEN: "wann, welches datum, ab wann",
  HOWTO:
    "wie kann ich, wie bekomme ich, wie erstelle ich, wie komme ich, wo finde ich, wie erhalte ich, wo kann ich, wie nutze ich, wie richte ich, wie mache ich",
  MEAN: "bedeut*, heisst, defini*, erklar*, berechn*, methodik, formel, wie funktionier*, was ist ein, was ist eine, was ist die, was ist der, was sind, wofur steht, was versteht man, setzt sich, zusammen",
  COMPARE: "vergleich*, vs, versus, gegen, gegenuber, unterschied*, besser als, oder, im vergleich, verglichen",
  PRICE: "preis*, kurs, kurse, kostet*, koste*, wert, notier*, steht, stand, wo steht, was kostet",
  UP: "gestiegen, steig*, stieg, gewonn*, gewinn*, zugelegt, plus, aufwarts, rauf",
  DOWN: "gefallen, fall*, fiel, verlor*, verlust*, gesunken, sink*, minus, runter, abgesturzt, eingebrochen, nachgegeben",
  PERFORM:
    "perform*, rendite, entwick*, wie lief, lief, gelaufen, lauft, verander*, gemacht, geschlagen, abgeschnitten",
  CHART: "chart*, diagramm*, grafik*, kursverlauf, kerzen*",
  HISTORY: "verlauf, histor*, entwick*, im laufe, trend, vergangen*, verbesser*, verschlechter*, geander*, verander*",
  MCAP: "marktkapital*, market cap, marktwert, fdv, kapitalisierung",
  SUPPLY:
    "umlauf*, angebot, gesamtmenge, umlaufmenge, im umlauf, gibt es insgesamt, maximale menge, emission, supply, wie viele coins, wie viele token, wie viele tokens, hochstmenge, gesamtzahl",
  VOLUME: "volumen, handelsvolumen, gehandelt*, liquid*, umsatz",
  ATH: "allzeithoch, rekordhoch, hochststand, ath, hochster preis, hochster kurs, spitze",
  ATL: "allzeittief, tiefststand, atl, tiefster",
  GRADE:
    "note, noten, *note, *noten, bewert*, rating*, score*, punktzahl, einstufung, benotet, grade*, tradernote*, investornote*, trader-note*, investor-note*, anlegernote*",
  TRADER: "trader*, kurzfrist*",
  INVESTOR: "investor*, investoren*, anleger*, langfrist*",
  LOW: "niedrig*, schlecht*, tief, schwach*, mies*",
  HIGH: "hoch, gut, gute, stark*, hohe*",
  TOP: "beste*, top, hochste*, am besten, bestbewert*, fuhrend*",
  WORST: "schlechteste*, niedrigste*, schwachste*, am schlechtesten, schlusslicht*, tiefste*",
  SIGNAL: "signal*, *signal, *signale, kaufsignal*, verkaufssignal*",
  BUY: "kauf, kaufen, kaufsignal*, bullisch",
  SELL: "verkauf, verkaufen, verkaufssignal*, barisch",
  SWITCH:
    "gewechselt, wechsel*, gedreht, dreh*, umgesprungen, von verkauf auf kauf, von verkaufen auf kaufen, von kauf auf verkauf, neue signale, neue kaufsignale, neue verkaufssignale, geworden, umgestellt, gekippt, signalwechsel, auf kauf, auf verkauf, umgeschlagen",
  HITRATE:
    "trefferquote, treffsicher*, wie oft, genau, genauigkeit, zuverlassig*, richtig, erfolgsquote, vertrauen, bilanz, verlasslich*, stimmen, gestimmt, lagen",
  VOLAT: "volatil*, schwank*, standardabweichung",
  SHARPE: "sharpe, sortino, risikobereinigt*",
  DRAWDOWN: "drawdown, maximaler verlust, grosster verlust, grosster ruckgang, maximaler ruckgang, rucksetzer",
  CORREL: "korrel*, beta, bewegt sich mit, bewegen sich, zusammenhang, gleichlauf, hangt * ab, abhangig von",
  CORREL2: "folgt, wie",
  RISK: "risik*, riskant*, sicher, gefahr*, klumpen*, diversif*, streuung",
  LEVELS: "unterstutzung*, widerstand*, marken, kursmarken, support",
  MARKET: "markt, markte, krypto*, marktes, kryptomarkt*, marktuberblick, marktlage, marktbericht, gesamtmarkt",
  OVERVIEW:
    "uberblick, zusammenfass*, wie steht, wie lauft, was ist los, was passiert, was gibt es neues, nachrichten, heute, lage, update, stand, was war, ruckblick, fasse, marktuberblick, *uberblick, marktlage, *bericht, kurzer uberblick, marktbericht",
  GAINERS:
    "gewinner*, grosste gewinn*, am meisten gestiegen, am starksten gestiegen, am meisten zugelegt, am starksten zugelegt, am meisten gewonnen, starkste*, beste performance, am besten entwickelt, kursgewinne, am meisten gewinnt, durch die decke, abgehoben, explodiert, raketen",
  LOSERS:
    "verlierer*, grosste verlust*, am meisten gefallen, am starksten gefallen, am meisten verloren, am starksten verloren, am starksten gesunken, schlechteste performance, kursverluste, am meisten eingebusst, abgeschmiert, abgestraft, eingeknickt",
  MOST: "am meisten, am starksten, grosst*",
  DOMIN: "dominanz, domin*, marktanteil*, anteil am, dominan*, anteil am markt, anteil am gesamtmarkt",
  MOOD: "stimmung, sentiment, angst, gier, bullenmarkt, barenmarkt, altseason, bulle, bar, bullisch oder barisch",
  SECTOR: "sektor*, kategorie*, branche*, narrativ*, bereich",
  SECTORNAME:
    "ki, kunstliche intelligenz, defi, meme*, gaming, spiele*, layer 1, layer 2, layer-1*, layer-2*, nft*, stablecoin*, rwa, privacy, metaverse, ki-token*, ki-coins, meme-coins, defi-coins, defi-token*",
  LESS: "unter, weniger als, kleiner als, niedriger als, hochstens, maximal, unterhalb, bis zu",
  MORE: "uber, mehr als, grosser als, hoher als, mindestens, oberhalb, ab, zwischen, ubersteigt, ubertrifft",
  INDEX: "index, *index, indizes, indices, korb, korbe, defi-index, ki-index, meme-index, top-10-index, indexes",
  HOLDINGS: "zusammensetzung, enthalt*, enthalten, drin, gewicht*, bestand*, besteht, bestehen, inhalt*, stecken",
  REBAL: "rebalanc*, umschicht*, neugewicht*, umgeschichtet",
  MY: "mein, meine, meinen, meinem, meiner, ich habe, habe ich, besitze ich, ich besitze, bin ich, ich bin, halte ich",
  LIST: "liste, listen, watchlist*, merkliste*, favorit*, beobachtungsliste*, beobacht*",
  ADD: "hinzufug*, fuge, fug, setz*, pack*, nimm, merk*, speicher*, leg*, aufnehmen, behalt * im auge, im auge",
  REMOVE:
    "entfern*, losch*, losche, nimm * von, streich*, nicht mehr beobachten, wirf, raus, herunter, weg mit, kann weg, schmeiss*, nimm *, wirf*",
  SHOW: "zeig*, anzeigen, sehen, gib mir, offne, liste",
  ALERT: "alarm*, benachrichtigung*, warnung*, alert*, preisalarm*, preisalarme",
  NOTIFY:
    "benachrichtige mich, informier*, sag mir bescheid, gib mir bescheid, bescheid, warne mich, alarmier*, erinner*, melde dich, erstelle einen alarm, richte einen alarm, setz einen alarm, sag mir, wenn, sobald, schick mir, alarm wenn, will wissen wann, alarm bei, gib laut, ruf mich, schreib mir, meld dich, pling, hinweis wenn",
  PAUSE:
    "pausier*, stumm*, ausschalt*, deaktivier*, losch*, stopp*, schalte * ab, abschalt*, abbestell*, abbrech*, fortsetz*, schalte, pause, ruhe, nerv nicht, aus",
  CROSS:
    "uber, unter, erreicht, erreichen, ubersteigt, fallt, steigt, durchbricht, knackt, uberschreitet, unterschreitet, auf kauf, auf verkauf, dreht, kreuzt",
  PORTF:
    "portfolio*, depot*, meine coins, meine token, meine kryptos, meine bestande, mein bestand, mein guthaben, was ich besitze, was ich halte, meine positionen, meine gewinne, mein vermogen, meine investments, alles was ich habe, mein depot",
  INVEST:
    "invest*, angelegt, gesteckt, gekauft hatte, hatte gekauft, gekauft, reingesteckt, hatte ich, angelegt hatte, eingesetzt, waren heute, hineingesteckt",
  AGO: "vor, im januar, letztes jahr, seit",
  IF: "wenn, hatte, was ware, angenommen, falls, waren",
  PLAN: "plan, plane, tarif*, abo, abos, abonnement*, mitgliedschaft*, premium, advanced, vip, basic, paket*",
  UPGRADE: "upgrad*, plan wechseln, tarif wechseln, hochstufen, wechseln auf premium, plan andern",
  EXPIRE:
    "ablauf*, lauft * ab, lauft ab, verlanger*, endet, ende, gultig, noch tage, tage noch, aktiv, welchen plan habe, mein plan, meinen plan, mein abo, mein tarif, kundig*, auslauf*, aus",
  INCLUDE:
    "enthalt*, beinhalt*, bietet, vorteil*, bringt, nutzen, bekomme ich, umfasst, funktionen, inklusive, dabei, was bringt, lohnt",
  VETMAI: "vetmai, ve tmai, tmai staking, tmai-staking, tmai staken, tmai sperren, tmai stake, tmai einfrieren",
  STAKE: "stak*, gestak*, sperr*, gesperrt*, entsperr*, lock*, unlock*, vesting, freigabe, freigeben",
  DISCOUNT: "rabatt*, nachlass*, gutschein*, coupon*, gunstiger, billiger, ermassig*",
  API: "api, apis, endpunkt*, endpoint*, mcp, entwickler*, api-schlussel, api-key, daten-api, api-limit*, api-dok*",
  KEY: "schlussel, key, api-schlussel, api-key",
  LIMIT: "limit*, kontingent*, wie viele aufrufe, wie viele anfragen, anfragen pro, aufrufe pro, api-limit*, begrenz*",
  PAY: "zahlung*, zahl*, bezahl*, rechnung*, quittung*, beleg*, transaktion*, abgebucht, uberwiesen, kreditkarte",
  PROBLEM:
    "nicht angekommen, fehlgeschlagen, fehler*, problem*, hangt, haengt, ausstehend, nicht aktiv, noch nicht, immer noch, geht nicht, funktioniert nicht, zweimal, doppelt, wo ist mein, wo ist meine, verschwunden, fehlt, nicht aktiviert, nicht freigeschaltet",
  REFUND: "erstatt*, ruckerstatt*, geld zuruck, ruckzahlung*",
  HELP: "hilfe, hilf mir, was kannst du, wer bist du, bist du ein, was kann ich fragen, wie funktionierst du, was kannst, bist du, was weisst du, beispielfragen, helfen, hilfst",
  SHOULD:
    "soll ich, sollte ich, soll man, empfiehl*, empfehl*, rat, ratst du, guter zeitpunkt, gute idee, gutes investment, gute investition, was soll ich kaufen, lohnt es sich, lohnt sich der kauf, wurdest du kaufen, wurdest du, gute anlage, worin soll, noch kaufen, lieber verkaufen, einsteigen, verkaufen oder halten, kaufen oder warten, rein oder, jetzt rein, zuschlagen",
  PREDICT:
    "prognose*, vorhersag*, wird, werden, kursziel*, zukunft, 2030, nachstes jahr, ende des jahres, jahresende, morgen, wohin geht, nachste woche, nachsten monat, wie hoch geht, wie weit, kann * erreichen, in funf jahren",
  OTHERS:
    "andere nutzer*, anderen nutzer*, anderer nutzer*, andere benutzer*, jemand anderes, jemand anders, anderen personen, e-mail von, email von, mail des, kunden, mein nachbar*, nutzer 4, wem gehort, aller nutzer, alle nutzer, alle benutzer, meines chefs, meines freundes, adresse von, meines nachbarn, anderer nutzer, jemand anderem, des nutzers, von nutzer, vom nutzer, die mail von, mailadresse von",
  INJECT:
    "ignorier*, vergiss deine, vergiss alle, vergiss die, vorherigen anweisungen, system prompt, systemprompt, system-prompt, tu so als, spiel*, verrat*, entwicklermodus, passwort, ohne einschrankung*, deine anweisungen, privater schlussel, zeige mir deine regeln, gib mir deine anweisungen",
  GREET: "hallo, guten morgen, guten tag, guten abend, moin, servus, hi",
  THANKS: "danke, vielen dank, tschuss, auf wiedersehen, super danke, perfekt, danke schon, klasse",
  TELL: "erzahl*, was ist, infos, info, informationen, details, uber, beschreib*, wer steckt hinter, stell mir, sag mir etwas uber, was macht, wozu dient",
  SCREEN: "finde*, such*, filter*, token mit, coins mit, kryptos mit, die eine, deren, projekte mit, tokens mit",
  TOKENWORD: "token*, coin, coins, krypto*, kryptowahrung*, altcoin*, projekt*",
  TERM: "marktkapitalisierung, fdv, tvl, slippage, stablecoin, staking, liquiditat, dca, sharpe, sharpe ratio, drawdown, volatilitat, soulbound, gas, umlaufmenge, dominanz, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "gedicht, witz, wetter, rezept, ubersetz*, python, hauptstadt, prasident*, fussball, weltmeister*, lied, horoskop, bundeskanzler*, regnet, regnen, regen, kochen, rezept*, film*, fussball*, wetter*, restaurant*",
  PASTV: "war, waren, hatte",
};
