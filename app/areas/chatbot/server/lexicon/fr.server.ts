import type { Lexicon } from "./lexicon.server.ts";

/** Words of French by what they are about. Commas part them; `*` stands for any ending. */
export const fr: Lexicon = {
  WHY: "pourquoi, raison*, cause*, qu est ce qui explique, qu est-ce qui explique, comment se fait, a cause de",
  HOWMUCH: "combien",
  WHICH: "quel, quels, quelle, quelles, lesquels",
  WHEN: "quand, quelle date, a quel moment",
  HOWTO:
    "comment puis, comment je, comment obtenir, comment avoir, comment fait-on, comment faire, ou trouver, ou puis, comment utiliser, comment creer",
  MEAN: "signifi*, veut dire, defini*, expliqu*, calcul*, methodologie, formule, comment fonctionn*, comment marche*, c est quoi, qu est ce que, qu est ce qu, qu est-ce que, qu est-ce qu, a quoi correspond, en quoi consiste",
  COMPARE: "compar*, vs, versus, contre, face a, difference*, mieux que, ou, par rapport a",
  PRICE:
    "prix, cours, cotation, coute*, coutait, vaut, valait, valeur, tarif*, vaudrai*, est a combien, a combien, combien coute",
  UP: "mont*, hauss*, augment*, gagn*, grimp*, progress*, pris, grimpe*",
  DOWN: "baiss*, perd*, chut*, tomb*, recul*, dega*, plong*",
  PERFORM:
    "perform*, rendement, evolu*, comment a, comment se porte, comment va, fait, vari*, s est comporte, bouge, bouge*, donne",
  CHART: "graph*, courbe*, chandelier*, bougie*, trace*",
  HISTORY: "histor*, evolu*, au fil du temps, tendance*, passe, amelior*, degrad*, chang*",
  MCAP: "capitalis*, market cap, fdv, taille de",
  SUPPLY:
    "offre, en circulation, emission, existe*, emis, nombre total, combien de jetons, combien de pieces, offre maximale, offre totale",
  VOLUME: "volume*, echange*, liquid*",
  ATH: "plus haut historique, record*, sommet, pic, plus haut, ath, prix maximum",
  ATL: "plus bas historique, plus bas, atl",
  GRADE: "note, notes, notation*, score*, notee*, note*, rating*, classement, notez, notee, mieux notees, evaluez",
  TRADER: "trader*, court terme",
  INVESTOR: "investisseur*, long terme",
  LOW: "bas, basse, faible*, mauvais*, mediocre",
  HIGH: "haut, haute, eleve*, bon, bonne, fort*",
  TOP: "meilleur*, top, plus haute*, mieux note*, plus eleve*, premiers",
  WORST: "pire*, plus basse*, moins bien, plus mauvais*, plus faible*, moins bon*",
  SIGNAL: "signal, signaux",
  BUY: "achat, acheter, haussier*",
  SELL: "vente, vendre, baissier*",
  SWITCH:
    "passe de, passes de, pass* a, change*, bascul*, bascule*, nouveaux signaux, nouveau signal, devenus, devenu, sont passes, est passe, vente a achat, achat a vente, retourn*",
  HITRATE:
    "fiab*, precision, precis, taux de reussite, taux de succes, justes, combien de fois, historique de vos, a quel point, confiance, se sont averes, souvent, juste, tombent, vrai, prouve*, reussi*",
  VOLAT: "volatil*, ecart type, fluctu*",
  SHARPE: "sharpe, sortino, ajuste du risque",
  DRAWDOWN: "drawdown, perte maximale, baisse maximale, pire baisse, repli maximal, plus grosse chute",
  CORREL: "correl*, beta, bouge avec, evoluent ensemble, lien entre, bougent ensemble, meme direction",
  CORREL2: "suit, comme",
  RISK: "risque*, sur, expos*, diversifi*, danger*, concentr*",
  LEVELS: "support*, resistance*, niveaux",
  MARKET: "marche, marches, crypto, marches crypto",
  OVERVIEW:
    "resum*, apercu, comment va, comment se porte, que se passe, quoi de neuf, actualit*, nouvelles, aujourd'hui, aujourd hui, etat, bilan, point sur, s est passe, tour d horizon",
  GAINERS:
    "plus fortes hausses, plus grosses hausses, plus monte, ont le plus monte, ont le plus gagne, a le plus monte, ont le plus progresse, gagnants, meilleures performances, le plus grimpe, plus grimpe, plus fortes progressions, explose*, flamb*, s envol*, cartonn*",
  LOSERS:
    "plus fortes baisses, plus grosses baisses, plus baisse, ont le plus baisse, ont le plus perdu, le plus chute, perdants, pires performances, plus chute, plus fortes chutes, a le plus perdu, degringol*, plonge le plus, devisse*, s effondr*, le plus plonge, le plus souffert",
  MOST: "plus, plus fort*, plus gros*",
  DOMIN: "dominance, domin*, part de marche",
  MOOD: "sentiment, peur, avidite, cupidite, marche haussier, marche baissier, altseason, moral, humeur, haussier ou baissier, bull run, peureux, euphori*, ambiance, climat du marche, optimis*, pessimis*",
  SECTOR: "secteur*, categorie*, narratif*, thematique*",
  SECTORNAME:
    "ia, intelligence artificielle, defi, meme*, jeux, gaming, couche 1, couche 2, layer 1, layer 2, nft*, stablecoin*, rwa, confidentialite, metavers",
  LESS: "moins de, moins que, sous, inferieur*, en dessous, au plus, maximum, jusqu a",
  MORE: "plus de, superieur*, au dessus, au-dessus, au moins, minimum, depass*, entre",
  INDEX: "indice*, panier*, index",
  HOLDINGS:
    "composition, contient, compose*, dedans, poids, composant*, contenu, que contient, il y a dans, constituant*",
  REBAL: "reequilibr*, rebalanc*",
  MY: "mon, ma, mes, j ai, je possede, je detiens, suis-je, ai-je, je suis",
  LIST: "liste*, favoris, watchlist, suivi*",
  ADD: "ajout*, mets, mettre, inclu*, sauvegard*, suis, suivre, enregistr*, garde un oeil, surveille*",
  REMOVE:
    "supprim*, enlev*, retir*, efface*, ne plus suivre, arrete de suivre, ote*, vire*, degage*, sors, sortir de ma",
  SHOW: "montre*, affiche*, voir, donne*, ouvre, liste",
  ALERT: "alerte*, notification*, alarme*",
  NOTIFY:
    "previens*, preven*, avertis*, avert*, alerte-moi, alerte moi, notifie*, dis-moi quand, dis moi quand, dis-moi si, cree une alerte, creer une alerte, mets une alerte, fais-moi savoir, fais moi savoir, envoie-moi, envoie moi, je veux savoir quand, alerte quand, alerte si, prevenez*, avertissez*, fais-moi signe, fais moi signe, signale-moi, signale moi, previens moi, prevenir, des que, ping*",
  PAUSE: "paus*, mets en pause, desactiv*, coup*, supprim*, annul*, arret*, stop*, reactiv*, reprend*",
  CROSS:
    "depass*, atteint*, atteign*, franchi*, cass*, passe au dessus, passe au-dessus, passe sous, tombe sous, descend sous, repasse, touche, passe a, repasse*",
  PORTF:
    "portefeuille*, portfolio, mes cryptos, mes jetons, mes tokens, mes actifs, ce que je detiens, ce que je possede, mes avoirs, mon solde, mes gains, mes positions, ma plus-value, mes plus-values, je vaux, mon patrimoine, tout ce que j ai, mon portif",
  INVEST:
    "invest*, j avais achete, j avais mis, avais achete, avais mis, mis, achete il y a, achetes il y a, place, aurais, aurait, j aurais",
  AGO: "il y a, en janvier, l an dernier, depuis",
  IF: "si, imagin*, suppos*, et si",
  PLAN: "plan, plans, abonnement*, formule*, offre premium, premium, advanced, vip, basic, forfait*",
  UPGRADE:
    "passer a un plan, changer de plan, changer d abonnement, evoluer vers, mettre a niveau, passer en premium, passer au premium",
  EXPIRE:
    "expir*, renouvel*, se termine, fin de mon, jours restants, reste-t-il, il me reste, actif, active, quel plan ai-je, mon plan, mon abonnement, resili*, annuler mon",
  INCLUDE:
    "inclu*, comprend, offre, avantage*, benefice*, me donne, apporte*, sert, fonctionnalit*, interet, rapporte, obtien*",
  VETMAI: "vetmai, ve tmai, staking de tmai, bloquer des tmai, verrouiller tmai, staker*, si je bloque, si je stake",
  STAKE: "stak*, verrouill*, bloqu*, debloqu*, deverrouill*, vesting, liber*",
  DISCOUNT: "reduction*, remise*, rabais, coupon*, code promo, moins cher, ristourne*",
  API: "api, apis, endpoint*, mcp, developpeur*, script, requete*",
  KEY: "cle, cles, clef*",
  LIMIT: "limite*, quota*, combien d appels, combien de requetes, appels par, requetes par",
  PAY: "paie*, pay*, recu, facture*, transaction*, debit*, preleve*, achat de",
  PROBLEM:
    "pas arrive*, echou*, echec, erreur*, probleme*, bloque*, en attente, toujours pas, pas actif, pas active, n est pas, marche pas, ne fonctionne pas, deux fois, ou est mon, ou est ma, introuvable, disparu*",
  REFUND: "rembours*",
  HELP: "aide, aidez, que peux-tu, que peux tu, tu peux faire, qui es-tu, qui es tu, es-tu un, es tu un, que puis-je te demander, que puis-je demander, comment tu fonctionnes, que sais-tu faire, que sais tu, quelles questions, a quoi tu sers, que peux tu faire, tu sais faire, de quoi, m aider, tu peux m aider, vous pouvez m aider",
  SHOULD:
    "dois-je, dois je, devrais-je, devrais je, faut-il, faut il, conseill*, recommand*, bonne idee, bon moment, que dois-je acheter, bon investissement, vaut-il le coup, vaut le coup, acheterais-tu, ou investir, je devrais, tu me conseilles, que me, acheter ou attendre, j achete, je vends, bon plan, investir dans",
  PREDICT:
    "predi*, prevision*, pronostic*, va-t-il, va-t-elle, va t il, vaudra, atteindra*, montera*, baissera*, sera*, futur, objectif de cours, en 2030, annee prochaine, fin d annee, l an prochain, ira, demain, va valoir, ira-t-il, jusqu ou, peut-il atteindre, va-t-on, dans cinq ans, dans 5 ans",
  OTHERS:
    "autre utilisateur*, autres utilisateur*, d autres utilisateur*, quelqu un d autre, autre personne, mail de, e-mail de, adresse de, client*, mon voisin, utilisateur 4, tous les utilisateurs, de mon ami, de mon patron, a qui appartient, d un autre, utilisateur*, quelqu un",
  INJECT:
    "ignore*, oublie tes, oublie toutes, oublie les, instructions precedentes, prompt systeme, system prompt, fais semblant, fais comme si, revele*, mode developpeur, mot de passe, sans restriction*, tes instructions, cle privee, joue le role",
  GREET: "bonjour, salut, bonsoir, coucou, hello",
  THANKS: "merci, au revoir, parfait, super merci, a bientot, bonne nuit",
  TELL: "parle-moi de, parle moi de, c est quoi, qu est ce que, qu est-ce que, informations, infos, info, details, a propos, sur, presente*, decris, qui est derriere, que fait, a quoi sert",
  SCREEN: "trouve*, filtre*, cherche*, tokens avec, jetons avec, cryptos avec, qui ont, dont, ayant, projets avec",
  TOKENWORD: "token*, jeton*, crypto*, cryptomonnaie*, piece*, altcoin*, projet*",
  TERM: "capitalisation, capitalisation boursiere, fdv, tvl, slippage, glissement, stablecoin, staking, liquidite, dca, sharpe, drawdown, volatilite, soulbound, gas, offre en circulation, dominance, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "poeme, blague, meteo, temps fait, recette, traduis, traduire, code python, capitale de, president, football, coupe du monde, chanson, horoscope, pleuv*, pluie, temps qu il fait, cuisin*, film*, match, restaurant*, resultat du match, devoirs",
  PASTV: "etait, avait, valait",
};
