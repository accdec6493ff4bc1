import type { Lexicon } from "./lexicon.server.ts";

/** Words of French by subject. Commas separate them; `*` matches any ending. */
export const fr: Lexicon = {
  WHY: "pourquoi, raison*, cause*, qu est ce qui explique, qu est-ce qui explique, comment se fait, a cause de",
  HOWMUCH: "combien",
  WHICH: "quel, quels, quelle, quelles, lesquels, c est quoi, c est qui, lequel, laquelle",
  WHEN: "quand, quelle date, a quel moment",
  HOWTO:
    "comment puis, comment je, comment obtenir, comment avoir, comment fait-on, comment faire, ou trouver, ou puis, comment utiliser, comment creer, comment on, ou est-ce que je, ou je peux, ou recuperer, comment recuperer, comment generer, j obtiens comment, je fais comment, comment j obtiens, ou trouve-t-on, ou est la doc",
  MEAN: "signifi*, veut dire, defini*, expliqu*, calcul*, methodologie, formule, comment fonctionn*, comment marche*, c est quoi, qu est ce que, qu est ce qu, qu est-ce que, qu est-ce qu, a quoi correspond, en quoi consiste, comment sont, calculez, calcules, fonctionnent, comment vous notez, criteres, se base*, basez, etabli*, determin*, ca veut dire, correspond, designe, qu est-ce qu un, qu est ce qu un, un quoi, methode, mesure, comment c est calcule, definis",
  COMPARE:
    "compar*, vs, versus, contre, face a, difference*, mieux que, ou, par rapport a, entre, lequel, laquelle, plutot, difference, face-a-face",
  PRICE:
    "prix, cours, cotation, coute*, coutait, vaut, valait, valeur, tarif*, vaudrai*, est a combien, a combien, combien coute, ca vaut, vaut combien, coute combien, se negocie, prix actuel, le cours, cote, ca coute, est a, il est a",
  UP: "mont*, hauss*, augment*, gagn*, grimp*, progress*, pris, grimpe*, gagne, pris combien, augmentation, monte, grimpe",
  DOWN: "baiss*, perd*, chut*, tomb*, recul*, dega*, plong*, baisse, perdu, lache, degringole, plonge, chute, descend*",
  PERFORM:
    "perform*, rendement, evolu*, comment a, comment se porte, comment va, fait, vari*, s est comporte, bouge, bouge*, donne, a baisse, a monte, a perdu, a gagne, a fait, de combien, a pris, est en hausse, est en baisse, comment s en sort, s en sort, a bouge, pourcent, pour cent",
  CHART: "graph*, courbe*, chandelier*, bougie*, trace*, courbe, graphe, diagramme, schema, bougies",
  HISTORY: "histor*, evolu*, au fil du temps, tendance*, passe, amelior*, degrad*, chang*",
  MCAP: "capitalis*, market cap, fdv, taille de, capi, capi boursiere, mcap, capitalisation, valorisation*, pese combien, pese",
  SUPPLY:
    "offre, en circulation, emission, existe*, emis, nombre total, combien de jetons, combien de pieces, offre maximale, offre totale, a miner, mine*, reste combien, il reste combien, en tout, total de, combien de bitcoins, combien d eth, tokens existent, creation max*, nombre max*, plafond",
  VOLUME: "volume*, echange*, liquid*, s echange, echanges, transige, volume, liquidite, ca s echange",
  ATH: "plus haut historique, record*, sommet, pic, plus haut, ath, prix maximum, record, sommet historique, maximum, jamais atteint, plus cher, plus haut niveau, plus haut de tous",
  ATL: "plus bas historique, plus bas, atl",
  GRADE:
    "note, notes, notation*, score*, notee*, note*, rating*, classement, notez, notee, mieux notees, evaluez, noter, appreciation, evalu*, score",
  TRADER: "trader*, court terme",
  INVESTOR: "investisseur*, long terme",
  LOW: "bas, basse, faible*, mauvais*, mediocre, mal note, mal notee, mal, nulle, pourri*",
  HIGH: "haut, haute, eleve*, bon, bonne, fort*",
  TOP: "meilleur*, top, plus haute*, mieux note*, plus eleve*, premiers, mieux notes, les mieux, meilleures notes, meilleurs, mieux classe*",
  WORST:
    "pire*, plus basse*, moins bien, plus mauvais*, plus faible*, moins bon*, pires, les pires, plus mal note*, moins bien note*, mal notes, nuls, derniers, plus mauvaises",
  SIGNAL: "signal, signaux, signal d achat, signal achat, feu vert",
  BUY: "achat, acheter, haussier*, achats, acheteur, haussier, a l achat, long",
  SELL: "vente, vendre, baissier*, vendeur, baissier, a la vente, short",
  SWITCH:
    "passe de, passes de, pass* a, change*, bascul*, bascule*, nouveaux signaux, nouveau signal, devenus, devenu, sont passes, est passe, vente a achat, achat a vente, retourn*, ont change, a change, vire au, nouveaux, nouveau, viennent de, vient de passer, inverse*, sont devenus, basculer",
  HITRATE:
    "fiab*, precision, precis, taux de reussite, taux de succes, justes, combien de fois, historique de vos, a quel point, confiance, se sont averes, souvent, juste, tombent, vrai, prouve*, reussi*, ont ete bons, bons combien, avez eu raison, raison, performance de vos signaux, taux, pourcentage de reussite, se trompe*, trompe*, faux, fiables, marchent vraiment, bilan de vos, palmares",
  VOLAT: "volatil*, ecart type, fluctu*",
  SHARPE: "sharpe, sortino, ajuste du risque",
  DRAWDOWN: "drawdown, perte maximale, baisse maximale, pire baisse, repli maximal, plus grosse chute",
  CORREL:
    "correl*, beta, bouge avec, evoluent ensemble, lien entre, bougent ensemble, meme direction, suit, suivent, suit le, meme sens, ensemble, decorrel*, lie a, lie au, lies, depend*, dans le sillage, independant*, en meme temps, bougent pareil, pareil que",
  CORREL2: "suit, comme",
  RISK: "risque*, sur, expos*, diversifi*, danger*, concentr*, diversifie, diversifiee, risques, trop expose, equilibr*, desequilibr*, dangereux, reparti",
  LEVELS: "support*, resistance*, niveaux, niveau cle, niveaux cles, zones, plancher, plafond, seuil*, rebond*",
  MARKET: "marche, marches, crypto, marches crypto, le marche, cryptos en general, marche des cryptos",
  OVERVIEW:
    "resum*, apercu, comment va, comment se porte, que se passe, quoi de neuf, actualit*, nouvelles, aujourd'hui, aujourd hui, etat, bilan, point sur, s est passe, tour d horizon, se porte comment, ca donne quoi, ca dit quoi, ca va comment, les nouvelles, point marche, topo, fait le point, tendance, ca se passe, comment ca va",
  GAINERS:
    "plus fortes hausses, plus grosses hausses, plus monte, ont le plus monte, ont le plus gagne, a le plus monte, ont le plus progresse, gagnants, meilleures performances, le plus grimpe, plus grimpe, plus fortes progressions, explose*, flamb*, s envol*, cartonn*, ont le plus grimpe, le plus monte, plus gros gagnants, top hausses, hausses, les gagnants, s envole*, plus grosses progressions, a le plus pris, a le plus grimpe, cartonne*, ont le plus augmente, ont explose",
  LOSERS:
    "plus fortes baisses, plus grosses baisses, plus baisse, ont le plus baisse, ont le plus perdu, le plus chute, perdants, pires performances, plus chute, plus fortes chutes, a le plus perdu, degringol*, plonge le plus, devisse*, s effondr*, le plus plonge, le plus souffert, plus gros perdants, le plus perdu, top baisses, les perdants, le plus baisse, ont le plus chute, se sont casse*, pris cher, plus grosses pertes, ont degringole, ont plonge, ramasse*, se sont effondre*, saign*",
  MOST: "plus, plus fort*, plus gros*",
  DOMIN:
    "dominance, domin*, part de marche, part du marche, part du bitcoin, pourcentage du marche, poids du bitcoin, pese le bitcoin",
  MOOD: "sentiment, peur, avidite, cupidite, marche haussier, marche baissier, altseason, moral, humeur, haussier ou baissier, bull run, peureux, euphori*, ambiance, climat du marche, optimis*, pessimis*, fear and greed, fear & greed, peur et avidite, sentiment du marche, greed, fear, bull market, bear market, bull ou bear, euphorie, panique, nerveux, confiant*, etat d esprit, saison des altcoins, altcoin season",
  SECTOR: "secteur*, categorie*, narratif*, thematique*",
  SECTORNAME:
    "ia, intelligence artificielle, defi, meme*, jeux, gaming, couche 1, couche 2, layer 1, layer 2, nft*, stablecoin*, rwa, confidentialite, metavers, jeux video, memecoin*, meme coins, tokens ia",
  LESS: "moins de, moins que, sous, inferieur*, en dessous, au plus, maximum, jusqu a",
  MORE: "plus de, superieur*, au dessus, au-dessus, au moins, minimum, depass*, entre",
  INDEX: "indice*, panier*, index, indices, vos indices, panier, indice",
  HOLDINGS:
    "composition, contient, compose*, dedans, poids, composant*, contenu, que contient, il y a dans, constituant*, qu est-ce qu il y a dedans, dans l indice, dans votre indice, leurs poids, ponderation*, fait partie, font partie, constitue*, compositions, repartition*, quels tokens dans",
  REBAL: "reequilibr*, rebalanc*",
  MY: "mon, ma, mes, j ai, je possede, je detiens, suis-je, ai-je, je suis",
  LIST: "liste*, favoris, watchlist, suivi*, que je suis, suivi, liste de suivi, mes favoris, watch list",
  ADD: "ajout*, mets, mettre, inclu*, sauvegard*, suis, suivre, enregistr*, garde un oeil, surveille*, ajoute, rajout*, met, mettez, mets-moi, met moi, fous, colle, glisse",
  REMOVE:
    "supprim*, enlev*, retir*, efface*, ne plus suivre, arrete de suivre, ote*, vire*, degage*, sors, sortir de ma, vire, enleve, retire, supprime, degage, plus suivre",
  SHOW: "montre*, affiche*, voir, donne*, ouvre, liste, affiche-moi, montre moi, liste-moi, fais voir, sors-moi, donne-moi, donne moi, liste des",
  ALERT: "alerte*, notification*, alarme*, mes alertes, notif, notifs, alertes",
  NOTIFY:
    "previens*, preven*, avertis*, avert*, alerte-moi, alerte moi, notifie*, dis-moi quand, dis moi quand, dis-moi si, cree une alerte, creer une alerte, mets une alerte, fais-moi savoir, fais moi savoir, envoie-moi, envoie moi, je veux savoir quand, alerte quand, alerte si, prevenez*, avertissez*, fais-moi signe, fais moi signe, signale-moi, signale moi, previens moi, prevenir, des que, ping*, previens-moi, previens, dis-moi des, alerte-moi si, mets-moi une alerte, met une alerte, envoie-moi un, un mail si, prevenir si, prevenu, je veux etre prevenu, signale, avertir, notif si, une notif, fais moi une alerte, tiens-moi au courant, tiens moi au courant, sonne*",
  PAUSE:
    "paus*, mets en pause, desactiv*, coup*, supprim*, annul*, arret*, stop*, reactiv*, reprend*, desactive, vire l alerte, plus recevoir, arrete de m, coupe, met en pause, mets en sourdine, silence",
  CROSS:
    "depass*, atteint*, atteign*, franchi*, cass*, passe au dessus, passe au-dessus, passe sous, tombe sous, descend sous, repasse, touche, passe a, repasse*, tombe, descend, monte a, arrive a, franchit, depasse, passe les, passe la barre, touche les",
  PORTF:
    "portefeuille*, portfolio, mes cryptos, mes jetons, mes tokens, mes actifs, ce que je detiens, ce que je possede, mes avoirs, mon solde, mes gains, mes positions, ma plus-value, mes plus-values, je vaux, mon patrimoine, tout ce que j ai, mon portif, je suis a combien, plus-value, plus value, moins-value, mon wallet, portif, mon capital, mon argent, mon total, combien j ai en tout, combien vaut mon, mes pertes, je gagne, je perds, je suis en positif, je suis en negatif",
  INVEST:
    "invest*, j avais achete, j avais mis, avais achete, avais mis, mis, achete il y a, achetes il y a, place, aurais, aurait, j aurais, si j avais, j aurais combien, avais place, avais investi, balles",
  AGO: "il y a, en janvier, l an dernier, depuis",
  IF: "si, imagin*, suppos*, et si",
  PLAN: "plan, plans, abonnement*, formule*, offre premium, premium, advanced, vip, basic, forfait*, abonnements, formules, offres, gratuit*, bot de trading, par mois, par an, payant*, version gratuite, tarifs",
  UPGRADE:
    "passer a un plan, changer de plan, changer d abonnement, evoluer vers, mettre a niveau, passer en premium, passer au premium",
  EXPIRE:
    "expir*, renouvel*, se termine, fin de mon, jours restants, reste-t-il, il me reste, actif, active, quel plan ai-je, mon plan, mon abonnement, resili*, annuler mon, quelle formule, sur quelle formule, quel abonnement, je suis abonne, abonne a, jusqu a quand, fini quand, finit quand, reste combien de jours, arreter mon abonnement, se renouvelle, prend fin, resilier, encore valable",
  INCLUDE:
    "inclu*, comprend, offre, avantage*, benefice*, me donne, apporte*, sert, fonctionnalit*, interet, rapporte, obtien*, a quoi sert, ca m apporte, ca apporte, ca donne, j y gagne, je gagne, utilite, qu est-ce que j ai, ce que j ai, contient l offre",
  VETMAI:
    "vetmai, ve tmai, staking de tmai, bloquer des tmai, verrouiller tmai, staker*, si je bloque, si je stake, a quoi sert le vetmai, bloquer tmai, bloquer mes tmai, staker mes tmai, stake mes tmai, si je verrouille, lock mes tmai",
  STAKE:
    "stak*, verrouill*, bloqu*, debloqu*, deverrouill*, vesting, liber*, stakes, stake, lock*, delock*, bloque, immobilis*",
  DISCOUNT: "reduction*, remise*, rabais, coupon*, code promo, moins cher, ristourne*",
  API: "api, apis, endpoint*, mcp, developpeur*, script, requete*, doc, documentation, dev, devs, appels",
  KEY: "cle, cles, clef*",
  LIMIT: "limite*, quota*, combien d appels, combien de requetes, appels par, requetes par, appels, requetes",
  PAY: "paie*, pay*, recu, facture*, transaction*, debit*, preleve*, achat de, debite, paiement*, carte, virement*, facturation, preleve, achat, regle, paye, payer, encaiss*, ma facture, justificatif*",
  PROBLEM:
    "pas arrive*, echou*, echec, erreur*, probleme*, bloque*, en attente, toujours pas, pas actif, pas active, n est pas, marche pas, ne fonctionne pas, deux fois, ou est mon, ou est ma, introuvable, disparu*, n apparait pas, apparait pas, pas recu, rien recu, j ai rien, n ai rien, toujours rien, pas debloque, ne marche, pas valide, en double, disparu, ne s affiche pas, pas encore, bug*, probleme, souci, ou est passe, n ai pas, j ai pas, debite deux",
  REFUND: "rembours*",
  HELP: "aide, aidez, que peux-tu, que peux tu, tu peux faire, qui es-tu, qui es tu, es-tu un, es tu un, que puis-je te demander, que puis-je demander, comment tu fonctionnes, que sais-tu faire, que sais tu, quelles questions, a quoi tu sers, que peux tu faire, tu sais faire, de quoi, m aider, tu peux m aider, vous pouvez m aider, sais faire, tu sers a quoi, sers a quoi, tu fais quoi, tu peux quoi, peux-tu m aider, t es qui, tu es qui, t es un bot, aide-moi, aide moi, capable",
  SHOULD:
    "dois-je, dois je, devrais-je, devrais je, faut-il, faut il, conseill*, recommand*, bonne idee, bon moment, que dois-je acheter, bon investissement, vaut-il le coup, vaut le coup, acheterais-tu, ou investir, je devrais, tu me conseilles, que me, acheter ou attendre, j achete, je vends, bon plan, investir dans, devrais vendre, devrais acheter, garder, a ton avis, ton avis, tu ferais quoi, que ferais-tu, c est le moment, le moment d acheter, le moment de vendre, ca vaut le coup, vendre ou garder, vaut mieux, mieux vaut, acheter maintenant, vendre maintenant, j investis, je garde, est-ce que je vends, est-ce que j achete, tu recommandes, vends, trop tard",
  PREDICT:
    "predi*, prevision*, pronostic*, va-t-il, va-t-elle, va t il, vaudra, atteindra*, montera*, baissera*, sera*, futur, objectif de cours, en 2030, annee prochaine, fin d annee, l an prochain, ira, demain, va valoir, ira-t-il, jusqu ou, peut-il atteindre, va-t-on, dans cinq ans, dans 5 ans, d ici la fin, d ici, fin de l annee, en 2026, en 2027, en 2028, va monter, va baisser, va atteindre, va-t-il atteindre, montera a, va exploser, va crasher, prochain bull, peut monter, vaudra combien, dans un an, dans dix ans, tu penses que, ira jusqu, le mois prochain, la semaine prochaine",
  OTHERS:
    "autre utilisateur*, autres utilisateur*, d autres utilisateur*, quelqu un d autre, autre personne, mail de, e-mail de, adresse de, client*, mon voisin, utilisateur 4, tous les utilisateurs, de mon ami, de mon patron, a qui appartient, d un autre, utilisateur*, quelqu un, l utilisateur, autre client, un autre membre, membre*, mon pote, mon collegue, mon frere, wallet de, portefeuille de l",
  INJECT:
    "ignore*, oublie tes, oublie toutes, oublie les, instructions precedentes, prompt systeme, system prompt, fais semblant, fais comme si, revele*, mode developpeur, mot de passe, sans restriction*, tes instructions, cle privee, joue le role, oublie, oublie tes consignes, oublie tout, tes consignes, consignes, mot pour mot, recopie, prompt, tes regles, tu es maintenant, desormais tu, sans regles, sans filtre, sans limites, ignore tes, contourne*, repete, mode admin, mode dan, affiche ton prompt",
  GREET: "bonjour, salut, bonsoir, coucou, hello, yo, hey, wesh, slt, bjr, cc, re, bien le bonjour, hi",
  THANKS:
    "merci, au revoir, parfait, super merci, a bientot, bonne nuit, merci beaucoup, nickel, super, genial, cool, top, a plus, bye, ciao, bonne journee, bonne soiree, mille mercis, impec*, c est tout, mrc, bravo, au top",
  TELL: "parle-moi de, parle moi de, c est quoi, qu est ce que, qu est-ce que, informations, infos, info, details, a propos, sur, presente*, decris, qui est derriere, que fait, a quoi sert, qui l a fonde, fond*, createur*, cree par, derriere, au juste, c est quoi le projet, en savoir plus, dis-m en plus, equipe, resume moi, ca sert a quoi",
  SCREEN:
    "trouve*, filtre*, cherche*, tokens avec, jetons avec, cryptos avec, qui ont, dont, ayant, projets avec, trouve-moi, trouve moi, cherche-moi, donne-moi les, donne moi les, liste des, qui sont, notes plus de, avec une capi, avec une note, avec un, cryptos a moins, tokens sous, selectionn*, filtre-moi",
  TOKENWORD: "token*, jeton*, crypto*, cryptomonnaie*, piece*, altcoin*, projet*",
  TERM: "capitalisation, capitalisation boursiere, fdv, tvl, slippage, glissement, stablecoin, staking, liquidite, dca, sharpe, drawdown, volatilite, soulbound, gas, offre en circulation, dominance, halving, airdrop, defi, apr, apy, nft, dao, impermanent loss, perte impermanente, rug pull, effet de levier, levier, pool de liquidite, baleine, oracle, contrat intelligent, portefeuille froid, cold wallet, pont, yield farming, preuve d enjeu, preuve de travail, market cap",
  OOS: "poeme, blague, meteo, temps fait, recette, traduis, traduire, code python, capitale de, president, football, coupe du monde, chanson, horoscope, pleuv*, pluie, temps qu il fait, cuisin*, film*, match, restaurant*, resultat du match, devoirs, recettes, gratin, gateau, train, heure, heures, quelle heure, vol, hotel, voiture, chien, chat, maths, anglais, poesie, histoire de, guerre, roi, serie, cinema, medecin, psg, om, ligue 1, foot, plat, dissertation, action apple, age du",
  PASTV: "etait, avait, valait",
  INJ2: "instructions, consignes, prompt, regles, directives, restrictions, filtres",
  MINE2: "je, j, me, m, moi, mon, ma, mes",
};
