import type { Lexicon } from "./lexicon.server.ts";

/** Words of Portuguese by what they are about. Commas part them; `*` stands for any ending. */
export const pt: Lexicon = {
  WHY: "por que, porque, porque e que, motivo*, razao, razoes, causa*, o que explica, a que se deve",
  HOWMUCH: "quanto, quanta, quantos, quantas",
  WHICH: "qual, quais, que tokens, que moedas, que criptos",
  WHEN: "quando, que data, que dia",
  HOWTO:
    "como posso, como faco, como eu, como se, como obtenho, como consigo, como obter, onde encontro, onde posso, como criar, como usar",
  MEAN: "signific*, quer dizer, defin*, expli*, calcul*, metodologia, formula, como funcion*, o que e um, o que e uma, o que e o, o que e a, o que sao, o que e, em que consiste",
  COMPARE: "compar*, vs, versus, contra, frente a, diferenc*, melhor que, melhor do que, ou, em relacao",
  PRICE:
    "prec*, cotac*, custa*, custo, vale*, valor, valia, valend*, cotad*, quanto esta, quanto ta, a quanto, por quanto",
  UP: "subi*, sobe*, alta, ganh*, cresc*, aument*, valoriz*",
  DOWN: "ca*u, cai*, baix*, perd*, desce*, desvaloriz*, queda, despenc*, derret*",
  PERFORM:
    "desempenh*, rend*, retorn*, perform*, como foi, como esta, como vai, como anda, variac*, variou, se saiu, comport*, evolu*, andou",
  CHART: "grafic*, candles, velas, desenh*",
  HISTORY: "histor*, evolu*, ao longo, tendenc*, passad*, melhor*, pior*, mud*",
  MCAP: "capitaliz*, market cap, valor de mercado, fdv, tamanho d",
  SUPPLY:
    "oferta, circulac*, circulante, emissa*, existem, fornecimento, suprimento, quantas moedas existem, quantos tokens existem, quantas unidades, oferta maxima, oferta total",
  VOLUME: "volum*, negociad*, liquid*",
  ATH: "maxima historica, maximo historico, recorde, pico, preco mais alto, maior preco, ath, topo historico, maior cotacao, maior valor, ja teve, ja chegou, mais caro, valor mais alto, recorde*",
  ATL: "minima historica, minimo historico, menor preco, atl",
  GRADE: "nota, notas, avaliac*, rating*, pontuac*, score*, avaliad*, classificac*, classificad*",
  TRADER: "trader*, curto prazo",
  INVESTOR: "investidor*, longo prazo",
  LOW: "baix*, ruim, ma, mau, frac*, tao baixa, pessim*",
  HIGH: "alt*, bo*, fort*, otim*, elevad*",
  TOP: "melhor*, top, mais alt*, mais bem, lider*, maior nota, maiores notas",
  WORST: "pior*, mais baix*, menor nota, menores notas, mais frac*, menos bem, piores notas, pior nota",
  SIGNAL: "sinal, sinais",
  BUY: "compra, comprar, altista*",
  SELL: "venda, vender, baixista*",
  SWITCH:
    "passaram de, passou de, pass* para, mudaram, mudou, mudanc*, vir*, novos sinais, novo sinal, ficaram, tornaram, de venda para compra, de compra para venda, inver*, foram de, foi de, mudou de, trocaram, viraram, virou, passaram para",
  HITRATE:
    "acert*, precisa*, taxa de sucesso, confiav*, fiav*, com que frequencia, quantas vezes, historico d* sinais, historico d* acert*, confiar, corret*, assertiv*",
  VOLAT: "volat*, desvio, oscil*",
  SHARPE: "sharpe, sortino, ajustad* ao risco",
  DRAWDOWN: "drawdown, perda maxima, queda maxima, pior queda, maior queda, rebaixamento",
  CORREL: "correla*, beta, se move com, move-se com, se movem junt*, andam junt*, relacao entre, anda junto",
  CORREL2: "segue, igual",
  RISK: "risc*, arriscad*, segur*, exposic*, diversific*, perig*, concentra*",
  LEVELS: "suport*, resistenc*, niveis",
  MARKET: "mercado*, cripto, crypto",
  OVERVIEW:
    "resum*, visao geral, panorama, como esta, como vai, o que acontec*, o que aconteceu, o que se passa, novidades, noticias, hoje, situac*, estado, ponto de situacao, como anda, balanco",
  GAINERS:
    "maiores altas, maiores subidas, que mais subi*, mais subi*, mais valoriz*, mais ganh*, ganhador*, melhores desempenhos, maiores ganhos, melhor desempenho, maiores valorizac*, bomb*, dispar*, explod*, voaram",
  LOSERS:
    "maiores quedas, maiores baixas, que mais ca*, mais ca*, mais desvaloriz*, mais perd*, perdedor*, piores desempenhos, maiores perdas, pior desempenho, despenc*, derret*, afund*, tomb*",
  MOST: "mais, maior*",
  DOMIN: "dominanc*, domin*, quota de mercado, participacao de mercado, fatia do mercado",
  MOOD: "sentimento, medo, ganancia, mercado de alta, mercado de baixa, altseason, humor, touro, urso, bull market, otimis*, pessimis*",
  SECTOR: "setor*, sector*, categori*, narrativ*",
  SECTORNAME:
    "ia, inteligencia artificial, defi, meme*, jogos, gaming, camada 1, camada 2, layer 1, layer 2, nft*, stablecoin*, rwa, privacidade, metaverso",
  LESS: "menos de, abaixo de, abaixo d, menor*, inferior*, no maximo, ate",
  MORE: "mais de, acima de, acima d, maior*, superior*, pelo menos, no minimo, entre, ultrapass*, passar de",
  INDEX: "indice*, cesta*, cabaz*",
  HOLDINGS: "composic*, conte*, compo*, dentro, pesos, component*, o que tem, o que ha, integra*, fazem parte",
  REBAL: "rebalanc*, reequilibr*",
  MY: "meu, minha, meus, minhas, tenho, possuo, estou",
  LIST: "lista*, favorit*, watchlist, acompanh*",
  ADD: "adicion*, coloc*, inclu*, poe, por, salv*, guard*, segue, acrescent*, bota",
  REMOVE: "remov*, tir*, elimin*, apag*, exclu*, retir*, deixar de seguir, parar de seguir, tira, tire, tirar",
  SHOW: "mostr*, ver, exib*, quero ver, abr*, lista*, me da",
  ALERT: "alert*, aviso*, notificac*, alarme*",
  NOTIFY:
    "avis* me, avise*, avisa*, me avis*, me alert*, alerte-me, alerta-me, notifi*, me diga quando, diz-me quando, crie um alerta, cria um alerta, criar um alerta, criar alerta, configure um alerta, quero saber quando, me manda, manda-me, me informe, alerta quando, alerta se, me fala quando, me da um toque, da um toque, me chama, manda um aviso, manda mensagem, assim que, fica de olho",
  PAUSE:
    "paus*, silenci*, desativ*, desactiv*, elimin*, apag*, exclu*, cancel*, par*, deslig*, retom*, remov*, para de, chega de",
  CROSS:
    "passar de, pass* d*, chegar, chegue, ating*, cruz*, romp*, cair abaixo, caia, cai* abaixo, ultrapass*, subir acima, suba, tocar, bater, fic* abaixo, fic* acima, mud* para, vir*",
  PORTF:
    "carteira*, portfolio*, portefolio*, minhas moedas, meus tokens, minhas criptos, meus ativos, o que tenho, o que eu tenho, meu saldo, meus ganhos, minhas posicoes, meus investimentos, tudo que tenho, tudo o que tenho, minha carteira",
  INVEST:
    "invest*, tivesse comprado, tivesse colocado, tivesse posto, comprad*, colocad*, teria, aplicad*, aplicasse, botado",
  AGO: "ha, atras, em janeiro, ano passado, desde",
  IF: "se, imagin*, supon*, e se",
  PLAN: "plano, planos, assinatura*, subscric*, premium, advanced, vip, basic, mensalidade, pacote*",
  UPGRADE:
    "mudar de plano, trocar de plano, fazer upgrade, upgrade, subir de plano, atualizar meu plano, atualizar o plano",
  EXPIRE:
    "expir*, venc*, renov*, termina, acaba, dias faltam, dias restam, restam, ativo, ativa, que plano tenho, qual plano eu tenho, meu plano, minha assinatura, cancelar",
  INCLUDE: "inclu*, ofere*, vantag*, benefici*, me da, traz, serve, recursos, funcionalidades, ganho com, recebo",
  VETMAI: "vetmai, ve tmai, staking de tmai, bloquear tmai, fazer staking de tmai, travar tmai",
  STAKE: "stak*, bloque*, desbloque*, trav*, destrav*, vesting, libera*",
  DISCOUNT: "descont*, cupom, cupao, cupons, promo*, mais barato",
  API: "api, endpoint*, mcp, desenvolvedor*, programador*",
  KEY: "chave*, key",
  LIMIT:
    "limite*, cota, quota de, quantas chamadas, quantas requisicoes, chamadas por, requisicoes por, quantos pedidos",
  PAY: "pag*, recibo*, fatura*, transac*, cobra*, comprovante*, cartao",
  PROBLEM:
    "nao cheg*, falh*, erro*, problema*, pres*, pendente*, ainda nao, nao esta ativ*, nao funciona, nao foi ativad*, duas vezes, onde esta, cade, sumiu, nao aparece, nao caiu",
  REFUND: "reembols*, devolu*, estorn*, dinheiro de volta",
  HELP: "ajuda, ajude-me, me ajuda, o que voce pode, o que podes, o que voce faz, o que consegue*, quem e voce, quem es, voce e um, es um robo, o que posso perguntar, como voce funciona, o que voce sabe, serve voce, pode fazer, sabe fazer",
  SHOULD:
    "devo, deveria, recomend*, aconselh*, boa ideia, bom momento, boa hora, o que compro, o que comprar, vale a pena, compraria, venderia, bom investimento, onde invest*, compensa, compro, vendo, entro agora, comprar ou esperar, entrar agora, me indica",
  PREDICT:
    "previs*, prev*, prognost*, vai chegar, vai valer, vai subir, vai cair, chegara, atingira, sera, futuro, preco-alvo, preco alvo, 2030, ano que vem, proximo ano, fim do ano, final do ano, amanha, vai bater, vai ser, vai estar, ate onde, pode chegar, daqui a",
  OTHERS:
    "outro usuario, outros usuarios, outro utilizador, outros utilizadores, outra pessoa, outras pessoas, email d, e-mail d, cliente*, meu vizinho, usuario 4, de quem e, todos os usuarios, todos os utilizadores, do meu amigo, do meu chefe, endereco d, do usuario, do utilizador, a conta de, o email do, e-mail do, email da, carteira do usuario",
  INJECT:
    "ignor*, esquec*, instrucoes anteriores, prompt do sistema, system prompt, finja, finge, aja como, revel*, modo desenvolvedor, modo programador, senha*, palavra-passe, sem restric*, suas instrucoes, chave privada",
  GREET: "ola, oi, bom dia, boa tarde, boa noite, e ai",
  THANKS: "obrigad*, valeu, tchau, ate logo, perfeito, otimo, adeus",
  TELL: "fale sobre, fala sobre, fale-me, fala-me, me fale, me conta, o que e, informac*, detalhes, info, sobre, descrev*, quem esta por tras, o que faz, para que serve, me explica",
  SCREEN:
    "busc*, filtr*, encontr*, procur*, tokens com, moedas com, criptos com, que tenham, que tem, cuj*, projetos com, ache, busqu*, busca, que estejam com",
  TOKENWORD: "token*, moeda*, cripto*, criptomoeda*, altcoin*, projeto*, projecto*",
  TERM: "capitalizacao de mercado, valor de mercado, fdv, tvl, slippage, stablecoin, staking, liquidez, dca, sharpe, drawdown, volatilidade, soulbound, gas, oferta circulante, dominancia, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "poema, piada, tempo faz, previsao do tempo, clima, receita, traduz*, python, capital d, presidente, futebol, copa do mundo, musica, horoscopo, chover, chuva, filme*, receita de, jogo de ontem, restaurante*, cozinh*",
  PASTV: "era, estava, valia, tinha",
};
