import type { Words } from "../terms.server.ts";

export const es: Words = {
  price:
    "cuánto cuesta, cuánto vale, precio, precios, cotización, cotizaciones, cuesta, cuestan, costar, costaba, costaría, vale, valen, cotiza, cotizan, valer",
  marketCap:
    "capitalización*, capitalizaciones, capitalización de mercado, capitalización bursátil, capitalizaciones de mercado, market cap*, cap de mercado, valor de mercado, mcap, cap, capi, valor bursátil",
  fdv: "valoración diluida, valoración totalmente diluida, valoración completamente diluida, valor diluido, valor totalmente diluido, valor completamente diluido, capitalización diluida, capitalización totalmente diluida, capitalización de mercado diluida, totalmente diluid*, completamente diluid*, fdv",
  volume:
    "volumen, volúmenes, volumen de negociación, volumen de trading, volumen de comercio, volumen diario, volumen negociado, volumen de operaciones, volumen 24h, negociado, negociados",
  change:
    "variación, variaciones, cambio*, cambió, cambiado, rendimiento*, rentabilidad*, desempeño*, evolución, evolucionado, movimiento*, comportamiento, comportado, comportaron, movió, movieron, retorno*",
  grade:
    "banda, nota, notas, calificación, calificaciones, calificado*, puntuación, puntuaciones, puntaje*, valoración, valoraciones, rating*, score*",
  trader:
    "nota de trader, nota trader, notas de trader, notas trader, nota del trader, nota de trading, nota trading, calificación de trader, calificación trader, puntuación de trader, puntuación trader, rating de trader, trader",
  investor:
    "nota de inversor, nota inversor, notas de inversor, notas inversor, nota de inversión, nota del inversor, nota de inversionista, nota inversora, calificación de inversor, calificación inversor, calificación de inversionista, puntuación de inversor, rating de inversor, inversor, inversores, inversionista*",
  volatility: "volatilidad*, vola, riesgo, riesgos, oscilación, oscilaciones, fluctuación, fluctuaciones",
  sharpe: "sharpe, ratio de sharpe, ratio sharpe, índice de sharpe, coeficiente de sharpe, sharpe ratio*",
  sortino: "sortino, ratio de sortino, ratio sortino, índice de sortino, coeficiente de sortino, sortino ratio*",
  drawdown: "drawdown*, drawdown máximo, máximo drawdown, caída máxima, máxima caída, pérdida máxima, retroceso máximo",
  beta: "beta, betas",
  valueAtRisk: "value at risk, valor en riesgo",
  correlation: "correlación, correlaciones, correlacionad*, correlaciona*",
  high: "máximo histórico, máximos históricos, su máximo, sus máximos, ath, récord histórico, récord, pico, precio máximo, precio más alto, máximo de siempre, máximo del año",
  far: "lejos, alejad*, distancia, a cuánto está",
  turnover: "rotación, rotaciones, tasa de rotación, turnover*",
  breadth: "amplitud, amplitud del mercado, sobre la media, por encima de la media, por encima de su media",
  points: "punto, puntos",
  over: "mas q, mayor q, superior a, perdi* más de, perdi* más del, bajaron más de, bajaron más del, bajado más de, bajado más del, caído más de, caído más del, cayeron más de, cayeron más del, cayó más de, cayó más del, subi* más de, subi* más del, ganado más de, ganado más del, ganaron más de, ganaron más del, crecieron más de, crecieron más del, crecido más de, crecido más del, más de, con más de, con más del, más del, más que, por encima de, por encima del, encima de, encima del, arriba de, superior* a, superior* al, superior*, mayor que, mayores que, mayor a, mayores a, mayor de, mayores de, supera*, superen, superando, exced*, sobre, mejor que, mejores que, mejor de, más alto* que, más alta* que, más allá de, más car* que, más grande* que",
  atLeast:
    "pa arriba, o más de, al menos, por lo menos, o más, y más, o mejor, o superior*, o mayor*, o más alta, o más alto, o por encima, mínimo, como mínimo, mínima, a partir de, desde, no menos de, en adelante, para arriba, hacia arriba, no menor* de, min, o arriba",
  under:
    "menos q, menor q, inferior a, menos de, con menos de, con menos del, menos del, menos que, por debajo de, por debajo del, debajo de, debajo del, abajo de, inferior* a, inferior* al, inferior*, menor que, menores que, menor a, menores a, menor de, menores de, peor que, peores que, más bajo* que, más baja* que, más barat* que, más pequeñ* que",
  judged: "o mejor, o peor, mejor que, mejores que, peor que, peores que",
  atMost:
    "como máximo, como mucho, a lo sumo, máximo, máxima, hasta, o menos, y menos, o peor, o inferior*, o menor*, o por debajo, no más de, no más del, tope de, max, no mayor* de, no superior* a, hacia abajo",
  between: "entre, de, desde, en el rango de, en el rango, comprendid* entre, van de",
  and: "y, e, a, hasta, al",
  but: "pero, aunque, sin embargo",
  or: "o",
  both: "ambas, ambos, las dos",
  not: "menos las, no, sin, ni, excepto, salvo, menos los, exclu*, nunca, ningún, ninguna, tampoco, que no sean, aparte de, fuera de, quitando",
  up: "suban, subieran, subi* más de, subi* más del, ganado más de, ganado más del, ganaron más de, ganaron más del, crecieron más de, crecieron más del, crecido más de, crecido más del, subi*, sube, suben, subió, subieron, subir, alza, alzas, al alza, en alza, ganado, ganó, ganaron, gana, ganan, ganar, ganando, ganancia, ganancias, crecido, creció, crecieron, crece, crecen, creciendo, aument*, increment*, trepado, trepó, treparon, escal*, dispar*, en verde, verde, verdes, avanzado, avanzó, avanzaron, avanzan, revaloriz*, apreci*, pump*, pumpe*, arriba, positivo*, en positivo, repunt*, rebot*, hacia arriba, se fue arriba",
  down: "roja, rojas, perdi* más de, perdi* más del, bajaron más de, bajaron más del, bajado más de, bajado más del, caído más de, caído más del, cayeron más de, cayeron más del, cayó más de, cayó más del, bajado, bajó, bajaron, baja, bajan, bajar, bajando, bajada*, a la baja, en baja, caído*, caída*, cayó, cayeron, cayendo, cae, caen, caer, perdido, perdió, perdieron, pierde, pierden, perder, perdiendo, pérdida, pérdidas, descend*, descenso*, retroced*, retroceso*, desplom*, hund*, en rojo, rojo, rojos, dump*, dumpe*, abajo, negativo*, en negativo, cedid*, cedió, cedieron, ceden, deprecia*, desvaloriz*, corregi*, corrección, crash*",
  standing: "rojo, rojos, roja, rojas, verde, verdes, en rojo, en verde",
  doubled: "duplicado, duplicaron, duplicó, doblado, doblaron",
  tripled: "triplicado, triplicaron, triplicó",
  halved: "perdido la mitad, perdieron la mitad, a la mitad",
  half: "la mitad",
  eitherWay: "en cualquier dirección, en ambas direcciones, arriba o abajo, para arriba o para abajo",
  most: "de mayor a menor, máximo y mínimo, más alto, más alta, más altos, más altas, más grande, más grandes, mayor, mayores, más elevad*, más fuerte, más fuertes, máxima, que más, lo que más, más ha, más han, qué más, el mayor, la mayor, los mayores, las mayores, con más",
  least:
    "de menor a mayor, máximo y mínimo, más bajo, más baja, más bajos, más bajas, más pequeñ*, menor, menores, más débil, más débiles, mínimo, que menos, lo que menos, menos han, menos ha, con menos, más reducid*, más chic*, peor nota",
  best: "mejor, mejores, el mejor, los mejores, mejor calificad*, mejor valorad*, mejor puntuad*, mejor rendimiento",
  worst: "peor, peores, peor calificad*, peor valorad*, peor puntuad*, peor rendimiento, más mal*",
  top: "top, primer, primero, primeros, primera, primeras, principales, líderes, top de",
  gainers:
    "subi* más, ganado más, ganaron más, crecieron más, crecido más, más subi*, más ganaron, más crecieron, más suben, ganador, ganadora, ganadores, ganadoras, mayores subidas, mayor subida, mayores alzas, mayor alza, mayores ganancias, subidas del día, mayores ganadores, más ganadores, alcistas del día",
  losers:
    "perdi* más, bajaron más, bajado más, caído más, cayeron más, cayó más, más perdi*, más bajaron, más bajan, más cay*, más caíd*, más caen, perdedor, perdedora, perdedores, perdedoras, mayores bajadas, mayor bajada, mayores caídas, mayor caída, mayores pérdidas, mayores perdedores, peores caídas, bajadas del día, caídas del día",
  cheapest:
    "más barato, más barata, más baratos, más baratas, más económic*, precio más bajo, precios más bajos, menor precio",
  dearest: "más caro, más cara, más caros, más caras, más costos*, mayor precio, precio más elevado",
  safest:
    "más seguro, más segura, más seguros, más seguras, más estable, más estables, menos volátil, menos volátiles, menos riesgos*, menos arriesgad*, más tranquil*, menor riesgo",
  riskiest: "más arriesgad*, más riesgos*, más volátil, más volátiles, más peligros*, mayor riesgo",
  by: "por, ordenad* por, ordena por, ordenar por, clasificad* por, según, en función de, de acuerdo con, en términos de, basad* en, por orden de",
  since: "desde, a partir del, desde el",
  good: "buen, buena, buenas, bueno, buenos, alto, alta, altos, altas, fuerte, fuertes, excelente*, sólid*, gran, estupend*, decente*, muy buena, elevad*",
  bad: "mal, mala, malas, malo, malos, baja, bajas, bajo, bajos, débil, débiles, floj*, pobre, pobres, pésim*",
  vague:
    "barato, barata, baratos, baratas, económic*, infravalorad*, subvalorad*, sobrevalorad*, sobrevaluad*, prometedor*, con futuro, joya, joyas, joyita*, gem, gems, escondid*, ocult*, caliente*, de moda, tendencia, en tendencia, interesante*, nuevo, nueva, nuevos, nuevas, reciente*, segur*, estable, estables, popular*, potencial, pequeñ*, grande, grandes, chic*, low cap*, small cap*, large cap*, mid cap*, blue chip*, moonshot*",
  tokens:
    "todo lo, algo, tokens, monedas, criptos, cryptos, criptomonedas, coins, altcoins, alts, proyectos, activos, criptoactivos, criptodivisas, memecoins, los que, las que, cualquier token, cualquier moneda, cualquier cripto",
  oneToken:
    "token, moneda, cripto, crypto, criptomoneda, coin, altcoin, proyecto, activo, criptoactivo, criptodivisa, qué token, qué moneda",
  sector: "sector*, categoría*, segmento*, narrativa*, temática*, tema, temas",
  market:
    "mercado, mercados, mercado cripto, mercado crypto, mercado total, todo el mercado, mercado en general, mercado de criptomonedas",
  signal:
    "señal, señales, señal de compra, señales de compra, señal de venta, señales de venta, señal de mantener, recomendación*, recomendaciones",
  strongBuy:
    "compra fuerte, compras fuertes, comprar fuerte, fuerte compra, señal de compra fuerte, señales de compra fuerte, señal compra fuerte",
  buy: "compra, compras, comprar, señal de compra, señales de compra, alcista*, long",
  hold: "mantener, mantén, mantenga, señal de mantener, neutral*, neutro*",
  sell: "venta, ventas, vender, señal de venta, señales de venta, bajista*, short",
  strongSell:
    "venta fuerte, ventas fuertes, vender fuerte, fuerte venta, señal de venta fuerte, señales de venta fuerte, señal venta fuerte",
  howMany: "cuántos, cuántas, número de, cantidad de, cuántos hay, cuántas hay",
  average: "media, promedio*, en promedio, de media, mediana, medio",
  convert:
    "convertir, convierte, conviérteme, convierta, conversión, cambiar, cámbiame, intercambi*, swap, canjear, cuántos * por, cuántos * me dan por, cuánto * por, en dólares, en euros, en usd, equivale*",
  alike:
    "se mueven como, se mueve como, mueven como, mueve como, se mueven con, se mueve con, parecid* a, similar* a, semejante* a, se comportan como, se comporta como, siguen a, sigue a, correlacionad* con, correlacionan con, se parecen a, se parece a, a la par de, igual que",
  opposite:
    "opuest*, opuest* a, contrari*, al contrario de, al revés que, inverso*, inversa*, inversamente, en contra de, contra, independiente* de, descorrelacionad*, no correlacionad*, menos correlacionad*, negativamente correlacionad*, en sentido contrario",
  makeList:
    "crea una lista, crear una lista, créame una lista, haz una lista, hazme una lista, hacer una lista, nueva lista, arma una lista, ármame una lista, crea una watchlist, crear una watchlist, haz una watchlist, nueva watchlist, una lista de, una lista con, lista de, lista con, watchlist de, watchlist con, guarda una lista, prepara una lista",
  regime:
    "alcista o bajista, bajista o alcista, mercado alcista, mercado bajista, bull o bear, bullish o bearish, bull market, bear market, régimen, tendencia alcista, tendencia bajista, tendencia del mercado, risk on, risk off, toro u oso",
  comparedTo:
    "comparado con, comparada con, comparados con, en comparación con, en comparación a, respecto a, respecto al, con respecto a, frente a, frente al, versus, vs, contra, en relación con, que",
  times: "veces, x, doble, triple, duplic*, triplic*",
  cancel:
    "cancel*, anular, anulo, anula, dar de baja, darme de baja, terminar mi, dejar mi, desuscrib*, baja del plan, baja de mi",
  renew:
    "renov*, renuev*, renueva, automátic*, automáticamente, recurrente*, cobran otra vez, cobrarán de nuevo, prorrog*, extend*",
  refund:
    "reembols*, devolución, devoluciones, devolver el dinero, me devuelven, devuelven, devolver, recuperar mi dinero, reintegr*",
  receipt: "recibo, recibos, factura, facturas, comprobante*, justificante*, impuesto*, facturación",
  publish: "publi*, actualiz*, cuándo salen, a qué hora, salen, cuándo se, cuándo son",
  privacy:
    "privacidad, datos personales, mis datos, protección de datos, rgpd, gdpr, borrar mi cuenta, eliminar mi cuenta, qué datos, rastreo",
  pay: "pagar, pago, pagos, pagas, paga, pague, aceptan, acepta, aceptáis, abonar, tarjeta, método de pago, métodos de pago, medios de pago, forma de pago, formas de pago",
  cards: "tarjeta*, paypal, apple pay, google pay, transferencia*",
  keys: "clave api, claves api, clave de api, claves de api, clave, claves, llave, llaves, api key*, key, keys, clave de acceso",
  limits:
    "límite*, límites, cuota*, rate limit*, cuántas peticiones, cuántas solicitudes, cuántas llamadas, peticiones por, solicitudes por, llamadas por, topes",
  includes:
    "incluye*, incluy*, incluid*, contiene, ofrece, ofrecen, trae, obtengo, me dan, qué me dan, qué consigo, qué tiene, ventajas, beneficios, funciones, funcionalidades, características, diferencia entre, qué trae, viene con",
  lock: "bloque*, stake*, staking, stakear, lock, lockear, bloquear, inmoviliz*, congel*",
  monthly: "al mes, por mes, mensual*, cada mes, mensualmente, mensualidad",
  yearly: "al año, por año, anual*, cada año, anualmente, por un año, durante un año, 12 meses",
  dataApi: "api de datos, data api, api, plan api, suscripción api, plan de api",
  analytics: "analytics, plataforma de análisis, plataforma analytics",
  tradingBot: "bot de trading, robot de trading, trading bot*, bot, robot, agente de trading",
  agent: "agente, agentes, agente de trading, agentes de trading, mi bot, mis bots",
  "layer-1": "capas 1, layer 1, capa 1, l1, layer uno, capa uno, layer1, primera capa, layer 1s",
  "layer-2": "capas 2, layer 2, capa 2, l2, layer dos, capa dos, layer2, segunda capa, rollup*, layer 2s",
  defi: "defi, finanzas descentralizadas, finanza descentralizada",
  exchange:
    "tokens de exchange*, token de exchange*, monedas de exchange*, plataforma* de intercambio, tokens exchange, sector exchange*, tokens de bolsa*, criptos de exchange*",
  gaming: "gaming, juego, juegos, videojuego*, gamefi, tokens de juegos, tokens de gaming, play to earn",
  "ai-and-data": "ia, i a, inteligencia artificial, ia y datos, tokens de ia, tokens ia, criptos de ia",
  meme: "meme, memes, meme coin*, memecoin*, monedas meme, moneda meme, monedas memes, tokens meme, token meme, tokens de memes",
  "storage-and-compute":
    "almacenamiento, cómputo, computación, almacenamiento y cómputo, almacenamiento en la nube, depin",
  payments: "tokens de pago*, token de pago*, monedas de pago*, criptos de pago*, sector pagos, sector de pagos",
  "privacy-coins":
    "privacy coin*, privacy token*, monedas de privacidad, tokens de privacidad, criptos de privacidad, monedas anónimas, monedas privadas, criptos anónimas, sector privacidad",
  stablecoin: "estables, stablecoin*, stable coin*, monedas estables, moneda estable, criptos estables",
  numerals:
    "dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 quince 15 veinte 20 veinticinco 25 treinta 30 cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100 quinientos 500 medio 0.5 media 0.5 decena 10 docena 12 mil 1000",
  filler:
    "pásame, listame, filtra, ordena, ordénalas, guarda, porfa, porfis, gracias, buenas, oye, q, d, x, pa, tenido, estén, esté, siga, sigan, sigue, siguen, lleve, lleven, lleva, llevan, ahorita, en este momento, aquí, ahí, las que, los que, la que, el que, lo que, esas, esos, algún, cualquiera, cualquier, además, igual, todavía, mismo, misma, red, cadena, listadas, listados, disponibles, disponible, cotizan, cotiza, saber, hacen, van, va, anden, ande, andan, más o menos, primero, el, la, los, las, lo, un, una, uno, unos, unas, de, del, al, a, en, con, para, que, qué, cuál, cuáles, quién, quiénes, cómo, dónde, cuándo, cuánto, cuánta, cuyo, cuya, cuyos, cuyas, es, son, está, están, era, eran, fue, fueron, ser, ha, han, he, has, hay, haya, hayan, había, tiene, tienen, tengan, tenga, tener, tenía, tengo, muestra, muéstrame, mostrar, muestre, enseña, enséñame, dame, dime, dar, lista, listar, lístame, busca, búscame, buscar, encuentra, encuentre, ver, quiero, quisiera, necesito, puedo, puede, puedes, podrías, me, te, se, mi, mis, tu, tus, su, sus, yo, nos, le, les, este, esta, estos, estas, esto, ese, esa, eso, todo, toda, todos, todas, hoy, ahora, actualmente, ahora mismo, último, última, últimos, últimas, pasado, pasada, por favor, hola, también, pero, solo, sólo, aún, ya, muy, si, cuando, mientras, así, entonces, hasta ahora, ellos, ellas, según tú, cotizando, valor, usd, dólar, dólares, euros, por ciento, porciento, durante, dentro, bien, actual, actuales, sea, sean, sido, hace, hizo, hicieron, tipo, precio de, algo, alguno, algunos, algunas, alguna, día, nivel",
};
