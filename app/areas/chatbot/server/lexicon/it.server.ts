import type { Lexicon } from "./lexicon.server.ts";

/** Words of Italian by subject. Commas separate them; `*` matches any ending. */
export const it: Lexicon = {
  WHY: "perche, motivo, motivi, ragion*, causa*, come mai, cosa spiega, a cosa e dovut*, da cosa dipende",
  HOWMUCH: "quanto, quanta, quanti, quante",
  WHICH: "quale, quali, che token, che monete, che crypto",
  WHEN: "quando, che data, che giorno",
  HOWTO:
    "come posso, come faccio, come si, come ottengo, come ottenere, dove trovo, dove posso, come creo, come uso, come faccio ad avere, come si fa, come prendo, come genero, come posso avere, dove prendo, come ricevo, come attivo, come richiedo",
  MEAN: "signific*, vuol dire, defini*, spieg*, calcol*, metodologia, formula, come funzion*, che cos e, cos e, cosa sono, cosa intend*, in cosa consiste, cosa e, si basano, si basa, su cosa si basa*, come vengono, come viene calcolat*, criteri*, come nascono, come date, come fate, come assegnate, cosa misura, che vuol dire, cosa significa, che significa, che roba e, cosa vuol dire, come li calcolate, funziona il voto",
  COMPARE:
    "confront*, vs, versus, contro, rispetto a, differenz*, meglio di, o, paragon*, oppure, metti a confronto, a confronto, tra, fra, differenza, meglio",
  PRICE:
    "prezz*, quotazion*, cost*, val*, quota, scambiat* a, corso, a quanto, quanto sta, vale adesso, sta a, a quanto sta, prezzo attuale, costa ora, viene, quanto viene, valore attuale, valore",
  UP: "salit*, sal*, cresci*, cresciut*, aument*, guadagn*, rialz*, su, salendo, guadagnato, cresce, pompat*",
  DOWN: "sces*, scend*, cal*, perd*, pers*, crol*, ribass*, giu, cadut*, crollato, lasciato sul, scendendo, tonfo, perdendo, calato",
  PERFORM:
    "perform*, rendiment*, andament*, come e andat*, come va, come sta andando, come sta, andat*, variazion*, fatto, comportat*, rend*, mosso, ha perso, ha guadagnato, ha fatto, e salito, e sceso, quanto e salit*, quanto e sces*, e cresciut*, come si e comportat*, per cento, percento, si e mosso, quanto ha, e andato",
  CHART: "grafic*, candel*, disegn*, curva, candele, andamento grafico, grafico",
  HISTORY:
    "storic*, storia, nel tempo, evolu*, andamento, tendenz*, passat*, migliorat*, peggiorat*, cambiat*, cambio, e cambiato, negli ultimi mesi, e variato, storico, nel corso",
  MCAP: "capitalizzazion*, market cap, valore di mercato, fdv, quanto e grande, marketcap, mcap, capitalizzazione, capitalizza, valore totale",
  SUPPLY:
    "offerta, circolazion*, circolante, emission*, esistono, fornitura, quante monete, quanti token esistono, quante unita, offerta massima, offerta totale, in tutto, quanti esistono, quanti token, in circolazione, minat*, emess*, totale di, tetto massimo, supply, ce ne sono, quanti ce ne",
  VOLUME: "volum*, scambiat*, liquid*, volumi, scambi, scambiato, giro d affari, e stato scambiato, si scambia",
  ATH: "massimo storico, massimi storici, record, picco, prezzo piu alto, ath, massimo di sempre, massimo, massimi, mai raggiunto, mai toccato, piu alto di sempre, record storico, prezzo massimo, top storico, vetta",
  ATL: "minimo storico, prezzo piu basso, atl",
  GRADE:
    "voto, voti, valutazion*, rating*, punteggi*, score*, valutat*, giudizi*, grado, vota, votate, giudicat*, pagell*",
  TRADER: "trader*, breve termine, breve periodo",
  INVESTOR: "investitor*, lungo termine, lungo periodo",
  LOW: "basso, bassa, scars*, pessim*, cattiv*, debol*, cosi basso, male, scarso, brutto, brutti",
  HIGH: "alto, alta, buon*, ottim*, forte, elevat*, bene",
  TOP: "miglior*, top, piu alt*, meglio valutat*, piu fort*, primi, voto piu alto, voti piu alti, migliori voti, meglio, col voto piu alto, primi in classifica",
  WORST:
    "peggior*, piu bass*, peggio, meno valutat*, piu debol*, voti peggiori, peggior voto, piu scars*, messi peggio, messe peggio, voti piu bassi, voto piu basso, peggiori voti, piu basso, ultimi in classifica, i peggiori, le peggiori",
  SIGNAL: "segnal*",
  BUY: "acquist*, comprare, compra, rialzist*, buy, comprato, long, rialzo",
  SELL: "vendita, vendere, vendi, ribassist*, sell, short",
  SWITCH:
    "passat* da, passat* a, sono passat*, e passat*, cambiat*, cambi*, girat*, nuovi segnali, nuovo segnale, diventat*, da vendita a acquisto, da sell a buy, ribalt*, invers*, sono cambiati, sono passati, cambiati, passati da, passate da, e cambiato il segnale, e cambiato, cambiato segnale, hanno cambiato, ha cambiato, cambio di segnale, appena passat*, girati, sono girati, ultimamente, nuovi, appena diventat*",
  HITRATE:
    "affidabil*, precis*, tasso di successo, accurat*, quanto spesso, corrett*, storico dei, fidar*, azzecca*, attendibil*, giust*, ci hanno preso, preso, ci prendono, ci azzecc*, azzeccat*, quante volte, funzionano davvero, percentuale di successo, percentuale, sbagliat*, sbaglia*, mi posso fidare, mi fido, fidarsi, successo, risultati passati, indovinat*",
  VOLAT: "volatil*, deviazione, oscilla*, stabile, ballerin*, sbalzi, oscillazioni",
  SHARPE: "sharpe, sortino, corretto per il rischio, aggiustato per il rischio",
  DRAWDOWN: "drawdown, perdita massima, massima perdita, calo massimo, peggior calo, ribasso massimo",
  CORREL:
    "correla*, beta, si muove con, si muovono insieme, legam*, vanno di pari passo, relazione tra, segue sempre, segue, va dietro, insieme a, si muove insieme, di pari passo, si muovono, dipende da, slegat*, indipendent*, stessa direzione, va insieme, vanno insieme, allo stesso modo, in sincronia, corre*",
  CORREL2: "segue, come",
  RISK: "rischi*, sicur*, esposizion*, diversific*, pericol*, concentra*, sbilanciat*, squilibrat*, espost*, equilibrat*, rischioso, diversificato, bilanciat*, rischio, concentrat*",
  LEVELS: "support*, resistenz*, livelli, zona, soglia, soglie, pavimento, rimbalz*, livelli chiave",
  MARKET: "mercato, mercati, crypto, cripto",
  OVERVIEW:
    "riassun*, panoramica, come va, come sta, cosa succede, cosa e successo, novita, notizie, oggi, stato, sintesi, aggiorna*, punto della situazione, riepilogo, come va oggi, come siamo messi, che aria tira, che succede, situazione, come sta andando, fai il punto, quadro, aggiornami, giornata, come vanno",
  GAINERS:
    "maggiori rialzi, piu salit*, piu cresciut*, sono salit* di piu, salit* di piu, guadagnat* di piu, vincitor*, migliori performance, maggiori guadagni, cresciut* di piu, e salit* di piu, volat*, esplos*, schizzat*, decollat*, salito di piu, saliti di piu, chi e salito, sale di piu, salgono di piu, salite di piu, piu guadagnato, guadagnato di piu, top gainer, rialzi maggiori, migliori di oggi, migliori rialzi, piu forti oggi, sono esplosi, corso di piu, maggiormente salit*",
  LOSERS:
    "maggiori ribassi, piu sces*, sono sces* di piu, sces* di piu, perso di piu, perdent*, peggiori performance, maggiori perdite, maggiori cali, calat* di piu, crollat*, precipitat*, affondat*, tracollat*, crollate di piu, crollati di piu, crollato di piu, scese di piu, scesi di piu, scendono di piu, perdono di piu, peggiori di oggi, peggiori ribassi, sanguin*, tonfo, piu perso, caduti di piu, piu calat*, botta, affossat*",
  MOST: "piu, di piu, maggior*",
  DOMIN:
    "dominanc*, dominanz*, domin*, quota di mercato, dominance, percentuale del mercato, fetta di mercato, quota del mercato, peso di bitcoin, parte del mercato",
  MOOD: "sentiment*, paura, avidita, mercato rialzista, mercato ribassista, altseason, umore, toro, orso, rialzista o ribassista, c e paura, paura o avidita, avid*, fear, greed, bull, bear, euforia, euforic*, panico, ottimis*, pessimis*, stagione delle altcoin, clima, aria, sentimento, fiducia, toro o orso, impaurit*",
  SECTOR: "settor*, categori*, narrativ*",
  SECTORNAME:
    "ia, ai, intelligenza artificiale, defi, meme*, giochi, gaming, layer 1, layer 2, nft*, stablecoin*, rwa, privacy, metaverso, token ai, memecoin*, meme coin, videogioch*, gamefi",
  LESS: "meno di, sotto, inferior*, al massimo, al di sotto, minore di, fino a, piu bassa di, piu basso di",
  MORE: "piu di, sopra, superior*, almeno, al di sopra, maggiore di, oltre, tra, super*, minimo",
  INDEX: "indice, indici, paniere, panieri, l indice, dell indice",
  HOLDINGS:
    "composizion*, contien*, compost*, dentro, pesi, peso, component*, cosa c e, fanno parte, contenut*, c e dentro, dentro l indice, e fatto, fatto l indice, compongono, compone, formato, ci sono nell indice, include l indice, fa parte, ripartizion*, quali token ci sono, comprende",
  REBAL: "ribilanci*, riequilibr*",
  MY: "mio, mia, miei, mie, ho, possiedo, detengo, sono",
  LIST: "lista, liste, preferit*, watchlist, osservat*, la mia watchlist, preferiti, che seguo, lista di osservazione, seguit*, che osservo, salvat*",
  ADD: "aggiung*, metti, mettere, inserisc*, includi, salva, segui, aggiungi, mettimi, inserisci, butta, segna, voglio seguire, inizia a seguire, tieni d occhio",
  REMOVE:
    "rimuov*, togli*, elimin*, cancell*, leva, smetti di seguire, non seguire piu, levami, elimina*, togli, toglimi, rimuovi, via da, levalo, non mi interessa piu, non voglio piu, cancella",
  SHOW: "mostra*, fammi vedere, vedere, visualizz*, dammi, apri, elenc*, mostrami, dammi tutti, dammi tutte, elencami, tutti quelli, tutti i, fai vedere, lista dei",
  ALERT: "avvis*, allert*, alert*, notific*, allarm*, avvisi, avviso, alert, notifiche, allarmi",
  NOTIFY:
    "avvisami, avvertimi, notificami, dimmi quando, dimmi se, fammi sapere, crea un avviso, crea un alert, imposta un avviso, imposta un alert, voglio sapere quando, mandami, avvisa*, avvert*, allertami, crea una notifica, avviso quando, avviso se, fammi un fischio, fammi uno squillo, scrivimi, appena, tienimi d occhio, avvisami quando, mandami un avviso, metti un avviso, metti un alert, mettimi un alert, dammi un avviso, notifica quando, fammi un avviso, voglio essere avvisat*, voglio un avviso, segnalami, mi avvisi, mi avverti, mandami una notifica, crea un allarme",
  PAUSE:
    "pausa, metti in pausa, sospend*, disattiv*, silenzi*, elimin*, cancell*, ferma*, spegn*, riprend*, riattiv*, annull*, disattiva, spegni, togli l avviso, togli l alert, cancella l avviso, elimina l avviso, non voglio piu avvisi, basta, silenzia, stoppa",
  CROSS:
    "super*, raggiung*, scend* sotto, sal* sopra, romp*, tocc*, va sopra, va sotto, arriva a, passa a, oltrepass*, scenda, salga, cade sotto, supera, scende sotto, tocca, arriva, rompe, cade, perde, passa i, scende, sale, sotto i, sopra i",
  PORTF:
    "portafogli*, portfolio, le mie monete, i miei token, le mie crypto, i miei asset, quello che possiedo, cio che possiedo, il mio saldo, i miei guadagni, le mie posizioni, i miei investimenti, tutto quello che ho, quello che ho, nel wallet, mio portafoglio, il mio portafoglio, quanto vale il mio, in totale, sono in guadagno, sono in perdita, sto guadagnando, sto perdendo, in profitto, in perdita, mio wallet, i miei soldi, mio capitale, quanto ho guadagnato, quanto ho perso, quanto ho in, patrimonio, guadagno o perdita, in attivo, in rosso",
  INVEST:
    "invest*, avessi comprato, avessi messo, comprat*, messo, mettevo, avrei, messi in, messi su, avrei adesso, avrei oggi, avessi investito, se avessi, buttato",
  AGO: "fa, a gennaio, l anno scorso, da, scors*",
  IF: "se, immagin*, suppon*, avessi, ipotizz*",
  PLAN: "piano, piani, abbonament*, premium, advanced, vip, basic, tariff*, iscrizion*, il vip, costa il vip, gratis, gratuit*, trading bot, al mese, all anno, mensil*, annual*, pacchett*",
  UPGRADE: "cambiare piano, passare a premium, aggiornare il piano, fare upgrade, upgrade",
  EXPIRE:
    "scad*, rinnov*, finisc*, termin*, giorni resta*, giorni manca*, attivo, attiva, che piano ho, quale piano ho, mio piano, mio abbonamento, disdi*, annullare, che abbonamento, che piano, quale abbonamento, sono abbonat*, abbonat*, fino a quando, mi scade, si rinnova, manca alla, disdire, disdico, valido, ho attivo",
  INCLUDE:
    "inclu*, comprend*, offre, vantagg*, benefici*, mi da, mi danno, serve, funzioni, ottengo, porta, conviene averl*, cosa mi danno, che vantaggi, ci guadagno, a cosa serve, a che serve, cosa include, cosa c e nel, che cosa ottengo, cosa ricevo, cosa ho",
  VETMAI:
    "vetmai, ve tmai, staking di tmai, bloccare tmai, stakare tmai, blocco i tmai, se blocco, bloccare i tmai, bloccando tmai, blocco tmai, metto in staking, stakare, se stako, stako tmai",
  STAKE:
    "stak*, blocc*, sblocc*, vesting, vincol*, svincol*, in staking, stake, bloccato, bloccati, lockat*, vincolati, sbloccare",
  DISCOUNT: "scont*, coupon*, codice promo, risparmi*, piu economico, riduzion*",
  API: "api, endpoint*, mcp, sviluppator*, documentazione, docs, integrar*, script",
  KEY: "chiav*, key",
  LIMIT: "limit*, quota di, quante chiamate, quante richieste, richieste al, chiamate al, chiamate, richieste, limiti",
  PAY: "pagament*, pagat*, pagar*, pago, ricevut*, fattur*, transazion*, addebit*, carta di credito, ho pagato, pagato, bonifico, carta, addebitato, addebito, scontrino, fattura, soldi, acquisto, paypal",
  PROBLEM:
    "non e arrivat*, fallit*, error*, problem*, bloccat*, in sospeso, non attiv*, ancora, non e attivo, non funziona, due volte, dov e, dove il mio, sparit*, non vedo, non risulta, manca, non mi e arrivato, non e arrivato niente, niente, risulta ancora, non mi, doppio, doppia, non compare, non si e attivat*, non va, bloccata, errore, sparito, non ricevo, non ho ricevuto, che fine, non arriva, dove sono finit*, non trovo",
  REFUND: "rimbors*, soldi indietro, indietro i soldi, restituit*, restituzione, ridat*",
  HELP: "aiuto, aiutami, cosa puoi fare, cosa sai fare, chi sei, sei un, cosa posso chiedere, come funzioni, che domande, sei umano, a cosa servi, puoi fare, aiutarmi, puoi aiutar*, cosa fai, puoi fare per me, sai fare, a che servi, mi puoi aiutare, mi aiuti, di cosa sei capace, capace, come mi aiuti, chi sei tu, che sai fare, cosa posso chieder*",
  SHOULD:
    "dovrei, devo, consigl*, raccomand*, buona idea, buon momento, cosa compro, conviene, vale la pena, compreresti, venderesti, buon investimento, mi conviene, dove investire, e il caso di, entro adesso, compro, vendo, compro o aspetto, entrare ora, conviene che, conviene vendere, conviene comprare, dovrei vendere, dovrei comprare, tenere o vendere, tengo, tengo o, e il momento, momento giusto, faccio bene, che faccio, tu cosa faresti, cosa faresti, meglio vendere, meglio comprare, investo, e troppo tardi, aspetto",
  PREDICT:
    "previsi*, prevedi, pronostic*, arrivera, raggiungera, sara, varra, salira, scendera, futuro, obiettivo di prezzo, 2030, prossimo anno, fine anno, anno prossimo, domani, andra, toccera, fin dove, puo arrivare, tra cinque, secondo te, arriva a, arrivera*, salira*, scendera*, raggiungera*, andra*, finira*, prevision*, a quanto arrivera, nel 2026, nel 2027, nel 2028, nel 2030, entro fine, entro la fine, quanto varra, dove sara, salira ancora, tra un anno, fra un anno, pensi che, prossimo mese, prossima settimana, potrebbe arrivare, esplodera, in futuro",
  OTHERS:
    "altro utente, altri utenti, un altra persona, altre persone, qualcun altro, email di, e-mail di, mail di, clienti, mio vicino, utente 4, di chi e, tutti gli utenti, del mio amico, del mio capo, indirizzo di, dell utente, di un altro, altra persona, la mail di, l email di, il wallet di, l utente, utente, utenti, altri clienti, un cliente, mio cugino, mio amico, mio collega, portafoglio di, wallet di",
  INJECT:
    "ignor*, dimentica le, dimentica tutte, istruzioni precedenti, system prompt, prompt di sistema, fai finta, fingi, comportati come, rivela*, modalita sviluppatore, password, senza restrizioni, tue istruzioni, chiave privata, ignora, ignora le istruzioni, stampami, stampa il, dimentica, il tuo prompt, prompt, le tue regole, tue regole, senza regole, senza filtri, senza limiti, da ora sei, ora sei, adesso sei, ripeti, modalita admin, modalita dan, mostrami il tuo prompt, segret*",
  GREET:
    "ciao, salve, buongiorno, buonasera, buon giorno, hey, ehi, buondi, buona sera, buon pomeriggio, ciao ciao, we, ola, hi, hello",
  THANKS:
    "grazie, arrivederci, perfetto, ottimo grazie, a presto, addio, grazie mille, gentilissim*, grande, ottimo, a domani, ci vediamo, buonanotte, buona giornata, sei un grande, tutto qui, e tutto, bravo, bravissim*, fantastic*, top, mitico",
  TELL: "parlami di, parlami, che cos e, cos e, informazion*, info, dettagli, su, descriv*, raccontami, chi c e dietro, dimmi qualcosa, cosa fa, a cosa serve, chi l ha creato, chi ha creato, chi l ha fondat*, fondat*, creator*, di cosa si tratta, che progetto e, spiegami cos e, team, dietro",
  SCREEN:
    "trova*, filtr*, cerca*, token con, monete con, crypto con, che hanno, con un, progetti con, cripto con, trovami, cercami, dammi i token, dammi token, token che, monete che, con voto, sotto il, con trader, che costano, selezion*, che abbiano, economic*, elencami, con capitalizzazione",
  TOKENWORD: "token*, moneta, monete, crypto, cripto, criptovalut*, altcoin*, progett*",
  TERM: "capitalizzazione di mercato, capitalizzazione, fdv, tvl, slippage, stablecoin, staking, liquidita, dca, sharpe, drawdown, volatilita, soulbound, gas, offerta circolante, dominance, halving, airdrop, defi, apr, apy, nft, dao, impermanent loss, perdita impermanente, rug pull, leva, pool di liquidita, balena, oracolo, contratto intelligente, wallet freddo, ponte, cold wallet",
  OOS: "poesia, barzellett*, meteo, che tempo fa, ricett*, traduc*, python, capitale d, presidente, calcio, mondiali, canzon*, oroscop*, piove*, piovera, film, ricetta, partita, ristorante*, cucin*, carbonara, panna, pasta, pizza, cucinare, ricette, treno, ora, ore, che ore, volo, hotel, albergo, macchina, cane, gatto, matematic*, inglese, poesie, storia di, guerra, re, serie, cinema, medico, juve*, inter, milan, serie a, gol, ha vinto, torta, tema, sanremo",
  PASTV: "era, aveva, valeva",
  INJ2: "istruzioni, prompt, regole, direttive, restrizioni, filtri",
  MINE2: "io, me, mi, mio, mia, miei, mie, ho",
};
