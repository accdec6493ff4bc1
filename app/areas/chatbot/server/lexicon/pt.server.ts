import type { Lexicon } from "./lexicon.server.ts";

/** Words of Portuguese by subject. Commas separate them; `*` matches any ending. */
export const pt: Lexicon = {
  WHY: "por que, porque, porque e que, motivo*, razao, razoes, causa*, o que explica, a que se deve",
  HOWMUCH: "quanto, quanta, quantos, quantas",
  WHICH: "qual, quais, que tokens, que moedas, que criptos",
  WHEN: "quando, que data, que dia",
  HOWTO:
    "como posso, como faco, como eu, como se, como obtenho, como consigo, como obter, onde encontro, onde posso, como criar, como usar, como gero, como crio, como pego, onde pego, como uso, como eu faco, como conseguir, como acesso, onde consigo, como tirar, onde gero, como peco",
  MEAN: "signific*, quer dizer, defin*, expli*, calcul*, metodologia, formula, como funcion*, o que e um, o que e uma, o que e o, o que e a, o que sao, o que e, em que consiste, como voces chegam, chegam nessas, como voces calculam, como sao feitas, criterio*, se baseia*, baseiam, como e feita, o que mede, de onde vem, como surgem, como voces dao, o que leva em conta, que significa, como definem",
  COMPARE:
    "compar*, vs, versus, contra, frente a, diferenc*, melhor que, melhor do que, ou, em relacao, compara, entre, diferenca, lado a lado, melhor",
  PRICE:
    "prec*, cotac*, custa*, custo, vale*, valor, valia, valend*, cotad*, quanto esta, quanto ta, a quanto, por quanto, ta valendo, ta custando, ta quanto, quanto ta o, quanto ta a, preco atual, esta valendo, esta custando, a como esta",
  UP: "subi*, sobe*, alta, ganh*, cresc*, aument*, valoriz*, subindo, disparou, em alta",
  DOWN: "ca*u, cai*, baix*, perd*, desce*, desvaloriz*, queda, despenc*, derret*, caindo, despencou, em baixa, recu*, tombo",
  PERFORM:
    "desempenh*, rend*, retorn*, perform*, como foi, como esta, como vai, como anda, variac*, variou, se saiu, comport*, evolu*, andou, caiu, subiu, perdeu, ganhou, quanto subiu, quanto caiu, como se saiu, rendeu, fez, se comportou, por cento, porcento, valorizou, desvalorizou",
  CHART: "grafic*, candles, velas, desenh*",
  HISTORY: "histor*, evolu*, ao longo, tendenc*, passad*, melhor*, pior*, mud*",
  MCAP: "capitaliz*, market cap, valor de mercado, fdv, tamanho d, marketcap, mcap, capitalizacao, valor total",
  SUPPLY:
    "oferta, circulac*, circulante, emissa*, existem, fornecimento, suprimento, quantas moedas existem, quantos tokens existem, quantas unidades, oferta maxima, oferta total, quantos tokens, quantas moedas, no total, em circulacao, minerad*, emitid*, teto, supply, quantos existem, ao todo",
  VOLUME: "volum*, negociad*, liquid*, movimentou, movimentad*, negociou, negociacao, volume, girou, giro",
  ATH: "maxima historica, maximo historico, recorde, pico, preco mais alto, maior preco, ath, topo historico, maior cotacao, maior valor, ja teve, ja chegou, mais caro, valor mais alto, recorde*, maxima, maximo, topo, all time high, mais alto que ja, maior alta",
  ATL: "minima historica, minimo historico, menor preco, atl",
  GRADE: "nota, notas, avaliac*, rating*, pontuac*, score*, avaliad*, classificac*, classificad*, avalia*, pontua*",
  TRADER: "trader*, curto prazo",
  INVESTOR: "investidor*, longo prazo",
  LOW: "baix*, ruim, ma, mau, frac*, tao baixa, pessim*, baixa, ruins, pessima",
  HIGH: "alt*, bo*, fort*, otim*, elevad*",
  TOP: "melhor*, top, mais alt*, mais bem, lider*, maior nota, maiores notas, melhores notas, melhor nota, melhores, mais bem avaliad*",
  WORST:
    "pior*, mais baix*, menor nota, menores notas, mais frac*, menos bem, piores notas, pior nota, piores, mais mal avaliad*, pior avaliad*, lanterna*",
  SIGNAL: "sinal, sinais",
  BUY: "compra, comprar, altista*, buy, comprado, alta",
  SELL: "venda, vender, baixista*, sell, vendido",
  SWITCH:
    "passaram de, passou de, pass* para, mudaram, mudou, mudanc*, vir*, novos sinais, novo sinal, ficaram, tornaram, de venda para compra, de compra para venda, inver*, foram de, foi de, mudou de, trocaram, viraram, virou, passaram para, trocou, inverteram, inverteu, mudanca de sinal, novos, de ontem pra hoje",
  HITRATE:
    "acert*, precisa*, taxa de sucesso, confiav*, fiav*, com que frequencia, quantas vezes, historico d* sinais, historico d* acert*, confiar, corret*, assertiv*, taxa de acerto, acertam, acertou, funcionam, da pra confiar, confiaveis, confiavel, erram, errou, assertividade, historico de acertos, desempenho dos sinais, taxa de acertos, efic*, certeir*",
  VOLAT: "volat*, desvio, oscil*, estavel, oscila muito",
  SHARPE: "sharpe, sortino, ajustad* ao risco",
  DRAWDOWN: "drawdown, perda maxima, queda maxima, pior queda, maior queda, rebaixamento",
  CORREL:
    "correla*, beta, se move com, move-se com, se movem junt*, andam junt*, relacao entre, anda junto, andam juntos, acompanha*, segue o, se move igual, move junto, mesmo ritmo, depende d*, independente, atrelad*, ligad*, ao mesmo tempo, descolad*, descolou, colad*",
  CORREL2: "segue, igual",
  RISK: "risc*, arriscad*, segur*, exposic*, diversific*, perig*, concentra*, arriscada, arriscado, risco, exposto, exposta, equilibrad*, diversificad*, concentrad*, concentrac*, balancead*, ovos",
  LEVELS: "suport*, resistenc*, niveis, fundo, teto, niveis chave, zona, piso",
  MARKET: "mercado*, cripto, crypto",
  OVERVIEW:
    "resum*, visao geral, panorama, como esta, como vai, o que acontec*, o que aconteceu, o que se passa, novidades, noticias, hoje, situac*, estado, ponto de situacao, como anda, balanco, como ta, como ta o, o que ta rolando, que ta rolando, rolando, resumao, como amanheceu, me atualiza, por dentro, situacao, ta indo, como andam",
  GAINERS:
    "maiores altas, maiores subidas, que mais subi*, mais subi*, mais valoriz*, mais ganh*, ganhador*, melhores desempenhos, maiores ganhos, melhor desempenho, maiores valorizac*, bomb*, dispar*, explod*, voaram, mais subiu, mais subiram, que mais subiu, mais valorizaram, top altas, dispararam, bombaram, bombando, em maior alta, mais cresceram, mais lucr*",
  LOSERS:
    "maiores quedas, maiores baixas, que mais ca*, mais ca*, mais desvaloriz*, mais perd*, perdedor*, piores desempenhos, maiores perdas, pior desempenho, despenc*, derret*, afund*, tomb*, mais cairam, mais caiu, mais despencaram, despencaram, derreteram, mais derret*, maiores tombos, sangr*, mais perderam, que mais caiu, mais apanh*, desabaram, desabou",
  MOST: "mais, maior*",
  DOMIN:
    "dominanc*, domin*, quota de mercado, participacao de mercado, fatia do mercado, dominancia, fatia, porcentagem do mercado, percentual do mercado, parte do mercado, participacao d*",
  MOOD: "sentimento, medo, ganancia, mercado de alta, mercado de baixa, altseason, humor, touro, urso, bull market, otimis*, pessimis*, medo ou ganancia, com medo, ganancios*, fear, greed, otimista, pessimista, euforia, euforic*, panico, bull, bear, temporada de alt*, altcoin season, clima do mercado, humor do mercado, animo, animad*, medo e ganancia",
  SECTOR: "setor*, sector*, categori*, narrativ*",
  SECTORNAME:
    "ia, inteligencia artificial, defi, meme*, jogos, gaming, camada 1, camada 2, layer 1, layer 2, nft*, stablecoin*, rwa, privacidade, metaverso, tokens de ia, de ia, memecoin*, memecoins, de memes, games, jogo, gamefi",
  LESS: "menos de, abaixo de, abaixo d, menor*, inferior*, no maximo, ate",
  MORE: "mais de, acima de, acima d, maior*, superior*, pelo menos, no minimo, entre, ultrapass*, passar de",
  INDEX: "indice*, cesta*, cabaz*, indices, indice",
  HOLDINGS:
    "composic*, conte*, compo*, dentro, pesos, component*, o que tem, o que ha, integra*, fazem parte, faz parte, compoem, composto, composicao, tem dentro, dentro do, quais moedas estao, quais tokens estao, ponderac*, formad*, o que vem no",
  REBAL: "rebalanc*, reequilibr*",
  MY: "meu, minha, meus, minhas, tenho, possuo, estou",
  LIST: "lista*, favorit*, watchlist, acompanh*, minha watchlist, lista de observacao, observacao, lista de acompanhamento, favoritas, que sigo, que acompanho",
  ADD: "adicion*, coloc*, inclu*, poe, por, salv*, guard*, segue, acrescent*, bota, coloca, inclui, joga, adiciona, marca, quero acompanhar, passa a seguir",
  REMOVE:
    "remov*, tir*, elimin*, apag*, exclu*, retir*, deixar de seguir, parar de seguir, tira, tire, tirar, remove, exclui, apaga, nao quero mais, deixa de seguir, para de seguir, sumir",
  SHOW: "mostr*, ver, exib*, quero ver, abr*, lista*, me da, mostra, me mostra, lista tudo, lista, me passa, me lista, deixa eu ver, abre, todas as, todos os",
  ALERT: "alert*, aviso*, notificac*, alarme*, alertas, avisos, notificacoes",
  NOTIFY:
    "avis* me, avise*, avisa*, me avis*, me alert*, alerte-me, alerta-me, notifi*, me diga quando, diz-me quando, crie um alerta, cria um alerta, criar um alerta, criar alerta, configure um alerta, quero saber quando, me manda, manda-me, me informe, alerta quando, alerta se, me fala quando, me da um toque, da um toque, me chama, manda um aviso, manda mensagem, assim que, fica de olho, me avisa, me avise, avisa quando, quero ser avisad*, cria alerta, me notifica, me manda um alerta, me lembra, bota um alerta, coloca um alerta, poe um alerta, me da um alo, alo, me da um grito, me dispara, me acorda",
  PAUSE:
    "paus*, silenci*, desativ*, desactiv*, elimin*, apag*, exclu*, cancel*, par*, deslig*, retom*, remov*, para de, chega de, cancela, desativa, desliga, tira o alerta, apaga o alerta, nao quero mais receber, silencia, para com",
  CROSS:
    "passar de, pass* d*, chegar, chegue, ating*, cruz*, romp*, cair abaixo, caia, cai* abaixo, ultrapass*, subir acima, suba, tocar, bater, fic* abaixo, fic* acima, mud* para, vir*, passar, passe, cair, subir, chegar a, descer, romper, furar, perder os, abaixo de, acima de, voltar",
  PORTF:
    "carteira*, portfolio*, portefolio*, minhas moedas, meus tokens, minhas criptos, meus ativos, o que tenho, o que eu tenho, meu saldo, meus ganhos, minhas posicoes, meus investimentos, tudo que tenho, tudo o que tenho, minha carteira, na carteira, quanto tenho, quanto eu tenho, no total, meu patrimonio, to no lucro, estou no lucro, no prejuizo, lucro, prejuizo, meu dinheiro, minha grana, minha wallet, quanto ganhei, quanto perdi, to ganhando, to perdendo, meu portfolio",
  INVEST:
    "invest*, tivesse comprado, tivesse colocado, tivesse posto, comprad*, colocad*, teria, aplicad*, aplicasse, botado, tivesse investido, colocado, teria hoje, posto, se eu tivesse, se tivesse, tinha comprado, tinha posto",
  AGO: "ha, atras, em janeiro, ano passado, desde",
  IF: "se, imagin*, supon*, e se",
  PLAN: "plano, planos, assinatura*, subscric*, premium, advanced, vip, basic, mensalidade, pacote*, plano vip, valor do plano, gratis, gratuit*, robo de trade, bot de trade, por mes, por ano, assinar, mensal, anual, assinatura",
  UPGRADE:
    "mudar de plano, trocar de plano, fazer upgrade, upgrade, subir de plano, atualizar meu plano, atualizar o plano",
  EXPIRE:
    "expir*, venc*, renov*, termina, acaba, dias faltam, dias restam, restam, ativo, ativa, que plano tenho, qual plano eu tenho, meu plano, minha assinatura, cancelar, plano atual, meu plano atual, qual plano, que plano, sou assinante, assino, vence, ate quando, quando acaba, falta quanto, cancelar minha, renova, estou em qual, qual e o meu plano",
  INCLUDE:
    "inclu*, ofere*, vantag*, benefici*, me da, traz, serve, recursos, funcionalidades, ganho com, recebo, o que ganho, que ganho, que vantagem, pra que serve, para que serve, vem no, o que vem, tem direito, vantagens, o que recebo, da direito",
  VETMAI:
    "vetmai, ve tmai, staking de tmai, bloquear tmai, fazer staking de tmai, travar tmai, travando tmai, travo tmai, se eu travar, travar meus, stake de tmai, bloqueando tmai, stakar tmai, stakando tmai, fazendo stake, fizer stake",
  STAKE:
    "stak*, bloque*, desbloque*, trav*, destrav*, vesting, libera*, em stake, travado, travados, bloqueado, preso, presos, stakad*, destravar, desbloquear, resgatar",
  DISCOUNT: "descont*, cupom, cupao, cupons, promo*, mais barato, desconto, abatimento",
  API: "api, endpoint*, mcp, desenvolvedor*, programador*, documentacao, docs, dev, devs, integr*",
  KEY: "chave*, key, chave da api, gero uma chave",
  LIMIT:
    "limite*, cota, quota de, quantas chamadas, quantas requisicoes, chamadas por, requisicoes por, quantos pedidos, chamadas, requisicoes, limite",
  PAY: "pag*, recibo*, fatura*, transac*, cobra*, comprovante*, cartao, paguei, no cartao, pix, boleto, transferencia, nota fiscal, compra, fui cobrad*, cobraram, pagamento, grana, pagando",
  PROBLEM:
    "nao cheg*, falh*, erro*, problema*, pres*, pendente*, ainda nao, nao esta ativ*, nao funciona, nao foi ativad*, duas vezes, onde esta, cade, sumiu, nao aparece, nao caiu, nao liberou, nao liberaram, nao apareceu, nao recebi, nao entrou, nao ativou, nao ta, cobrado duas, em dobro, duplicad*, travou, deu erro, nao deu certo, continua, ate agora, bug*, nao consta, cade meu, cade minha, nao veio, nada ainda",
  REFUND:
    "reembols*, devolu*, estorn*, dinheiro de volta, reembolso, meu dinheiro de volta, devolvam, estorno, devolver, devolvem",
  HELP: "ajuda, ajude-me, me ajuda, o que voce pode, o que podes, o que voce faz, o que consegue*, quem e voce, quem es, voce e um, es um robo, o que posso perguntar, como voce funciona, o que voce sabe, serve voce, pode fazer, sabe fazer, o que voce sabe fazer, que voce faz, me ajudar, pode me ajudar, pra que voce serve, do que voce, quem e vc, vc faz, voce consegue, capaz, como vc funciona, que perguntas, que posso perguntar",
  SHOULD:
    "devo, deveria, recomend*, aconselh*, boa ideia, bom momento, boa hora, o que compro, o que comprar, vale a pena, compraria, venderia, bom investimento, onde invest*, compensa, compro, vendo, entro agora, comprar ou esperar, entrar agora, me indica, vendo minhas, vendo meus, seguro mais, seguro ou, segurar, hold, holdar, vendo ou, compro ou, e hora de, hora de comprar, hora de vender, voce acha que eu, acha que devo, melhor vender, melhor comprar, espero mais, sera que compro, sera que vendo, invisto, coloco meu dinheiro, boa compra",
  PREDICT:
    "previs*, prev*, prognost*, vai chegar, vai valer, vai subir, vai cair, chegara, atingira, sera, futuro, preco-alvo, preco alvo, 2030, ano que vem, proximo ano, fim do ano, final do ano, amanha, vai bater, vai ser, vai estar, ate onde, pode chegar, daqui a, quanto vai, vai estar em, vai a, vai passar de, vai explodir, em 2026, em 2027, em 2028, vai chegar a, acha que vai, sobe ate, daqui um ano, proxima semana, mes que vem, semana que vem, preco futuro, ate o fim, ate o final, chega a, vai despencar",
  OTHERS:
    "outro usuario, outros usuarios, outro utilizador, outros utilizadores, outra pessoa, outras pessoas, email d, e-mail d, cliente*, meu vizinho, usuario 4, de quem e, todos os usuarios, todos os utilizadores, do meu amigo, do meu chefe, endereco d, do usuario, do utilizador, a conta de, o email do, e-mail do, email da, carteira do usuario, o usuario, usuario, utilizador, do fulano, outro cliente, outros clientes, outras contas, meu cunhado, meu primo, meu colega, carteira d*",
  INJECT:
    "ignor*, esquec*, instrucoes anteriores, prompt do sistema, system prompt, finja, finge, aja como, revel*, modo desenvolvedor, modo programador, senha*, palavra-passe, sem restric*, suas instrucoes, chave privada, ignore suas regras, suas regras, ignore, esqueca, esquece, instrucoes que te deram, te deram, suas diretrizes, prompt, sem regras, sem filtro*, sem limites, voce agora e, a partir de agora voce, modo dan, modo admin, repita, imprima, mostre seu prompt",
  GREET:
    "ola, oi, bom dia, boa tarde, boa noite, e ai, tudo bem, tudo bom, opa, eai, eae, fala, salve, bao, hey, hi, beleza, blz",
  THANKS:
    "obrigad*, valeu, tchau, ate logo, perfeito, otimo, adeus, vlw, brigad*, obg, ajudou, show, top, ate mais, ate amanha, falou, flw, era isso, so isso, maravilha, muito bom",
  TELL: "fale sobre, fala sobre, fale-me, fala-me, me fale, me conta, o que e, informac*, detalhes, info, sobre, descrev*, quem esta por tras, o que faz, para que serve, me explica, quem criou, quem fundou, criador*, fundador*, do que se trata, me explica o que e, que projeto e, equipe",
  SCREEN:
    "busc*, filtr*, encontr*, procur*, tokens com, moedas com, criptos com, que tenham, que tem, cuj*, projetos com, ache, busqu*, busca, que estejam com, acha, acha tokens, me acha, quero tokens, tokens que, moedas que, com nota, com mais de, com menos de, com market cap, lista tokens, baratas, que custam, seleciona*, que estao",
  TOKENWORD: "token*, moeda*, cripto*, criptomoeda*, altcoin*, projeto*, projecto*",
  TERM: "capitalizacao de mercado, valor de mercado, fdv, tvl, slippage, stablecoin, staking, liquidez, dca, sharpe, drawdown, volatilidade, soulbound, gas, oferta circulante, dominancia, halving, airdrop, defi, apr, apy, nft, dao, impermanent loss, perda impermanente, rug pull, alavancagem, pool de liquidez, baleia, oraculo, contrato inteligente, carteira fria, ponte, bifurcacao, prova de participacao, queima",
  OOS: "poema, piada, tempo faz, previsao do tempo, clima, receita, traduz*, python, capital d, presidente, futebol, copa do mundo, musica, horoscopo, chover, chuva, filme*, receita de, jogo de ontem, restaurante*, cozinh*, horas, que horas, flamengo, corinthians, palmeiras, jogo, joga, jogar, gol, campeonato, bolo, feijoada, onibus, trem, voo*, hotel, carro, cachorro, gato, matematic*, ingles, poesia, historia de, guerra, rei, serie, cinema, novela, redacao, medico, cozinhar, brasileirao",
  PASTV: "era, estava, valia, tinha",
  INJ2: "instrucoes, regras, prompt, diretrizes, restricoes, filtros",
  MINE2: "eu, me, mim, meu, minha, meus, minhas",
};
