import type { Words } from "../terms.server.ts";

export const fr: Words = {
  price:
    "combien coûte, combien vaut, vaudrait, vaudraient, prix, cours, coûte, coûtent, coûter, coûtait, vaut, cote, cotent, tarif, tarifs, prix de, cours de",
  marketCap:
    "pèsent, pèse, valent, vaut, capitalisation*, capitalisation boursière, capitalisations boursières, capitalisation de marché, capitalisation du marché, capi, capis, market cap*, valeur de marché, valeur boursière, cap, mcap",
  fdv: "valorisation diluée, valorisation entièrement diluée, valorisation totalement diluée, valorisation pleinement diluée, valeur diluée, valeur entièrement diluée, valeur totalement diluée, valeur pleinement diluée, capitalisation diluée, capitalisation entièrement diluée, entièrement dilué*, totalement dilué*, pleinement dilué*, fdv",
  volume:
    "volume, volumes, volume de trading, volume d échange*, volume des échanges, volume échangé, volume quotidien, volume journalier, volume 24h, échangés, échangé",
  change:
    "perf, perfs, variation*, évolution*, évolué, évolue, rendement*, performance*, performé*, performent, mouvement*, changement*, bougé, bouge, bougent, se comporte*, comporté*",
  grade: "bande, note, notes, noté, notés, notée, notées, notation*, score*, rating*",
  trader:
    "note trader, notes trader, note de trader, note du trader, note de trading, note trading, score trader, notation trader, trader",
  investor:
    "note investisseur*, notes investisseur*, note d investisseur*, note d investissement, note de l investisseur, note des investisseurs, score investisseur, notation investisseur, investisseur, investisseurs",
  volatility: "volatilité*, vola, risque, risques, fluctuation*, oscillation*",
  sharpe: "sharpe, ratio de sharpe, ratio sharpe, sharpe ratio*, indice de sharpe",
  sortino: "sortino, ratio de sortino, ratio sortino, sortino ratio*",
  drawdown:
    "drawdown*, drawdown maximal, drawdown maximum, perte maximale, baisse maximale, chute maximale, repli maximal, perte max, plus forte chute",
  beta: "bêta, bêtas, beta, betas",
  valueAtRisk: "value at risk, valeur à risque",
  correlation: "corrélation*, corrélé*, corrèle*",
  high: "plus haut historique, plus hauts historiques, leur plus haut, son plus haut, leurs plus hauts, record historique, record absolu, sommet historique, ath, sommet, sommets, pic historique, record, records, leur record, leur sommet",
  far: "à quelle distance, loin, éloigné*, distance, écart",
  turnover: "rotation*, taux de rotation, turnover*",
  breadth: "étendue, largeur du marché, amplitude du marché, au dessus de la moyenne, au dessus de leur moyenne",
  points: "point, points, points de note",
  over: "plus de, plus d, plus que, au dessus de, au dessus des, au dessus du, au dessus d, supérieur* à, supérieur* aux, supérieur* au, supérieur*, dépass*, excéd*, excèd*, plus élevé* que, plus grand* que, plus haut* que, plus fort* que, meilleur* que, mieux que, au delà de, au delà du, plus cher* que, plus volatil* que",
  atLeast:
    "ou plus de, au moins, ou plus, et plus, ou mieux, ou davantage, ou au dessus, et au dessus, ou supérieur*, minimum, au minimum, à partir de, à partir d, min, pas moins de, pas moins d, pas en dessous de, d au moins",
  under:
    "moins de, moins d, moins que, en dessous de, en dessous des, en dessous du, en dessous d, sous, sous les, inférieur* à, inférieur* aux, inférieur* au, inférieur*, au dessous de, plus petit* que, plus bas que, plus faible* que, pire que, moins cher* que, moins bon* que",
  judged: "ou mieux, ou pire, meilleur* que, mieux que, pire que",
  atMost:
    "ou pire, au plus, tout au plus, au maximum, maximum, max, maximal, ou moins, et moins, ou en dessous, et en dessous, ou inférieur*, jusqu à, jusqu au, jusqu, pas plus de, pas plus d, pas plus que, pas au dessus de",
  between: "entre, compris* entre, dans une fourchette de, de, situé* entre",
  and: "et, à, jusqu à, ainsi que",
  but: "mais, pourtant, toutefois",
  or: "ou",
  both: "les deux",
  not: "hormis, pas, ne, n, ni, sans, sauf, hors, excepté*, excluant, à l exception de, à l exception des, à part, jamais, non, aucun, aucune, exclu*, autres que",
  up: "monté, montée, montés, montées, monte, montent, monter, montaient, montait, hausse*, en hausse, à la hausse, gagné, gagnée, gagnés, gagne, gagnent, gagner, gain, gains, gagnaient, progressé*, progresse*, progression*, augmenté*, augmente, augmentent, augmentation*, grimpé*, grimpe, grimpent, grimper, bondi*, bondissent, pris, prennent, pumpé*, pump, pump*, dans le vert, en vert, vert, flambé*, flambent, explosé*, s envol*, envolé*, crû, en profit, positif*, apprécié*, rebondi*",
  down: "baissé*, baisse*, en baisse, à la baisse, chuté*, chute, chutes, chutent, chuter, perdu*, perd, perdent, perdre, perdaient, perte, pertes, reculé*, recule*, recul, reculs, dégringol*, effondr*, tombé*, tombe, tombent, tomber, plongé*, plonge, plongent, descendu*, descend, descendent, descendre, dans le rouge, en rouge, rouge, cédé*, cèdent, dumpé*, dump, crash*, négatif*, corrigé*, correction, déprécié*, dévissé*, lâché",
  standing: "rouge, vert, en rouge, en vert",
  doubled: "doublé, doublés, doublée, doublées, doublent",
  tripled: "triplé, triplés, triplée, triplées",
  halved: "perdu la moitié, divisé par deux, divisés par deux",
  half: "la moitié",
  eitherWay: "dans les deux sens, à la hausse ou à la baisse, en plus ou en moins",
  most: "du plus grand au plus petit, décroissant, par ordre décroissant, plus haut et plus bas, plus haut, plus haute, plus hauts, plus hautes, plus grand, plus grande, plus grands, plus grandes, plus gros, plus grosse, plus grosses, plus élevé, plus élevée, plus élevés, plus élevées, plus fort, plus forte, plus forts, plus fortes, plus important, plus importante, plus importants, plus importantes, le plus, le plus de, maximal, maximale, maximum",
  least:
    "du plus petit au plus grand, croissant, par ordre croissant, plus haut et plus bas, plus bas, plus basse, plus basses, plus petit, plus petite, plus petits, plus petites, plus faible, plus faibles, le moins, le moins de, moins élevé, moins élevée, moins élevés, moins élevées, moindre, moindres, minimal, minimale",
  best: "meilleur, meilleure, meilleurs, meilleures, le mieux, mieux noté*, plus performant*, plus solides",
  worst:
    "pire, pires, plus mauvais, plus mauvaise, plus mauvaises, moins bon, moins bons, moins bonne, moins bonnes, moins performant*, moins bien noté*, plus mal noté*",
  top: "top, premier, premiers, première, premières, principaux, principales, top des",
  gainers:
    "gagnant*, plus fortes hausses, plus forte hausse, plus grosses hausses, plus grosse hausse, plus grandes hausses, plus gros gains, hausses du jour, plus grands gagnants, plus gros gagnants",
  losers:
    "perdant*, plus fortes baisses, plus forte baisse, plus grosses baisses, plus grosse baisse, plus grandes baisses, plus grosses pertes, plus grosses chutes, plus fortes chutes, baisses du jour, plus grands perdants, plus gros perdants, pires perdants",
  cheapest: "moins cher, moins chère, moins chers, moins chères, meilleur marché, prix le plus bas, prix les plus bas",
  dearest: "plus cher, plus chère, plus chers, plus chères, plus onéreu*, plus coûteu*",
  safest:
    "plus sûr, plus sûre, plus sûrs, plus sûres, plus stable, plus stables, plus calme, plus calmes, moins volatil, moins volatile, moins volatils, moins volatiles, moins risqué, moins risquée, moins risqués, moins risquées",
  riskiest:
    "plus risqué, plus risquée, plus risqués, plus risquées, plus volatil, plus volatile, plus volatils, plus volatiles, plus dangereu*",
  by: "par, trié par, triés par, triées par, classé par, classés par, classées par, trie par, selon, en fonction de, en fonction du, d après, par ordre de, en termes de, en terme de, basé sur",
  since: "depuis, à compter de, depuis le",
  good: "bon, bons, bonne, bonnes, élevé, élevés, élevée, élevées, haute, hautes, haut, hauts, forte, fortes, fort, excellent*, solide, solides, super, très bonne, correct*",
  bad: "mauvais, mauvaise, mauvaises, faible, faibles, basse, basses, bas, médiocre*, nulle, nul",
  vague:
    "pas cher, pas chère, pas chers, pas chères, bon marché, abordable*, sous évalué*, surévalué*, sur évalué*, sousévalué*, prometteur*, prometteuse*, pépite, pépites, perle rare, gem, gems, caché*, chaud, chauds, tendance, tendances, à la mode, intéressant*, nouveau, nouveaux, nouvelle, nouvelles, récent*, sûrs, sûre, sûres, stable, stables, populaire*, potentiel*, petit, petits, petite, petites, grand, grands, grande, grandes, gros, grosse, grosses, low cap*, small cap*, large cap*, mid cap*, blue chip*, moonshot*, bons projets",
  tokens:
    "tout ce, tokens, jetons, cryptos, crypto monnaies, cryptomonnaies, coins, altcoins, alts, projets, actifs, monnaies, memecoins, celles, ceux, lesquels, lesquelles, n importe quel token, n importe quelle crypto, tout token, cryptoactifs, cryptodevises",
  oneToken:
    "token, jeton, crypto, crypto monnaie, cryptomonnaie, coin, altcoin, projet, actif, monnaie, lequel, laquelle, quel token, quel jeton, quelle crypto",
  sector: "secteur*, catégorie*, segment*, thème*, thématique*, narratif*, narrative*",
  market:
    "marché, marchés, marché crypto, marché total, ensemble du marché, marché global, marché des cryptos, tout le marché",
  signal:
    "signal, signaux, signal d achat, signaux d achat, signal de vente, signaux de vente, signal acheter, recommandation*",
  strongBuy:
    "achat fort, achats forts, fort achat, acheter fort, signal d achat fort, signaux d achat forts, signal achat fort",
  buy: "achat, achats, acheter, signal d achat, signaux d achat, haussier*, haussière*, long",
  hold: "conserver, conservez, garder, tenir, neutre*",
  sell: "vente, ventes, vendre, signal de vente, signaux de vente, baissier*, baissière*, short",
  strongSell: "vente forte, ventes fortes, forte vente, vendre fort, signal de vente forte, signaux de vente forts",
  howMany: "combien de, combien d, nombre de, nombre d, combien y a t il, combien",
  average: "moyenne, moyennes, moyen, en moyenne, médiane, médian",
  convert:
    "convertir, convertis, convertissez, conversion, échanger, échange, échanges, changer, swap, swapper, combien de * pour, combien * pour, combien de * je peux avoir pour, en dollars, en euros, en usd, équivalent",
  alike:
    "bouge comme, bougent comme, évolue comme, évoluent comme, se comporte comme, se comportent comme, similaire* à, ressembl*, pareil* à, bougent avec, évoluent avec, suit, suivent, corrélé* à, corrélé* avec, corrélé* au, semblable* à, en phase avec",
  opposite:
    "opposé*, inverse*, à l opposé de, à l inverse de, contraire*, en sens contraire, sens inverse, contre, indépendant* de, décorrélé*, non corrélé*, inversement, négativement corrélé*, moins corrélé*",
  makeList:
    "créer une liste, crée une liste, créez une liste, créer une watchlist, crée une watchlist, fais une liste, faire une liste, faites une liste, fais moi une liste, crée moi une liste, nouvelle liste, nouvelle watchlist, une liste de, une liste des, une liste avec, liste de, liste des, liste avec, watchlist de, watchlist des, watchlist avec, prépare une liste, enregistre une liste",
  regime:
    "haussier ou baissier, baissier ou haussier, bull ou bear, bullish ou bearish, marché haussier, marché baissier, bull market, bear market, bull run, régime, tendance haussière, tendance baissière, tendance du marché, risk on, risk off",
  comparedTo:
    "par rapport à, par rapport au, par rapport aux, comparé* à, comparé* au, comparé* aux, en comparaison, face à, face au, contre, versus, vs, relativement à, que",
  times: "fois, x, double, triple, doublé, triplé",
  cancel: "annul*, résili*, arrêter mon, stopper mon, désabonn*, mettre fin, me désinscrire, quitter, résiliation",
  renew: "renouvel*, automatique*, automatiquement, reconduction*, prélevé*, prolonge*, récurrent*, tacite",
  refund: "rembours*, récupérer mon argent, rendre mon argent, remboursement*, rétractation",
  receipt: "reçu, reçus, facture*, justificatif*, preuve de paiement, impôt*, quittance*",
  publish:
    "publi*, mis à jour, mise à jour, mises à jour, actualis*, à quelle heure, paraissent, sortent, quand sont, quand est ce que",
  privacy:
    "confidentialité, vie privée, données personnelles, mes données, rgpd, gdpr, supprimer mon compte, protection des données, quelles données, suivi, traçage",
  pay: "payer, paie, paye, payez, payé, paiement*, accepte*, acceptez, régler, règlement, carte bancaire, moyen de paiement, moyens de paiement",
  cards: "carte bancaire*, carte de crédit, carte, paypal, apple pay, google pay, virement*",
  keys: "clé*, clef*, clé api, clés api, clé d api, clés d api, api key*, clé d accès",
  limits:
    "limite*, limites de requêtes, quota*, rate limit*, combien de requêtes, combien d appels, requêtes par, appels par, plafond*",
  includes:
    "comprend, comprennent, inclut, incluent, inclus*, contient, offre, offrent, propose, avantage*, fonctionnalité*, j obtiens, j ai avec, ai je avec, qu est ce que j obtiens, que contient, qu y a t il dans, différence entre, obtenir avec",
  lock: "bloqu*, verrouill*, stake*, staking, staker, immobilis*, lock, locker, lockés",
  monthly: "par mois, mensuel*, chaque mois, au mois, le mois, mensualité*",
  yearly: "par an, annuel*, chaque année, à l année, par année, pour un an, 12 mois, pendant un an",
  dataApi: "api de données, api des données, data api, api, abonnement api, forfait api, plan api",
  analytics: "analytics, plateforme d analyse*, plateforme analytics",
  tradingBot: "bot de trading, robot de trading, trading bot*, bot, robot, agent de trading",
  agent: "agent, agents, agent de trading, agents de trading, mon bot, mes bots",
  "layer-1": "layer 1, layer 1s, couche 1, l1, layer un, couche un, layer1, première couche",
  "layer-2":
    "layer 2, layer 2s, couche 2, l2, layer deux, couche deux, layer2, rollup*, seconde couche, deuxième couche",
  defi: "defi, finance décentralisée, finances décentralisées",
  exchange:
    "plateforme* d échange*, plateforme* d échanges, token* d exchange*, jeton* d exchange*, jeton* de plateforme*, token* de plateforme*, tokens exchange, secteur exchange*, token* de bourse*, jeton* de bourse*",
  gaming: "gaming, jeu, jeux, jeux vidéo, gamefi, jetons de jeu*, tokens de jeu*, tokens gaming, play to earn",
  "ai-and-data": "ia, i a, intelligence artificielle, ia et données, tokens ia, jetons ia, cryptos ia",
  meme: "meme coin*, memes coins, memecoin*, jeton* mème*, meme token*, token* mème*, monnaie* mème*, mème, mèmes",
  "storage-and-compute": "stockage, calcul, stockage et calcul, stockage cloud, depin, puissance de calcul",
  payments:
    "tokens de paiement*, token de paiement*, jetons de paiement*, jeton de paiement*, cryptos de paiement*, secteur paiement*, secteur des paiements, secteur du paiement",
  "privacy-coins":
    "privacy coin*, privacy token*, cryptos anonymes, tokens anonymes, jetons anonymes, monnaies anonymes, cryptos confidentielles, jetons de confidentialité, tokens de confidentialité, secteur confidentialité",
  stablecoin:
    "stables, stable, stablecoin*, stable coin*, cryptos stables, crypto stable, monnaies stables, jetons stables",
  numerals:
    "deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 quinze 15 vingt 20 trente 30 quarante 40 cinquante 50 soixante 60 septante 70 octante 80 nonante 90 cent 100 demi 0.5 demie 0.5 vingtaine 20 dizaine 10 centaine 100 mille 1000",
  filler:
    "listez, trie, triez, classe, classez, stp, dispo, disponibles, disponible, comme, genre, juste, ici, ceux, celles, celui, celle, lequel, laquelle, lesquels, lesquelles, y a, t il, étant, toujours, coté, cotés, cotées, listé, listés, réseau, chaîne, nous, et aussi, faut, besoin, le, la, les, l, un, une, des, du, de, d, au, aux, à, en, dans, sur, avec, pour, par mi, parmi, chez, qui, que, qu, quoi, dont, où, quel, quelle, quels, quelles, est, sont, était, étaient, a, ont, ai, as, avez, avaient, avait, eu, été, être, avoir, fait, font, faire, y, il, elle, ils, elles, on, je, j, tu, vous, me, moi, m, te, toi, se, s, mon, ma, mes, votre, vos, leur, leurs, son, sa, ses, ce, cet, cette, ces, c, ça, montre, montrez, montrer, affiche, affichez, afficher, donne, donnez, donner, trouve, trouver, cherche, chercher, liste, lister, dis, voir, veux, voudrais, peux, peut, pouvez, puis, quand, si, comment, pourquoi, tout, tous, toute, toutes, aujourd hui, maintenant, actuellement, en ce moment, dernier, dernière, derniers, dernières, passé, passée, merci, svp, s il vous plaît, s il te plaît, salut, bonjour, aussi, mais, seulement, encore, déjà, bien, très, même, la même, le même, les mêmes, de même, en même temps, j ai, ai je, est ce que, qu est ce que, y a t il, il y a, t, valeur, valant, usd, dollar, dollars, euro, euros, pour cent, pourcent, ayant, affichant, actuel, actuelle, environ, cours des, dites, plaît, plus value, niveau, ci, jour, du jour, là",
};
