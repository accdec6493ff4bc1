import type { Lexicon } from "./lexicon.server.ts";

/** Words of Spanish by what they are about. Commas part them; `*` stands for any ending. */
export const es: Lexicon = {
  WHY: "por que, porque, a que se debe, motivo*, razon*, causa*, que explica, que hay detras",
  HOWMUCH: "cuanto, cuanta, cuantos, cuantas",
  WHICH: "cual, cuales, que tokens, que monedas, que criptos, que criptomonedas",
  WHEN: "cuando, que dia, que fecha",
  HOWTO: "como puedo, como se, como hago, como obtengo, como consigo, donde puedo, donde encuentro, pasos para",
  MEAN: "que significa*, que quiere decir, signific*, defin*, explic*, como se calcul*, calcul*, metodologia, formula, como funcion*, en que consiste, que es un, que es una, que es el, que es la, que es",
  COMPARE: "compar*, vs, versus, contra, frente a, diferencia*, mejor que, o, lado a lado",
  PRICE:
    "precio*, cotiza*, cotizacion, cuesta*, cuanto vale, vale*, valor, valia, costaba, a cuanto esta, a como esta, costo, a cuanto, por cuanto, esta a",
  UP: "sub*, alza, alcista, gan*, crec*, aument*, arriba",
  DOWN: "baj*, ca*do, caer, cay*, cae, perd*, descen*, abajo, desplom*, hund*",
  PERFORM:
    "rend*, rentabil*, desempen*, como le fue, como le ha ido, como ha ido, como va, como fue, se ha comportado, comportamiento, ha hecho, evolucion*, vari*, cambio, retorno*, porcentaje, movido, que tal van, que tal va, como van, rindi*",
  CHART: "grafic*, velas, dibuj*, curva",
  HISTORY: "histor*, evolucion*, a lo largo, tendencia*, con el tiempo, pasado, mejor*, empeor*, cambi*",
  MCAP: "capitalizacion*, market cap, valor de mercado, fdv, que tan grande",
  SUPPLY:
    "suministro, oferta, circulacion, circulante*, emision, existen, cuantos hay, cuantas hay, cuantas monedas hay, cuantos tokens hay, cuantas unidades, emision maxima, oferta maxima",
  VOLUME: "volumen*, negociad*, liquid*, se movio",
  ATH: "maximo historico, maximos historicos, record, precio mas alto, mas alto de la historia, pico, ath",
  ATL: "minimo historico, precio mas bajo, atl",
  GRADE:
    "nota, notas, calificacion*, puntuacion*, rating*, puntaje, valorad*, valoracion*, clasificacion*, calificad*, puntuad*",
  TRADER: "trader*, corto plazo",
  INVESTOR: "inversor*, largo plazo",
  LOW: "baja, bajo, mala, malo, pobre, tan baj*, floja",
  HIGH: "alta, alto, buena, bueno, fuerte",
  TOP: "mejor, mejores, top, mas alta*, mas alto*, lideres, mejor valorad*",
  WORST: "peor, peores, mas baja*, mas bajo*, menos valorad*, peores notas, peor nota, mas floj*",
  SIGNAL: "senal*",
  BUY: "compra, comprar, alcista*",
  SELL: "venta, vender, bajista*",
  SWITCH:
    "paso de, pasaron de, pasado de, cambi*, giro, giraron, nuevas senal*, nueva senal*, se volvieron, se volvio, han pasado, ha pasado, de venta a compra, de compra a venta, girado, girar, dado la vuelta, virado, cambiaron, han cambiado, pasaron a, cambios de senal",
  HITRATE:
    "acier*, acert*, precision, tasa de exito, fiab*, fiable*, historial, con que frecuencia, cuantas veces, confiab*, correct*",
  VOLAT: "volatil*, desviacion, oscila*",
  SHARPE: "sharpe, sortino, ajustad* al riesgo",
  DRAWDOWN: "drawdown, caida maxima, maxima caida, peor caida, maxima perdida, mayor caida",
  CORREL: "correl*, beta, se mueve con, se mueven junt*, van de la mano, relacion entre",
  CORREL2: "igual que, sigue a",
  RISK: "riesgo*, arriesgad*, segur*, exposicion, diversific*, peligros*",
  LEVELS: "soporte*, resistencia*, niveles",
  MARKET: "mercado*, cripto, crypto",
  OVERVIEW:
    "resum*, panorama, como esta, como va, como estan, que pasa, que ha pasado, que paso, novedades, noticias, hoy, estado, al dia, cuentame",
  GAINERS:
    "que mas sub*, mas sub*, mas han sub*, mas ha sub*, mas gan*, mayores subidas, mayores ganancias, ganadores, ganadoras, mejor rendimiento, mas alcistas, dispar*, volado, explot*",
  LOSERS:
    "que mas baj*, mas baj*, mas han baj*, mas cay*, mas han ca*, mas perd*, mas han perd*, mayores caidas, mayores bajadas, mayores perdidas, perdedor*, peor rendimiento, mas ha ca*, hundid*, desplomad*, desplom*, castigad*, mas se han",
  MOST: "mas, mayor*",
  DOMIN: "dominanc*, domin*, cuota de mercado, cuota",
  MOOD: "sentimiento, miedo, codicia, mercado alcista, mercado bajista, altseason, animo, toro, oso",
  SECTOR: "sector*, categoria*, narrativa*, memecoins, memes",
  SECTORNAME:
    "ia, inteligencia artificial, defi, meme*, juegos, gaming, capa 1, capa 2, layer 1, layer 2, nft*, stablecoin*, estables, rwa, privacidad, metaverso",
  LESS: "menos de, por debajo, menor*, inferior*, bajo los, debajo de, como maximo, hasta, baje de, baja de, cae de",
  MORE: "mas de, por encima, mayor*, superior*, al menos, como minimo, supere, supera*, entre, encima de",
  INDEX: "indice*, cesta*",
  HOLDINGS: "composicion, contien*, compone*, dentro, pesos, component*, incluye, que hay en, integran, forman",
  REBAL: "rebalance*, reequilibr*",
  MY: "mi, mis, tengo, mio, poseo, estoy",
  LIST: "lista*, favorit*, watchlist, seguimiento",
  ADD: "anad*, agreg*, pon, poner, inclu*, mete, guarda, sigue, sumar, suma",
  REMOVE: "quit*, elimin*, borr*, saca*, retir*, dejar de seguir, deja de seguir, quita*, borra*, elimina*",
  SHOW: "muestra*, muestrame, ensena*, mostrar, ver, dame, lista, abre, quiero ver",
  ALERT: "alerta*, aviso*, notificacion*, alarma*",
  NOTIFY:
    "avisa*, avisame, alertame, notificame, dime cuando, hazme saber, crea una alerta, crear una alerta, pon una alerta, configura una alerta, quiero saber cuando, mandame un aviso, notifica*, alerta cuando, alerta si, dame un toque, un toque, pegame un grito, mandame, escribeme, en cuanto, ojo cuando",
  PAUSE: "paus*, silenci*, desactiv*, elimin*, borr*, cancel*, quita*, para, deten*, apag*, reanud*, deja de, basta de",
  CROSS:
    "supere, supera, llegue, llega a, alcanc*, cruce, cruza, rompa, baje de, baja de, caiga, suba de, suba por, toque, pase de",
  PORTF:
    "cartera*, portafolio*, portfolio, mis monedas, mis tokens, mis criptos, mis activos, lo que tengo, mis inversiones, mi saldo, mis ganancias, mis posiciones, todo lo que tengo, lo que tengo en total, mi cartera",
  INVEST:
    "invert*, invierto, hubiera comprado, hubiese comprado, habria, puesto, compr* hace, si hubiera, metido, meti, puse, tendria",
  AGO: "hace, en enero, el ano pasado, desde",
  IF: "si, que pasaria, imagina, hubiera, supon*",
  PLAN: "plan, planes, suscripcion*, membresia*, premium, advanced, vip, basic, tarifa*, abono",
  UPGRADE: "mejorar mi plan, cambiar de plan, subir de plan, actualizar mi plan",
  EXPIRE:
    "caduc*, venc*, expir*, renov*, termina, acaba, dias quedan, queda*, activo, activa, que plan tengo, mi plan, mi suscripcion, cancelar",
  INCLUDE: "inclu*, ofrece*, ventaja*, beneficio*, me da, aporta, sirve, funciones, obtengo, trae, gano con",
  VETMAI: "vetmai, ve tmai, staking de tmai, bloquear tmai, stakear tmai",
  STAKE: "stak*, bloque*, desbloque*, vesting, liberar",
  DISCOUNT: "descuento*, rebaja*, cupon*, mas barato",
  API: "api, apis, endpoint*, mcp, desarrollador*",
  KEY: "clave*, key, llave*",
  LIMIT: "limite*, cuota de, cuantas llamadas, cuantas peticiones, peticiones por",
  PAY: "pago*, pague, pagar, pagado, recibo*, factura*, transaccion*, cobr*, compra de",
  PROBLEM:
    "no lleg*, fallo*, fall*, error*, problema*, no ha lleg*, pendiente*, atascad*, no aparece, no esta activ*, sigue sin, no funciona, dos veces, donde esta mi, no se ha activ*, no se activ*",
  REFUND: "reembols*, devol*, devuelv*",
  HELP: "ayuda, que puedes hacer, que sabes hacer, quien eres, eres un bot, que puedo preguntar*, como funcionas, eres humano, eres una ia, sirves, puedes hacer, sabes hacer",
  SHOULD:
    "deberia*, debo, recomiend*, me aconsej*, buena idea, buen momento, que compro, vale la pena, conviene, comprarias, venderias, es buena inversion, buena inversion, me conviene, donde invierto, compro, vendo, espero, comprar o esperar, entro ahora, meto, me meto",
  PREDICT:
    "predic*, pronostic*, prevision*, llegara*, va a, valdra*, estara*, subira*, bajara*, futuro, precio objetivo, en 2030, proximo ano, fin de ano, alcanzara*, habra, manana, hasta donde, puede llegar, dentro de cinco, dentro de 5",
  OTHERS:
    "otro usuario, otros usuarios, otra persona, otras personas, de otro, correo de, cliente*, mi vecino, usuario 4, quien es dueno, de mi jefe, de mi amigo, todos los usuarios, del usuario, la cuenta de, el correo de, el email de",
  INJECT:
    "ignora*, olvida tus, olvida las, instrucciones anteriores, prompt del sistema, system prompt, finge, actua como, revela*, modo desarrollador, contrasena*, sin restricciones, haz como si, clave privada, tus instrucciones",
  GREET: "hola, buenos dias, buenas tardes, buenas noches, buenas, que tal, saludos",
  THANKS: "gracias, adios, hasta luego, perfecto, genial, vale gracias, muchas gracias, chao",
  TELL: "hablame de, que es, informacion, cuentame sobre, cuentame de, detalles, info, sobre, describe, dime algo de, quien esta detras, explicame, que hace, para que sirve",
  SCREEN: "busca*, filtra*, encuentra*, tokens con, monedas con, criptos con, que tengan, cuyo, cuya, proyectos con",
  TOKENWORD: "token*, moneda*, cripto*, criptomoneda*, altcoin*, proyecto*",
  TERM: "capitalizacion de mercado, capitalizacion, fdv, tvl, slippage, deslizamiento, stablecoin, staking, liquidez, dca, sharpe, drawdown, volatilidad, soulbound, gas, suministro circulante, dominancia, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "poema, chiste, tiempo hace, clima, receta, traduce, codigo, capital de, presidente, futbol, mundial, cancion, horoscopo, llover*, lluvia, pelicula*, partido, cocin*, restaurante*",
  PASTV: "era, fue, estaba, tenia",
};
