import type { Words } from "../terms.server.ts";

export const it: Words = {
  price:
    "prezzo, prezzi, quotazione, quotazioni, costa, costano, costare, costava, costerebbe, vale, valgono, quota, quotano, quotato, quotati",
  marketCap:
    "capitalizzazione, capitalizzazioni, capitalizzazione di mercato, capitalizzazioni di mercato, market cap*, cap di mercato, valore di mercato, mcap, cap, capitalizz*",
  fdv: "valore diluito, valore completamente diluito, valore totalmente diluito, valore interamente diluito, valutazione diluita, valutazione completamente diluita, valutazione totalmente diluita, valutazione interamente diluita, capitalizzazione diluita, capitalizzazione completamente diluita, capitalizzazione di mercato completamente diluita, completamente diluit*, totalmente diluit*, fdv",
  volume:
    "volume, volumi, volume di scambio, volume degli scambi, volume di scambi, volumi di scambio, volume di trading, volume giornaliero, volume 24h, scambi, scambiato, scambiati, volume scambiato",
  change:
    "variazione, variazioni, cambiamento, cambiato, cambiata, rendimento, rendimenti, performance, prestazione, prestazioni, andamento, andato, andati, andata, andate, evoluzione, movimento, movimenti, mosso, mossi, reso",
  grade: "banda, voto, voti, valutazione, valutazioni, valutato, valutati, punteggio, punteggi, rating*, score*",
  trader:
    "voto trader, voti trader, voto da trader, voto del trader, voto di trading, voto trading, valutazione trader, punteggio trader, rating trader, trader",
  investor:
    "voto investitore, voti investitore, voto investitori, voto da investitore, voto dell investitore, voto di investimento, voto d investimento, valutazione investitore, punteggio investitore, rating investitore, investitore, investitori",
  volatility: "volatilità, vola, rischio, rischi, oscillazione, oscillazioni, fluttuazion*",
  sharpe: "sharpe, indice di sharpe, indice sharpe, rapporto di sharpe, ratio di sharpe, sharpe ratio*",
  sortino: "sortino, indice di sortino, indice sortino, rapporto di sortino, ratio di sortino, sortino ratio*",
  drawdown:
    "drawdown*, drawdown massimo, massimo drawdown, caduta massima, massima caduta, perdita massima, massima perdita, calo massimo, ribasso massimo, caduta maggiore",
  beta: "beta, betas",
  valueAtRisk: "value at risk, valore a rischio",
  correlation: "correlazione, correlazioni, correlato, correlata, correlati, correlate",
  high: "massimo storico, massimi storici, massimi di sempre, massimo di sempre, suo massimo, loro massimo, loro massimi, dal massimo, dai massimi, ai massimi, picco, ath, record, record storico, prezzo massimo, prezzo più alto",
  far: "quanto dista, dista, lontan*, distanza",
  turnover: "rotazione, tasso di rotazione, turnover*",
  breadth: "ampiezza, ampiezza del mercato, sopra la media, sopra la loro media",
  points: "punto, punti",
  over: "con più di, con più del, con più dello, più di, più del, più dello, più dell, più della, più dei, più che, oltre, oltre il, oltre i, sopra, sopra il, sopra i, sopra gli, sopra l, sopra la, al di sopra di, al di sopra del, superiore a, superiore al, superiori a, superiori al, superiore, superiori, maggiore di, maggiori di, maggiore del, maggiore a, supera, superano, superato, superino, ecced*, meglio di, migliore di, migliori di, più alt* di, più alt* del, più car* di, più grand* di, più fort* di, più elevat* di",
  atLeast:
    "o più di, almeno, perlomeno, come minimo, minimo, minima, o più, e più, o meglio, o superiore, o superiori, o maggiore, o sopra, e oltre, o oltre, in su, a partire da, da almeno, non meno di, non meno del, min, non inferiore a, non sotto, a salire",
  under:
    "con meno di, con meno del, con meno dello, meno di, meno del, meno dello, meno dell, meno della, meno dei, meno che, sotto, sotto il, sotto i, sotto gli, sotto la, sotto l, al di sotto di, al di sotto del, inferiore a, inferiore al, inferiori a, inferiori al, inferiore, inferiori, minore di, minori di, minore del, minore a, peggio di, peggiore di, peggiori di, più bass* di, più bass* del, più piccol* di, meno car* di",
  judged: "o meglio, o peggio, meglio di, migliore di, peggio di, peggiore di, peggiori di",
  atMost:
    "al massimo, al più, massimo, fino a, fino al, o meno, e meno, o peggio, o inferiore, o inferiori, o minore, o sotto, in giù, non più di, non più del, non oltre, max, non superiore a, non sopra, tutt al più, a scendere",
  between:
    "tra, fra, compres* tra, compres* fra, da, dal, nell intervallo, nella fascia, di, tra i, tra il, fra i, fra il",
  and: "e, ed, a, al, fino a",
  but: "ma, però, tuttavia, anche se",
  or: "o, oppure",
  both: "entrambi, entrambe, tutti e due, tutte e due",
  not: "fuori, né, non, senza, tranne, eccetto, esclus*, escludendo, mai, nessun, nessuna, salvo, a parte, ad eccezione di, ad esclusione di",
  up: "salito, salita, saliti, salite, sale, salgono, salire, saliva, salì, salirono, rialzo, rialzi, in rialzo, al rialzo, guadagnato, guadagnata, guadagnati, guadagnate, guadagna, guadagnano, guadagnare, guadagno, guadagni, cresciut*, cresce, crescono, crescita, in crescita, aument*, in aumento, incremento, incrementi, pompa*, pump*, pompat*, in verde, verde, verdi, decollat*, schizzat*, impennat*, impennata, balzat*, in positivo, positiv*, rivalutat*, rimbalz*, avanzat*, esplos*, su del",
  down: "sceso, scesa, scesi, scese, scende, scendono, scendere, calato, calata, calati, calate, cala, calano, calare, calo, cali, in calo, ribasso, ribassi, in ribasso, al ribasso, perso, persa, persi, perse, perde, perdono, perdere, perdita, perdite, perduto, caduto, caduti, cadute, caduta, cade, cadono, crollat*, crolla, crollano, crollo, crolli, in rosso, rosso, rossi, dump*, dumpat*, precipitat*, affondat*, in negativo, negativ*, diminuit*, diminuisc*, diminuzione, ceduto, cedono, corrett*, correzione, tracoll*, arretrat*, giù del, svalutat*, crash*, lasciato",
  standing: "in rosso, in verde",
  doubled: "raddoppiato, raddoppiati, raddoppiate",
  tripled: "triplicato, triplicati, triplicate",
  halved: "dimezzato, dimezzati, dimezzate",
  half: "la metà",
  eitherWay: "in entrambe le direzioni, in su o in giù, al rialzo o al ribasso",
  most: "dal più alto al più basso, decrescente, più alto, più alta, più alti, più alte, più grande, più grandi, maggiore, maggiori, maggior, più elevato, più elevata, più elevati, più elevate, più forte, più forti, massima, di più, che più, con più, maggiormente, più gross*",
  least:
    "dal più basso al più alto, crescente, più basso, più bassa, più bassi, più basse, più piccolo, più piccola, più piccoli, più piccole, minore, minori, minor, più debole, più deboli, di meno, che meno, con meno, più ridott*",
  best: "migliore, migliori, miglior, meglio valutat*, meglio, i migliori, le migliori",
  worst: "peggiore, peggiori, peggior, peggio valutat*, peggio, i peggiori, le peggiori",
  top: "top, primo, primi, prima, prime, principali, in testa",
  gainers:
    "vincitore, vincitori, vincente, vincenti, maggiori rialzi, maggior rialzo, migliori rialzi, maggiori guadagni, maggior guadagno, maggiori aumenti, maggiori vincitori, rialzi del giorno, rialzi di oggi",
  losers:
    "perdente, perdenti, maggiori ribassi, maggior ribasso, peggiori ribassi, maggiori perdite, maggior perdita, maggiori cali, maggior calo, maggiori perdenti, maggiori crolli, peggiori crolli, ribassi del giorno, ribassi di oggi, peggiori perdenti",
  cheapest:
    "più economic*, meno caro, meno cara, meno cari, meno care, più a buon mercato, prezzo più basso, prezzi più bassi, meno costos*",
  dearest: "più caro, più cara, più cari, più care, più costos*, prezzo più elevato",
  safest:
    "più sicuro, più sicura, più sicuri, più sicure, più stabile, più stabili, meno volatile, meno volatili, meno rischios*, più tranquill*, minor rischio",
  riskiest: "più rischios*, più volatile, più volatili, più pericolos*, maggior rischio",
  by: "per, ordinat* per, ordina per, ordinare per, classificat* per, secondo, in base a, in base al, in base alla, in termini di, in ordine di",
  since: "da quando, a partire dal, dal primo, dall inizio, da gennaio, fin da, sin da",
  good: "buono, buon, buona, buoni, buone, alto, alta, alti, alte, forte, forti, ottimo, ottima, ottimi, ottime, eccellent*, solido, solida, solidi, discret*, elevato, elevata, elevati, elevate, bel, bello",
  bad: "cattivo, cattiva, cattivi, cattive, basso, bassa, bassi, basse, debole, deboli, scarso, scarsa, scarsi, scarse, pessim*, brutt*, mediocr*",
  vague:
    "economico, economica, economici, economiche, a buon mercato, sottovalutat*, sopravvalutat*, promettent*, gemma, gemme, gem, gems, nascost*, cald*, di moda, tendenza, di tendenza, in tendenza, interessant*, nuovo, nuova, nuovi, nuove, recent*, sicuro, sicura, sicuri, sicure, stabile, stabili, popolar*, potenziale, piccolo, piccola, piccoli, piccole, grande, grandi, gross*, low cap*, small cap*, large cap*, mid cap*, blue chip*, moonshot*, poco costos*, convenient*",
  tokens:
    "token, tokens, gettoni, monete, cripto, crypto, criptovalute, criptomonete, coin, coins, altcoin, altcoins, progetti, asset, assets, memecoin, quelli, quelle, qualsiasi token, qualsiasi moneta",
  oneToken:
    "quale token, quale coin, che token, quale cripto, quale crypto, il token con, la coin con, la crypto con, la cripto con, il token che, la moneta con, un token, gettone, moneta, criptovaluta, criptomoneta, progetto, quale moneta, quale criptovaluta, quale progetto",
  sector: "settore, settori, categoria, categorie, segmento, segmenti, narrativa, narrative, tema, temi",
  market:
    "mercato, mercati, mercato crypto, mercato cripto, mercato totale, intero mercato, tutto il mercato, mercato nel complesso, mercato delle criptovalute",
  signal:
    "segnale, segnali, segnale di acquisto, segnali di acquisto, segnale d acquisto, segnali d acquisto, segnale di vendita, segnali di vendita, segnale acquisto, segnale vendita, raccomandazion*",
  strongBuy:
    "acquisto forte, acquisti forti, forte acquisto, comprare forte, segnale di acquisto forte, segnale acquisto forte, segnali di acquisto forte, segnali di acquisto forti",
  buy: "acquisto, acquisti, acquistare, comprare, compra, segnale di acquisto, segnali di acquisto, segnale d acquisto, segnali d acquisto, segnale acquisto, rialzista, rialzisti, rialziste, long",
  hold: "mantenere, mantieni, mantenimento, tenere, neutro, neutra, neutri, neutrale, neutrali",
  sell: "vendita, vendite, vendere, vendi, segnale di vendita, segnali di vendita, segnale vendita, ribassista, ribassisti, ribassiste, short",
  strongSell:
    "vendita forte, vendite forti, forte vendita, vendere forte, segnale di vendita forte, segnale vendita forte, segnali di vendita forte, segnali di vendita forti",
  howMany: "quanti, quante, numero di, quantità di",
  average: "media, medie, in media, medio, mediana",
  convert:
    "convertire, converti, convertimi, conversione, scambiare, scambia, cambiare, cambia, swap, quanti * per, quante * per, quanto * per, in dollari, in euro, in usd, equivale*",
  alike:
    "si muovono come, si muove come, muovono come, muove come, si muovono con, si muove con, si muovono insieme a, simile a, simili a, somigli*, assomigli*, si comportano come, si comporta come, seguono, segue, correlat* con, correlat* a, allo stesso modo di, di pari passo",
  opposite:
    "oppost*, all opposto di, al contrario di, contrari*, inverso, inversa, inversi, inversamente, contro, indipendent* da, decorrelat*, non correlat*, meno correlat*, negativamente correlat*, in senso contrario, in direzione opposta",
  makeList:
    "crea una lista, creare una lista, creami una lista, fai una lista, fammi una lista, fare una lista, nuova lista, crea una watchlist, creare una watchlist, fai una watchlist, nuova watchlist, una lista di, una lista con, una lista dei, una lista delle, lista di, lista con, lista dei, lista delle, watchlist di, watchlist con, watchlist dei, crea un elenco, fai un elenco, nuovo elenco, elenco di, elenco dei, elenco delle, salva una lista, prepara una lista",
  regime:
    "rialzista o ribassista, ribassista o rialzista, mercato rialzista, mercato ribassista, bull o bear, bullish o bearish, bull market, bear market, regime, trend rialzista, trend ribassista, tendenza rialzista, tendenza ribassista, tendenza del mercato, risk on, risk off, toro o orso",
  comparedTo:
    "rispetto a, rispetto al, rispetto alla, rispetto ai, paragonat* a, paragonat* con, confrontat* con, in confronto a, in confronto al, a confronto con, nei confronti di, versus, vs, contro, in relazione a",
  times: "volte, volta, x, doppio, triplo, raddoppi*, triplic*",
  cancel: "cancell*, annull*, disdi*, disdett*, recess*, recedere, terminare, interrompere, smettere, disiscriv*",
  renew:
    "rinnov*, automatic*, automaticamente, ricorrent*, addebitat* di nuovo, di nuovo addebitat*, prorog*, prolung*, addebit*",
  refund: "rimbors*, soldi indietro, restitu*, indietro i soldi, denaro indietro, riavere i soldi",
  receipt: "ricevuta, ricevute, fattura, fatture, scontrino, prova di pagamento, prova del pagamento, tasse, imposte",
  publish: "pubblic*, aggiorn*, a che ora, escono, quando escono, quando sono, quando vengono",
  privacy:
    "privacy, riservatezza, dati personali, miei dati, protezione dei dati, gdpr, eliminare il mio account, cancellare il mio account, quali dati, tracciamento",
  pay: "pagare, pago, paga, paghi, pagato, pagamento, pagamenti, accettate, accetta, accettano, carta di credito, metodo di pagamento, metodi di pagamento, mezzi di pagamento, checkout",
  cards: "carta di credito, carta, carte, paypal, apple pay, google pay, bonifico",
  keys: "chiave api, chiavi api, chiave, chiavi, api key*, key, keys, chiave di accesso, chiave d accesso",
  limits:
    "limite, limiti, limite di richieste, limiti di richieste, quota di richieste, rate limit*, quante richieste, quante chiamate, richieste al, richieste per, chiamate al, chiamate per, soglia massima",
  includes:
    "include, includono, incluso, inclusa, inclusi, incluse, comprende, comprendono, compreso nel, contiene, offre, offrono, ottengo, ricevo, cosa ottengo, cosa ricevo, vantaggi, benefici, funzioni, funzionalità, caratteristiche, differenza tra, differenza fra, cosa c è, cosa ho con",
  lock: "blocc*, stake*, staking, stakare, lock, lockare, vincol*, immobilizz*",
  monthly: "al mese, per mese, mensile, mensili, ogni mese, mensilmente, mensilità",
  yearly: "all anno, per anno, annuale, annuali, ogni anno, annualmente, per un anno, annuo, annua, 12 mesi, l anno",
  dataApi: "api di dati, api dei dati, api dati, data api, api, piano api, abbonamento api",
  analytics: "analytics, piattaforma di analisi, piattaforma analytics",
  tradingBot: "bot di trading, robot di trading, trading bot*, bot, robot, agente di trading",
  agent: "agente, agenti, agente di trading, agenti di trading, il mio bot, i miei bot",
  "layer-1": "layer 1, livello 1, l1, layer uno, livello uno, layer1, primo livello",
  "layer-2": "layer 2, livello 2, l2, layer due, livello due, layer2, secondo livello, rollup*",
  defi: "defi, finanza decentralizzata",
  exchange:
    "token di exchange*, token degli exchange*, token exchange, coin di exchange*, monete di exchange*, piattaform* di scambio, settore exchange*, settore degli exchange",
  gaming: "gaming, gioco, giochi, videogioc*, gamefi, token di gioco, token gaming, token dei giochi, play to earn",
  "ai-and-data": "ia, i a, intelligenza artificiale, ia e dati, token ia, token ai, token di ia, crypto ai, coin ai",
  meme: "meme, memes, meme coin*, memecoin*, monete meme, moneta meme, token meme, meme token*",
  "storage-and-compute":
    "archiviazione, calcolo, archiviazione e calcolo, archiviazione cloud, depin, potenza di calcolo",
  payments:
    "token di pagamento, token per pagamenti, token per i pagamenti, monete di pagamento, crypto di pagamento, settore pagamenti, settore dei pagamenti, token pagamenti",
  "privacy-coins":
    "privacy coin*, privacy token*, monete privacy, token privacy, monete anonime, crypto anonime, criptovalute anonime, token anonimi, settore privacy, settore riservatezza",
  stablecoin: "stablecoin*, stable coin*, monete stabili, moneta stabile, crypto stabili",
  numerals:
    "due 2 tre 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9 dieci 10 undici 11 dodici 12 quindici 15 venti 20 venticinque 25 trenta 30 quaranta 40 cinquanta 50 sessanta 60 settanta 70 ottanta 80 novanta 90 cento 100 mezzo 0.5 mezza 0.5 decina 10 ventina 20 mille 1000",
  filler:
    "filtra, ordina, qui, lì, quelli, quelle, quello, ci sono, c è, stanno, sta, tra, fra, quotati, quotate, disponibili, disponibile, rete, catena, serve, prima, fanno, il, lo, la, i, gli, le, l, un, uno, una, di, del, dello, della, dei, degli, delle, dell, in, nel, nello, nella, nei, negli, nelle, nell, con, su, sul, sulla, sui, sulle, al, allo, alla, ai, agli, alle, all, ad, dal, dalla, dai, dalle, per la, per le, per i, per il, che, chi, quale, quali, quali sono, cosa, cos, come sta, dove, quando, quanto, quanta, cui, sono, è, era, erano, essere, sia, siano, stato, stata, stati, state, ha, hanno, ho, hai, abbia, abbiano, avuto, avere, aveva, avevano, avete, c, ci, mi, ti, si, vi, ne, me, te, mio, mia, miei, mie, tuo, tua, suo, sua, loro, io, tu, voi, noi, mostra, mostrami, mostrare, fammi, vedere, dammi, dare, dimmi, trova, trovami, trovare, cerca, cercami, cercare, lista, elenca, elencami, elenco, voglio, vorrei, posso, può, puoi, potresti, questo, questa, questi, queste, quel, quella, quell, quest, tutto, tutta, tutti, tutte, oggi, adesso, ora, attualmente, in questo momento, ultimo, ultima, ultimi, ultime, scorso, scorsa, scorsi, scorse, passato, passata, per favore, grazie, ciao, anche, ma, solo, soltanto, ancora, già, molto, così, se, durante, entro, valore, valori, usd, dollaro, dollari, euro, per cento, percento, fatto, bene, attuale, attuali, circa, qualche, alcuni, alcune, giorno, livello di, ogni, cosa c, con un, con una, aventi, avendo",
};
