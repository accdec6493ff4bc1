import type { Words } from "../terms.server.ts";

export const pt: Words = {
  price:
    "preço, preços, cotação, cotações, custa, custam, custar, custava, custaria, vale, valem, cotado, cotada, cotados, valer",
  marketCap:
    "capitalização*, capitalizações, capitalização de mercado, capitalizações de mercado, market cap*, cap de mercado, valor de mercado, valores de mercado, mcap, cap, capitalização bursátil",
  fdv: "valor diluído, valor totalmente diluído, avaliação diluída, avaliação totalmente diluída, valuation diluído, valuation totalmente diluído, capitalização diluída, capitalização totalmente diluída, capitalização de mercado diluída, capitalização de mercado totalmente diluída, totalmente diluíd*, fdv",
  volume:
    "volume, volumes, volume de negociação, volume de negociações, volume de trading, volume diário, volume negociado, volume 24h, negociado, negociados, volume transacionado",
  change:
    "variação, variações, mudança*, rendimento*, rentabilidade*, desempenho*, performance*, evolução, evoluiu, evoluíram, retorno*, movimento*, comportamento, comportou, comportaram, mexeu, mexeram, variou, variaram, rendeu, renderam",
  grade:
    "banda, nota, notas, classificação, classificações, classificad* com, avaliação, avaliações, pontuação, pontuações, rating*, score*",
  trader:
    "nota de trader, nota trader, notas de trader, notas trader, nota do trader, nota de trading, nota trading, classificação de trader, classificação trader, avaliação de trader, avaliação trader, pontuação de trader, rating de trader, trader",
  investor:
    "nota de investidor, nota investidor, notas de investidor, notas investidor, nota do investidor, nota de investimento, classificação de investidor, classificação investidor, avaliação de investidor, avaliação investidor, pontuação de investidor, rating de investidor, investidor, investidores",
  volatility: "volatilidade*, vola, risco, riscos, oscilação, oscilações, flutuação, flutuações",
  sharpe: "sharpe, índice de sharpe, índice sharpe, rácio de sharpe, razão de sharpe, ratio de sharpe, sharpe ratio*",
  sortino: "sortino, índice de sortino, índice sortino, rácio de sortino, razão de sortino, sortino ratio*",
  drawdown:
    "drawdown*, drawdown máximo, máximo drawdown, queda máxima, máxima queda, perda máxima, rebaixamento máximo, retração máxima",
  beta: "beta, betas",
  valueAtRisk: "value at risk, valor em risco",
  correlation: "correlação, correlações, correlacionad*, correlaciona*",
  high: "máxima histórica, máximas históricas, máximo histórico, máximos históricos, sua máxima, suas máximas, seu máximo, seus máximos, da máxima, das máximas, topo histórico, ath, recorde, recordes, recorde histórico, pico, preço máximo, preço mais alto",
  far: "longe, distância, distante, afastad*",
  turnover: "giro, rotatividade, rotação, turnover*, taxa de giro",
  breadth: "amplitude, amplitude do mercado, acima da média, acima da sua média",
  points: "ponto, pontos",
  over: "perderam mais de, perderam mais do que, perdeu mais de, perdeu mais do que, caíram mais de, caíram mais do que, caiu mais de, caiu mais do que, baixaram mais de, baixaram mais do que, subiram mais de, subiram mais do que, subiu mais de, subiu mais do que, ganharam mais de, ganharam mais do que, cresceram mais de, cresceram mais do que, valorizaram mais de, valorizaram mais do que, mais de, mais do que, mais que, com mais de, acima de, acima dos, acima do, acima da, acima das, acima, superior* a, superior* ao, superiores, superior, maior que, maiores que, maior do que, maiores do que, maior de, supera, superam, superar, superando, superou, superaram, ultrapass*, exced*, melhor que, melhor do que, melhores que, mais alt* que, mais alt* do que, além de, mais car* que, sobre",
  atLeast:
    "ou mais de, pelo menos, ao menos, no mínimo, mínimo, mínima, ou mais, e mais, ou melhor*, ou superior*, ou maior*, ou acima, e acima, a partir de, desde, não menos de, não menos que, para cima, pra cima, min, não inferior* a, não abaixo de",
  under:
    "menos de, menos do que, menos que, com menos de, abaixo de, abaixo dos, abaixo do, abaixo da, abaixo das, abaixo, inferior* a, inferior* ao, inferiores, inferior, menor que, menores que, menor do que, menores do que, menor de, pior que, pior do que, piores que, mais baix* que, mais baix* do que, sob, mais barat* que, mais barat* do que",
  judged: "ou melhor*, ou pior, melhor que, melhor do que, pior que, pior do que, piores que",
  atMost:
    "ou pior, no máximo, máximo, até, ou menos, e menos, ou pior*, ou inferior*, ou menor*, ou abaixo, e abaixo, não mais de, não mais que, não mais do que, max, não superior* a, não acima de, para baixo",
  between:
    "alta de, altas de, queda de, quedas de, baixa de, entre, de, no intervalo de, na faixa de, na faixa entre, compreendid* entre, vai de",
  and: "e, a, até",
  but: "mas, porém, contudo, embora",
  or: "ou",
  both: "ambas, ambos, as duas, os dois",
  not: "fora, menos as, não, sem, nem, exceto, excepto, exclu*, nunca, nenhum, nenhuma, salvo, tirando, fora os, menos os, que não sejam, além dos",
  up: "subiram mais de, subiram mais do que, subiu mais de, subiu mais do que, ganharam mais de, ganharam mais do que, cresceram mais de, cresceram mais do que, valorizaram mais de, valorizaram mais do que, subi*, subiu, subiram, sobe, sobem, suba, subam, subida*, alta de, altas de, altas, em alta, ganho, ganhos, ganhou, ganharam, ganha, ganham, ganhar, ganhando, crescid*, cresceu, cresceram, cresce, crescem, crescimento, aument*, valoriz*, apreci*, dispar*, avanç*, escal*, no verde, em verde, verde, verdes, pump*, positivo*, no positivo, salt*, decol*, explod*",
  down: "perderam mais de, perderam mais do que, perdeu mais de, perdeu mais do que, caíram mais de, caíram mais do que, caiu mais de, caiu mais do que, baixaram mais de, baixaram mais do que, caiu, caíram, cai, caem, cair, caindo, caído*, queda, quedas, queda de, quedas de, em queda, em baixa, baixou, baixaram, baixam, baixando, baixar, baixa de, desceu, desceram, desce, descem, descer, descida*, descendo, perdeu, perderam, perde, perdem, perder, perdendo, perdido*, perda, perdas, recu*, recuou, despenc*, afund*, desvaloriz*, deprecia*, no vermelho, em vermelho, vermelho, vermelhos, dump*, negativo*, no negativo, corrigi*, correção, desab*, derret*, tombo*, tombou, encolhe*, ced*, crash*",
  standing: "no vermelho, no verde",
  doubled: "dobrado, dobraram, dobrou, duplicaram, duplicado",
  tripled: "triplicado, triplicaram, triplicou",
  halved: "caíram pela metade, perderam metade, pela metade",
  half: "a metade",
  eitherWay: "em qualquer direção, para cima ou para baixo, nas duas direções",
  most: "do maior para o menor, decrescente, mais alto, mais alta, mais altos, mais altas, maior, maiores, mais elevad*, mais forte, mais fortes, máxima, que mais, o que mais, mais subiu, com mais, mais grande*",
  least:
    "do menor para o maior, crescente, mais baixo, mais baixa, mais baixos, mais baixas, menor, menores, mais pequen*, mais fraco, mais fraca, mais fracos, mais fracas, que menos, o que menos, com menos, mínima, mais reduzid*",
  best: "melhor, melhores, os melhores, as melhores, melhor avaliad*, melhor classificad*, melhor desempenho",
  worst: "pior, piores, os piores, as piores, pior avaliad*, pior classificad*, pior desempenho",
  top: "top, primeiro, primeiros, primeira, primeiras, principais, líderes, top de",
  gainers:
    "subiram mais, mais subiram, subiu mais, mais subiu, ganharam mais, mais ganharam, cresceram mais, mais cresceram, valorizaram mais, mais valorizaram, ganhador, ganhadora, ganhadores, ganhadoras, vencedor, vencedores, maiores altas, maior alta, maiores subidas, maior subida, maiores ganhos, maior valorização, maiores valorizações, altas do dia, maiores ganhadores, mais valorizad*, que mais valoriz*",
  losers:
    "perderam mais, mais perderam, perdeu mais, mais perdeu, caíram mais, mais caíram, caiu mais, mais caiu, baixaram mais, mais baixaram, perdedor, perdedora, perdedores, perdedoras, maiores quedas, maior queda, maiores baixas, maior baixa, maiores perdas, maiores perdedores, piores quedas, quedas do dia, maiores desvalorizações, maior desvalorização, mais desvalorizad*, que mais desvaloriz*",
  cheapest:
    "mais barato, mais barata, mais baratos, mais baratas, mais em conta, menor preço, menores preços, preço mais baixo, preços mais baixos",
  dearest: "mais caro, mais cara, mais caros, mais caras, maior preço, maiores preços, preço mais elevado",
  safest:
    "mais seguro, mais segura, mais seguros, mais seguras, mais estável, mais estáveis, menos volátil, menos voláteis, menos arriscad*, mais tranquil*, menor risco",
  riskiest: "mais arriscad*, mais volátil, mais voláteis, mais perigos*, maior risco",
  by: "por, ordenad* por, ordene por, ordenar por, classificad* por, segundo, conforme, de acordo com, em função de, em termos de, com base em, por ordem de",
  since: "desde, a partir do, a contar de",
  good: "bom, boa, boas, bons, alto, alta, altos, forte, fortes, excelente*, sólid*, ótim*, óptim*, decente*, muito boa, elevad*",
  bad: "mau, má, maus, ruim, ruins, baixo, baixa, baixos, baixas, fraco, fraca, fracos, fracas, péssim*, pobre*",
  vague:
    "barato, barata, baratos, baratas, subvalorizad*, subavaliad*, sobrevalorizad*, superavaliad*, supervalorizad*, promissor*, promissora*, joia, joias, joia escondida, gem, gems, escondid*, ocult*, quente, quentes, da moda, tendência, em tendência, interessante*, novo, nova, novos, novas, recente*, seguro, segura, seguros, seguras, estável, estáveis, popular*, potencial, pequen*, grande, grandes, low cap*, small cap*, large cap*, mid cap*, blue chip*, moonshot*, com futuro, bombando",
  tokens:
    "tokens, moedas, criptos, cryptos, criptomoedas, coins, altcoins, alts, projetos, projectos, ativos, activos, criptoativos, memecoins, os que, as que, qualquer token, qualquer moeda, qualquer cripto",
  oneToken:
    "token, moeda, cripto, crypto, criptomoeda, coin, altcoin, projeto, projecto, ativo, activo, criptoativo, que token, que moeda, qual token, qual moeda",
  sector: "setor, setores, sector, sectores, categoria*, segmento*, narrativa*, tema, temas",
  market:
    "mercado, mercados, mercado cripto, mercado crypto, mercado total, todo o mercado, mercado inteiro, mercado geral, mercado de criptomoedas",
  signal:
    "sinal, sinais, sinal de compra, sinais de compra, sinal de venda, sinais de venda, sinal de manter, recomendação, recomendações",
  strongBuy:
    "compra forte, compras fortes, comprar forte, forte compra, sinal de compra forte, sinais de compra forte, sinal compra forte",
  buy: "compra, compras, comprar, sinal de compra, sinais de compra, altista*, de alta, otimista*, long",
  hold: "manter, mantenha, sinal de manter, segurar, neutro, neutra, neutros, neutras",
  sell: "venda, vendas, vender, sinal de venda, sinais de venda, baixista*, pessimista*, short",
  strongSell:
    "venda forte, vendas fortes, vender forte, forte venda, sinal de venda forte, sinais de venda forte, sinal venda forte",
  howMany: "quantos, quantas, número de, quantidade de, quantos são",
  average: "média, médias, em média, médio, mediana",
  convert:
    "converter, converte, converta, conversão, trocar, troca, troque, cambiar, swap, quantos * por, quantas * por, quanto * por, em dólares, em euros, em reais, em usd, equivale*",
  alike:
    "se movem como, se move como, movem se como, move se como, movem como, se movem com, se move com, parecid* com, semelhante* a, similar* a, se comportam como, se comporta como, seguem, segue, correlacionad* com, correlacionam com, junto com, juntos com, parecem com, igual a",
  opposite:
    "opost* a, oposto, oposta, opostos, contrári*, ao contrário de, ao contrário do, inverso*, inversa*, inversamente, contra, independente* de, descorrelacionad*, não correlacionad*, menos correlacionad*, negativamente correlacionad*, em sentido contrário",
  makeList:
    "crie uma lista, criar uma lista, cria uma lista, faça uma lista, faz uma lista, fazer uma lista, monte uma lista, nova lista, crie uma watchlist, criar uma watchlist, faça uma watchlist, nova watchlist, uma lista de, uma lista com, uma lista das, uma lista dos, lista de, lista com, lista das, lista dos, watchlist de, watchlist com, salve uma lista, prepare uma lista",
  regime:
    "alta ou baixa, em alta ou em baixa, altista ou baixista, bull ou bear, bullish ou bearish, mercado de alta, mercado em alta, mercado de baixa, mercado em baixa, bull market, bear market, regime, tendência de alta, tendência de baixa, tendência do mercado, risk on, risk off, touro ou urso",
  comparedTo:
    "comparado com, comparada com, comparado a, comparado ao, em comparação com, em comparação a, em relação a, em relação ao, em relação à, face a, frente a, versus, vs, contra, do que, que",
  times: "vezes, x, dobro, triplo, dobrou, dobraram, triplic*",
  cancel: "cancel*, encerr*, anular, terminar meu, terminar a minha, parar minha, desassinar, desistir",
  renew:
    "renov*, automátic*, automaticamente, recorrente*, cobrado de novo, cobrado novamente, prorrog*, estend*, prolong*",
  refund: "reembols*, devolução, devoluções, dinheiro de volta, estorn*, devolvem, devolver, ressarc*",
  receipt: "recibo, recibos, fatura, faturas, factura, facturas, nota fiscal, comprovante*, comprovativo*, imposto*",
  publish: "public*, atualiz*, actualiz*, quando saem, a que horas, que horas, saem, quando são",
  privacy:
    "privacidade, dados pessoais, meus dados, proteção de dados, rgpd, lgpd, gdpr, apagar minha conta, excluir minha conta, apagar a minha conta, quais dados, que dados, rastreamento",
  pay: "pagar, pago, pagamento, pagamentos, pagas, paga, pague, aceitam, aceita, cartão, forma de pagamento, formas de pagamento, método de pagamento, métodos de pagamento, meio de pagamento, checkout",
  cards: "cartão, cartões, cartao de credito, paypal, apple pay, google pay, pix, transferência*",
  keys: "chave api, chaves api, chave de api, chaves de api, chave da api, chave, chaves, api key*, key, keys, chave de acesso",
  limits:
    "limite*, cota, cotas, quota*, rate limit*, quantas requisições, quantos pedidos, quantas chamadas, requisições por, pedidos por, chamadas por",
  includes:
    "inclui*, incluem, incluíd*, inclus*, contém, oferece, oferecem, traz, recebo, ganho com, o que ganho, o que recebo, vantagens, benefícios, recursos, funções, funcionalidades, diferença entre, vem com, o que tem",
  lock: "bloque*, stake*, staking, stakear, lock, lockar, travar, trav*, trancar, imobiliz*",
  monthly: "por mês, ao mês, mensal*, mensais, cada mês, mensalmente, mensalidade*, todo mês",
  yearly: "por ano, ao ano, anual*, anuais, cada ano, anualmente, por um ano, durante um ano, 12 meses, anuidade",
  dataApi: "api de dados, data api, api, plano api, assinatura api, plano de api",
  analytics: "analytics, plataforma de análise, plataforma analytics",
  tradingBot: "bot de trading, robô de trading, robô trader, trading bot*, bot, robô, agente de trading",
  agent: "agente, agentes, agente de trading, agentes de trading, meu bot, meus bots",
  "layer-1": "layer 1, camada 1, l1, layer um, camada um, layer1, primeira camada, layer 1s",
  "layer-2": "layer 2, camada 2, l2, layer dois, camada dois, layer2, segunda camada, rollup*, layer 2s",
  defi: "defi, finanças descentralizadas, finança descentralizada",
  exchange:
    "tokens de exchange*, token de exchange*, moedas de exchange*, tokens de corretora*, token de corretora*, moedas de corretora*, plataforma* de troca, tokens exchange, setor exchange*, setor de exchange*",
  gaming: "gaming, jogo, jogos, videojogo*, gamefi, tokens de jogos, tokens de games, games, play to earn",
  "ai-and-data": "ia, i a, inteligência artificial, ia e dados, tokens de ia, tokens ia, criptos de ia, moedas de ia",
  meme: "meme, memes, meme coin*, memecoin*, moedas meme, moeda meme, moedas de meme, moedas memes, tokens meme, token meme, tokens de memes",
  "storage-and-compute": "armazenamento, computação, armazenamento e computação, armazenamento na nuvem, depin",
  payments:
    "tokens de pagamento*, token de pagamento*, moedas de pagamento*, criptos de pagamento*, setor pagamentos, setor de pagamentos",
  "privacy-coins":
    "privacy coin*, privacy token*, moedas de privacidade, tokens de privacidade, criptos de privacidade, moedas anônimas, moedas anónimas, moedas privadas, setor privacidade, setor de privacidade",
  stablecoin: "stablecoin*, stable coin*, moedas estáveis, moeda estável, criptos estáveis",
  numerals:
    "dois 2 duas 2 três 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9 dez 10 onze 11 doze 12 quinze 15 vinte 20 trinta 30 quarenta 40 cinquenta 50 sessenta 60 setenta 70 oitenta 80 noventa 90 cem 100 cento 100 quinhentos 500 meio 0.5 meia 0.5 dezena 10 dúzia 12 mil 1000",
  filler:
    "me dá, me mostra, procura, acha, ache, filtra, filtre, ordena, ordene, pfv, obrigado, obrigada, no momento, aqui, aí, aqueles, aquelas, os que, as que, o que, estejam, esteja, entre os, listadas, listados, disponíveis, disponível, rede, cadeia, te, q, vc, mais ou menos, primeiro, fazem, andam, o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, em, no, na, nos, nas, num, numa, com, para, pra, pro, ao, aos, à, às, pelo, pela, pelos, pelas, que, quê, qual, quais, quem, como está, onde, quando, quanto, quanta, cujo, cuja, cujos, cujas, é, são, está, estão, era, eram, foi, foram, ser, seja, sejam, há, tem, têm, tenha, tenham, ter, tinha, tenho, tendo, mostra, mostre, mostrar, mostre me, dê, dá, me, lista, listar, liste, busca, busque, buscar, procure, encontra, encontre, ver, veja, quero, queria, gostaria, preciso, posso, pode, podes, se, meu, minha, meus, minhas, seu, sua, seus, suas, teu, tua, eu, você, vocês, nós, lhe, este, esta, estes, estas, isto, esse, essa, isso, nesta, neste, nessa, nesse, desta, deste, aquele, todo, toda, todos, todas, tudo, hoje, agora, atualmente, neste momento, último, última, últimos, últimas, passado, passada, por favor, olá, oi, também, mas, só, somente, apenas, ainda, já, muito, assim, então, durante, dentro, eles, elas, valor, usd, dólar, dólares, euros, reais, por cento, porcento, bem, atual, atuais, fez, fizeram, tipo, algo, algum, alguns, algumas, alguma, dia, nível, cada, diga, dizer, estava, estavam, tiveram, teve",
};
