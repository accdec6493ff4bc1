import type { Lexicon } from "./lexicon.server.ts";

/** Words of Italian by what they are about. Commas part them; `*` stands for any ending. */
export const it: Lexicon = {
  WHY: "perche, motivo, motivi, ragion*, causa*, come mai, cosa spiega, a cosa e dovut*, da cosa dipende",
  HOWMUCH: "quanto, quanta, quanti, quante",
  WHICH: "quale, quali, che token, che monete, che crypto",
  WHEN: "quando, che data, che giorno",
  HOWTO: "come posso, come faccio, come si, come ottengo, come ottenere, dove trovo, dove posso, come creo, come uso",
  MEAN: "signific*, vuol dire, defini*, spieg*, calcol*, metodologia, formula, come funzion*, che cos e, cos e, cosa sono, cosa intend*, in cosa consiste, cosa e",
  COMPARE: "confront*, vs, versus, contro, rispetto a, differenz*, meglio di, o, paragon*, oppure",
  PRICE: "prezz*, quotazion*, cost*, val*, quota, scambiat* a, corso, a quanto, quanto sta",
  UP: "salit*, sal*, cresci*, cresciut*, aument*, guadagn*, rialz*, su",
  DOWN: "sces*, scend*, cal*, perd*, pers*, crol*, ribass*, giu, cadut*",
  PERFORM:
    "perform*, rendiment*, andament*, come e andat*, come va, come sta andando, come sta, andat*, variazion*, fatto, comportat*, rend*, mosso",
  CHART: "grafic*, candel*, disegn*, curva",
  HISTORY: "storic*, storia, nel tempo, evolu*, andamento, tendenz*, passat*, migliorat*, peggiorat*, cambiat*, cambio",
  MCAP: "capitalizzazion*, market cap, valore di mercato, fdv, quanto e grande",
  SUPPLY:
    "offerta, circolazion*, circolante, emission*, esistono, fornitura, quante monete, quanti token esistono, quante unita, offerta massima, offerta totale",
  VOLUME: "volum*, scambiat*, liquid*",
  ATH: "massimo storico, massimi storici, record, picco, prezzo piu alto, ath, massimo di sempre",
  ATL: "minimo storico, prezzo piu basso, atl",
  GRADE: "voto, voti, valutazion*, rating*, punteggi*, score*, valutat*, giudizi*, grado",
  TRADER: "trader*, breve termine, breve periodo",
  INVESTOR: "investitor*, lungo termine, lungo periodo",
  LOW: "basso, bassa, scars*, pessim*, cattiv*, debol*, cosi basso, male",
  HIGH: "alto, alta, buon*, ottim*, forte, elevat*, bene",
  TOP: "miglior*, top, piu alt*, meglio valutat*, piu fort*, primi",
  WORST: "peggior*, piu bass*, peggio, meno valutat*, piu debol*, voti peggiori, peggior voto, piu scars*",
  SIGNAL: "segnal*",
  BUY: "acquist*, comprare, compra, rialzist*, buy",
  SELL: "vendita, vendere, vendi, ribassist*, sell",
  SWITCH:
    "passat* da, passat* a, sono passat*, e passat*, cambiat*, cambi*, girat*, nuovi segnali, nuovo segnale, diventat*, da vendita a acquisto, da sell a buy, ribalt*, invers*, sono cambiati, sono passati, cambiati, passati da, passate da",
  HITRATE:
    "affidabil*, precis*, tasso di successo, accurat*, quanto spesso, corrett*, storico dei, fidar*, azzecca*, attendibil*, giust*",
  VOLAT: "volatil*, deviazione, oscilla*",
  SHARPE: "sharpe, sortino, corretto per il rischio, aggiustato per il rischio",
  DRAWDOWN: "drawdown, perdita massima, massima perdita, calo massimo, peggior calo, ribasso massimo",
  CORREL: "correla*, beta, si muove con, si muovono insieme, legam*, vanno di pari passo, relazione tra",
  CORREL2: "segue, come",
  RISK: "rischi*, sicur*, esposizion*, diversific*, pericol*, concentra*",
  LEVELS: "support*, resistenz*, livelli",
  MARKET: "mercato, mercati, crypto, cripto",
  OVERVIEW:
    "riassun*, panoramica, come va, come sta, cosa succede, cosa e successo, novita, notizie, oggi, stato, sintesi, aggiorna*, punto della situazione, riepilogo",
  GAINERS:
    "maggiori rialzi, piu salit*, piu cresciut*, sono salit* di piu, salit* di piu, guadagnat* di piu, vincitor*, migliori performance, maggiori guadagni, cresciut* di piu, e salit* di piu, volat*, esplos*, schizzat*, decollat*",
  LOSERS:
    "maggiori ribassi, piu sces*, sono sces* di piu, sces* di piu, perso di piu, perdent*, peggiori performance, maggiori perdite, maggiori cali, calat* di piu, crollat*, precipitat*, affondat*, tracollat*",
  MOST: "piu, di piu, maggior*",
  DOMIN: "dominanc*, dominanz*, domin*, quota di mercato",
  MOOD: "sentiment*, paura, avidita, mercato rialzista, mercato ribassista, altseason, umore, toro, orso, rialzista o ribassista",
  SECTOR: "settor*, categori*, narrativ*",
  SECTORNAME:
    "ia, ai, intelligenza artificiale, defi, meme*, giochi, gaming, layer 1, layer 2, nft*, stablecoin*, rwa, privacy, metaverso",
  LESS: "meno di, sotto, inferior*, al massimo, al di sotto, minore di, fino a, piu bassa di, piu basso di",
  MORE: "piu di, sopra, superior*, almeno, al di sopra, maggiore di, oltre, tra, super*, minimo",
  INDEX: "indice, indici, paniere, panieri",
  HOLDINGS: "composizion*, contien*, compost*, dentro, pesi, peso, component*, cosa c e, fanno parte, contenut*",
  REBAL: "ribilanci*, riequilibr*",
  MY: "mio, mia, miei, mie, ho, possiedo, detengo, sono",
  LIST: "lista, liste, preferit*, watchlist, osservat*",
  ADD: "aggiung*, metti, mettere, inserisc*, includi, salva, segui, aggiungi",
  REMOVE: "rimuov*, togli*, elimin*, cancell*, leva, smetti di seguire, non seguire piu, levami, elimina*",
  SHOW: "mostra*, fammi vedere, vedere, visualizz*, dammi, apri, elenc*",
  ALERT: "avvis*, allert*, alert*, notific*, allarm*",
  NOTIFY:
    "avvisami, avvertimi, notificami, dimmi quando, dimmi se, fammi sapere, crea un avviso, crea un alert, imposta un avviso, imposta un alert, voglio sapere quando, mandami, avvisa*, avvert*, allertami, crea una notifica, avviso quando, avviso se, fammi un fischio, fammi uno squillo, scrivimi, appena, tienimi d occhio",
  PAUSE:
    "pausa, metti in pausa, sospend*, disattiv*, silenzi*, elimin*, cancell*, ferma*, spegn*, riprend*, riattiv*, annull*",
  CROSS:
    "super*, raggiung*, scend* sotto, sal* sopra, romp*, tocc*, va sopra, va sotto, arriva a, passa a, oltrepass*, scenda, salga, cade sotto",
  PORTF:
    "portafogli*, portfolio, le mie monete, i miei token, le mie crypto, i miei asset, quello che possiedo, cio che possiedo, il mio saldo, i miei guadagni, le mie posizioni, i miei investimenti, tutto quello che ho, quello che ho, nel wallet, mio portafoglio",
  INVEST: "invest*, avessi comprato, avessi messo, comprat*, messo, mettevo, avrei, messi in, messi su",
  AGO: "fa, a gennaio, l anno scorso, da, scors*",
  IF: "se, immagin*, suppon*, avessi, ipotizz*",
  PLAN: "piano, piani, abbonament*, premium, advanced, vip, basic, tariff*, iscrizion*",
  UPGRADE: "cambiare piano, passare a premium, aggiornare il piano, fare upgrade, upgrade",
  EXPIRE:
    "scad*, rinnov*, finisc*, termin*, giorni resta*, giorni manca*, attivo, attiva, che piano ho, quale piano ho, mio piano, mio abbonamento, disdi*, annullare",
  INCLUDE:
    "inclu*, comprend*, offre, vantagg*, benefici*, mi da, mi danno, serve, funzioni, ottengo, porta, conviene averl*",
  VETMAI: "vetmai, ve tmai, staking di tmai, bloccare tmai, stakare tmai",
  STAKE: "stak*, blocc*, sblocc*, vesting, vincol*, svincol*, in staking",
  DISCOUNT: "scont*, coupon*, codice promo, risparmi*, piu economico, riduzion*",
  API: "api, endpoint*, mcp, sviluppator*",
  KEY: "chiav*, key",
  LIMIT: "limit*, quota di, quante chiamate, quante richieste, richieste al, chiamate al",
  PAY: "pagament*, pagat*, pagar*, pago, ricevut*, fattur*, transazion*, addebit*, carta di credito",
  PROBLEM:
    "non e arrivat*, fallit*, error*, problem*, bloccat*, in sospeso, non attiv*, ancora, non e attivo, non funziona, due volte, dov e, dove il mio, sparit*, non vedo, non risulta, manca",
  REFUND: "rimbors*",
  HELP: "aiuto, aiutami, cosa puoi fare, cosa sai fare, chi sei, sei un, cosa posso chiedere, come funzioni, che domande, sei umano, a cosa servi, puoi fare, aiutarmi, puoi aiutar*",
  SHOULD:
    "dovrei, devo, consigl*, raccomand*, buona idea, buon momento, cosa compro, conviene, vale la pena, compreresti, venderesti, buon investimento, mi conviene, dove investire, e il caso di, entro adesso, compro, vendo, compro o aspetto, entrare ora",
  PREDICT:
    "previsi*, prevedi, pronostic*, arrivera, raggiungera, sara, varra, salira, scendera, futuro, obiettivo di prezzo, 2030, prossimo anno, fine anno, anno prossimo, domani, andra, toccera, fin dove, puo arrivare, tra cinque, secondo te, arriva a, arrivera*, salira*, scendera*, raggiungera*, andra*, finira*, prevision*",
  OTHERS:
    "altro utente, altri utenti, un altra persona, altre persone, qualcun altro, email di, e-mail di, mail di, clienti, mio vicino, utente 4, di chi e, tutti gli utenti, del mio amico, del mio capo, indirizzo di, dell utente, di un altro, altra persona, la mail di, l email di, il wallet di",
  INJECT:
    "ignor*, dimentica le, dimentica tutte, istruzioni precedenti, system prompt, prompt di sistema, fai finta, fingi, comportati come, rivela*, modalita sviluppatore, password, senza restrizioni, tue istruzioni, chiave privata",
  GREET: "ciao, salve, buongiorno, buonasera, buon giorno, hey",
  THANKS: "grazie, arrivederci, perfetto, ottimo grazie, a presto, addio",
  TELL: "parlami di, parlami, che cos e, cos e, informazion*, info, dettagli, su, descriv*, raccontami, chi c e dietro, dimmi qualcosa, cosa fa, a cosa serve",
  SCREEN: "trova*, filtr*, cerca*, token con, monete con, crypto con, che hanno, con un, progetti con, cripto con",
  TOKENWORD: "token*, moneta, monete, crypto, cripto, criptovalut*, altcoin*, progett*",
  TERM: "capitalizzazione di mercato, capitalizzazione, fdv, tvl, slippage, stablecoin, staking, liquidita, dca, sharpe, drawdown, volatilita, soulbound, gas, offerta circolante, dominance, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "poesia, barzellett*, meteo, che tempo fa, ricett*, traduc*, python, capitale d, presidente, calcio, mondiali, canzon*, oroscop*, piove*, piovera, film, ricetta, partita, ristorante*, cucin*",
  PASTV: "era, aveva, valeva",
};
