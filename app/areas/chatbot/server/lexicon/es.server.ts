import type { Lexicon } from "./lexicon.server.ts";

/** Words of Spanish by subject. Commas separate them; `*` matches any ending. */
export const es: Lexicon = {
  WHY: "por que, porque, a que se debe, motivo*, razon*, causa*, que explica, que hay detras",
  HOWMUCH: "cuanto, cuanta, cuantos, cuantas",
  WHICH: "cual, cuales, que tokens, que monedas, que criptos, que criptomonedas",
  WHEN: "cuando, que dia, que fecha",
  HOWTO:
    "como puedo, como se, como hago, como obtengo, como consigo, donde puedo, donde encuentro, pasos para, como saco, como genero, como creo, como puedo sacar, donde saco, donde consigo, como uso, como pido",
  MEAN: "que significa*, que quiere decir, signific*, defin*, explic*, como se calcul*, calcul*, metodologia, formula, como funcion*, en que consiste, que es un, que es una, que es el, que es la, que es, se saca, se sacan, como sacan, como sacais, se obtien*, se basa*, basan, basais, criterio*, de donde sale*, que mide, como ponen, como poneis, que tiene en cuenta, que se entiende",
  COMPARE: "compar*, vs, versus, contra, frente a, diferencia*, mejor que, o, lado a lado",
  PRICE:
    "precio*, cotiza*, cotizacion, cuesta*, cuanto vale, vale*, valor, valia, costaba, a cuanto esta, a como esta, costo, a cuanto, por cuanto, esta a, precios, cotizando, cuanto cuesta, cuanto esta, costando, a cuanto anda, a cuanto va, como anda de precio",
  UP: "sub*, alza, alcista, gan*, crec*, aument*, arriba, trepa*, sumado",
  DOWN: "baj*, ca*do, caer, cay*, cae, perd*, descen*, abajo, desplom*, hund*, bajon, batacazo, retroced*, corrig*, tortazo",
  PERFORM:
    "rend*, rentabil*, desempen*, como le fue, como le ha ido, como ha ido, como va, como fue, se ha comportado, comportamiento, ha hecho, evolucion*, vari*, cambio, retorno*, porcentaje, movido, que tal van, que tal va, como van, rindi*, ha subido, ha bajado, ha caido, ha perdido, ha ganado, cuanto ha, cuanto subio, cuanto bajo, cuanto cayo, como le va, que hizo, como se porto",
  CHART: "grafic*, velas, dibuj*, curva",
  HISTORY: "histor*, evolucion*, a lo largo, tendencia*, con el tiempo, pasado, mejor*, empeor*, cambi*",
  MCAP: "capitalizacion*, market cap, valor de mercado, fdv, que tan grande, capi, mcap, valor total",
  SUPPLY:
    "suministro, oferta, circulacion, circulante*, emision, existen, cuantos hay, cuantas hay, cuantas monedas hay, cuantos tokens hay, cuantas unidades, emision maxima, oferta maxima, minad*, por minar, tope, emitid*, unidades, cuantos tokens, cuantas monedas, en total",
  VOLUME: "volumen*, negociad*, liquid*, se movio, se negocia, se negocio, movido en, se mueve al dia, tradea*",
  ATH: "maximo historico, maximos historicos, record, precio mas alto, mas alto de la historia, pico, ath, maximo, maximos, techo historico, llegado a valer, mas caro, maximo de todos",
  ATL: "minimo historico, precio mas bajo, atl",
  GRADE:
    "nota, notas, calificacion*, puntuacion*, rating*, puntaje, valorad*, valoracion*, clasificacion*, calificad*, puntuad*, puntua*, valora*, califica*, le dais, le dan",
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
    "acier*, acert*, precision, tasa de exito, fiab*, fiable*, historial, con que frecuencia, cuantas veces, confiab*, correct*, atina*, efectiv*, de fiar, fiar, fiarme, confiar, han funcionado, funcionan bien, fallan, fallado, tasa de acierto",
  VOLAT: "volatil*, desviacion, oscila*",
  SHARPE: "sharpe, sortino, ajustad* al riesgo",
  DRAWDOWN: "drawdown, caida maxima, maxima caida, peor caida, maxima perdida, mayor caida",
  CORREL:
    "correl*, beta, se mueve con, se mueven junt*, van de la mano, relacion entre, se mueve igual, se mueve como, se mueven igual, se mueve junto, van juntos, a la par, arrastra*, depende de, sigue a, sigue siempre, acompan*, ligad*, relacionad*, independiente*, al mismo tiempo",
  CORREL2: "igual que, sigue a",
  RISK: "riesgo*, arriesgad*, segur*, exposicion, diversific*, peligros*, concentrad*, expuest*, equilibrad*, desequilibr*, balancead*, riesgos*",
  LEVELS: "soporte*, resistencia*, niveles, suelo, piso, rebot*, zona clave",
  MARKET: "mercado*, cripto, crypto",
  OVERVIEW:
    "resum*, panorama, como esta, como va, como estan, que pasa, que ha pasado, que paso, novedades, noticias, hoy, estado, al dia, cuentame, como anda, que tal, como amanec*, como viene, ponme al dia, situacion, repaso, que se cuece",
  GAINERS:
    "que mas sub*, mas sub*, mas han sub*, mas ha sub*, mas gan*, mayores subidas, mayores ganancias, ganadores, ganadoras, mejor rendimiento, mas alcistas, dispar*, volado, explot*, mas suben, mas estan subiendo, mas esta subiendo, subidas del dia, mejores del dia, se ha disparado, se han disparado, mas han crecido, mas ganaron, las que mas han subido",
  LOSERS:
    "que mas baj*, mas baj*, mas han baj*, mas cay*, mas han ca*, mas perd*, mas han perd*, mayores caidas, mayores bajadas, mayores perdidas, perdedor*, peor rendimiento, mas ha ca*, hundid*, desplomad*, desplom*, castigad*, mas se han, batacazo, mas bajan, mas caen, mas estan bajando, bajadas del dia, peores del dia, mas pierden, sangr*, hostia*, tortazo, peor parad*",
  MOST: "mas, mayor*",
  DOMIN:
    "dominanc*, domin*, cuota de mercado, cuota, porcentaje del mercado, parte del mercado, del total del mercado, peso de",
  MOOD: "sentimiento, miedo, codicia, mercado alcista, mercado bajista, altseason, animo, toro, oso, animos, ambiente, optimis*, pesimis*, euforia, euforic*, panico, alcista o bajista, codicios*, bull, bear, temporada de altcoins, asustad*, avaricia, humor",
  SECTOR: "sector*, categoria*, narrativa*, memecoins, memes",
  SECTORNAME:
    "ia, inteligencia artificial, defi, meme*, juegos, gaming, capa 1, capa 2, layer 1, layer 2, nft*, stablecoin*, estables, rwa, privacidad, metaverso, videojuegos, gamefi, monedas meme, memecoins",
  LESS: "menos de, por debajo, menor*, inferior*, bajo los, debajo de, como maximo, hasta, baje de, baja de, cae de",
  MORE: "mas de, por encima, mayor*, superior*, al menos, como minimo, supere, supera*, entre, encima de",
  INDEX: "indice*, cesta*",
  HOLDINGS:
    "composicion, contien*, compone*, dentro, pesos, component*, incluye, que hay en, integran, forman, lleva, llevan, formado, integrad*, constitu*, que trae, que tiene el indice, hay dentro, estan dentro, forma parte, reparto",
  REBAL: "rebalance*, reequilibr*",
  MY: "mi, mis, tengo, mio, poseo, estoy",
  LIST: "lista*, favorit*, watchlist, seguimiento, que sigo, siguiendo, guardad*, marcad*",
  ADD: "anad*, agreg*, pon, poner, inclu*, mete, guarda, sigue, sumar, suma, ponme, meteme, sumame, apunta*, marcame, quiero seguir, empieza a seguir, incorpora*",
  REMOVE:
    "quit*, elimin*, borr*, saca*, retir*, dejar de seguir, deja de seguir, quita*, borra*, elimina*, sacame, quitame, ya no quiero, no quiero seguir, fuera de",
  SHOW: "muestra*, muestrame, ensena*, mostrar, ver, dame, lista, abre, quiero ver, pasame, listado, todas las, todos los, mostrame, ponme, saca la lista",
  ALERT: "alerta*, aviso*, notificacion*, alarma*",
  NOTIFY:
    "avisa*, avisame, alertame, notificame, dime cuando, hazme saber, crea una alerta, crear una alerta, pon una alerta, configura una alerta, quiero saber cuando, mandame un aviso, notifica*, alerta cuando, alerta si, dame un toque, un toque, pegame un grito, mandame, escribeme, en cuanto, ojo cuando, ponme una alerta, pon un aviso, me avisas, me avise, avisenme, notificarme, alertarme, hazme una alerta, quiero una alerta, quiero que me avis*",
  PAUSE:
    "paus*, silenci*, desactiv*, elimin*, borr*, cancel*, quita*, para, deten*, apag*, reanud*, deja de, basta de, pausa*, ya no quiero que me, no me avises, no quiero mas",
  CROSS:
    "supere, supera, llegue, llega a, alcanc*, cruce, cruza, rompa, baje de, baja de, caiga, suba de, suba por, toque, pase de, baje, suba, pase, perfore, si baja, si sube, si cae, por debajo, por encima",
  PORTF:
    "cartera*, portafolio*, portfolio, mis monedas, mis tokens, mis criptos, mis activos, lo que tengo, mis inversiones, mi saldo, mis ganancias, mis posiciones, todo lo que tengo, lo que tengo en total, mi cartera, cuanto llevo, cuanto dinero tengo, voy ganando, voy perdiendo, estoy ganando, estoy perdiendo, mi plata, mi dinero, mi wallet, billetera*, monedero, en verde, en numeros rojos",
  INVEST:
    "invert*, invierto, hubiera comprado, hubiese comprado, habria, puesto, compr* hace, si hubiera, metido, meti, puse, tendria, comprado, hubiera puesto, hubiese metido, hubiera metido, tendria hoy, tendria ahora",
  AGO: "hace, en enero, el ano pasado, desde",
  IF: "si, que pasaria, imagina, hubiera, supon*",
  PLAN: "plan, planes, suscripcion*, membresia*, premium, advanced, vip, basic, tarifa*, abono, gratis, gratuit*, bot de trading, mensualidad, al mes, al ano",
  UPGRADE: "mejorar mi plan, cambiar de plan, subir de plan, actualizar mi plan",
  EXPIRE:
    "caduc*, venc*, expir*, renov*, termina, acaba, dias quedan, queda*, activo, activa, que plan tengo, mi plan, mi suscripcion, cancelar, contratad*, se me acaba, me queda, me quedan, hasta cuando, dar de baja, darme de baja, que plan, estoy suscrito",
  INCLUDE:
    "inclu*, ofrece*, ventaja*, beneficio*, me da, aporta, sirve, funciones, obtengo, trae, gano con, que gano, que saco, me llevo, para que sirve, que incluye, utilidad",
  VETMAI:
    "vetmai, ve tmai, staking de tmai, bloquear tmai, stakear tmai, bloqueo tmai, bloquear mis tmai, stakeo tmai, si bloqueo, si stakeo, hacer staking",
  STAKE: "stak*, bloque*, desbloque*, vesting, liberar",
  DISCOUNT: "descuento*, rebaja*, cupon*, mas barato",
  API: "api, apis, endpoint*, mcp, desarrollador*, documentacion, docs, programador*",
  KEY: "clave*, key, llave*",
  LIMIT: "limite*, cuota de, cuantas llamadas, cuantas peticiones, peticiones por, llamadas, peticiones",
  PAY: "pago*, pague, pagar, pagado, recibo*, factura*, transaccion*, cobr*, compra de, me han cobrado, tarjeta, cargo, cargos, transferencia, comprobante, pagando",
  PROBLEM:
    "no lleg*, fallo*, fall*, error*, problema*, no ha lleg*, pendiente*, atascad*, no aparece, no esta activ*, sigue sin, no funciona, dos veces, donde esta mi, no se ha activ*, no se activ*, doble, todavia no, aun no, no me aparece, sigo sin, no recib*, no me lleg*, no llega, no me deja, no me han, no se me, donde esta",
  REFUND: "reembols*, devol*, devuelv*, me devuelvan, devolucion",
  HELP: "ayuda, que puedes hacer, que sabes hacer, quien eres, eres un bot, que puedo preguntar*, como funcionas, eres humano, eres una ia, sirves, puedes hacer, sabes hacer, ayudame, me ayudas, puedes ayudar*, que preguntas, podes hacer, que sabes, quien sos, eres capaz",
  SHOULD:
    "deberia*, debo, recomiend*, me aconsej*, buena idea, buen momento, que compro, vale la pena, conviene, comprarias, venderias, es buena inversion, buena inversion, me conviene, donde invierto, compro, vendo, espero, comprar o esperar, entro ahora, meto, me meto, aguanto, aguantar, holdear, me espero, es momento, que harias, merece la pena, mejor vendo, mejor compro, me la juego, vendo ya, compro ya",
  PREDICT:
    "predic*, pronostic*, prevision*, llegara*, va a, valdra*, estara*, subira*, bajara*, futuro, precio objetivo, en 2030, proximo ano, fin de ano, alcanzara*, habra, manana, hasta donde, puede llegar, dentro de cinco, dentro de 5, crees que, cuanto va a, cuanto valdra, dentro de un ano, proxima semana, proximo mes, ira, hasta cuanto, en 2026, en 2027, en 2028, para 2030, llegar a, se ira a",
  OTHERS:
    "otro usuario, otros usuarios, otra persona, otras personas, de otro, correo de, cliente*, mi vecino, usuario 4, quien es dueno, de mi jefe, de mi amigo, todos los usuarios, del usuario, la cuenta de, el correo de, el email de, usuario, otros inversores, otra gente, mi cunado, mi primo, cartera de",
  INJECT:
    "ignora*, olvida tus, olvida las, instrucciones anteriores, prompt del sistema, system prompt, finge, actua como, revela*, modo desarrollador, contrasena*, sin restricciones, haz como si, clave privada, tus instrucciones, olvida todo, olvida todas, olvidate, sin filtros, sin reglas, sin limites, tus reglas, saltate, modo dan, modo administrador, haz de cuenta, imprime, mensaje de sistema, prompt",
  GREET:
    "hola, buenos dias, buenas tardes, buenas noches, buenas, que tal, saludos, ey, hey, que onda, que hay, holi, wenas, muy buenas",
  THANKS:
    "gracias, adios, hasta luego, perfecto, genial, vale gracias, muchas gracias, chao, te agradezco, listo, estupendo, hasta manana, nos vemos, eso es todo, eres un crack, crack, de lujo, mil gracias, grax",
  TELL: "hablame de, que es, informacion, cuentame sobre, cuentame de, detalles, info, sobre, describe, dime algo de, quien esta detras, explicame, que hace, para que sirve, quien lo creo, quien creo, quien fundo, de que va, creador*, fundador*, quienes estan, que proyecto es, equipo detras",
  SCREEN:
    "busca*, filtra*, encuentra*, tokens con, monedas con, criptos con, que tengan, cuyo, cuya, proyectos con, con nota, con mas de, con menos de, que esten, que cuesten, que valgan, barat*, sacame, listame",
  TOKENWORD: "token*, moneda*, cripto*, criptomoneda*, altcoin*, proyecto*",
  TERM: "capitalizacion de mercado, capitalizacion, fdv, tvl, slippage, deslizamiento, stablecoin, staking, liquidez, dca, sharpe, drawdown, volatilidad, soulbound, gas, suministro circulante, dominancia, halving, airdrop, defi, apr, apy, nft, dao, impermanent loss, perdida impermanente, rug pull, apalancamiento, pool de liquidez, contrato inteligente, billetera fria, monedero frio, ballena, puente, oraculo, bifurcacion, arbitraje",
  OOS: "poema, chiste, tiempo hace, clima, receta, traduce, codigo, capital de, presidente, futbol, mundial, cancion, horoscopo, llover*, lluvia, pelicula*, partido, cocin*, restaurante*, hora, tren, peli, gol, liga, resultado, paella, tortilla, cena, horario*, vuelo*, hotel*, coche, perro, gato, matematic*, traduc*, ingles, poesia, cuento, guerra, rey, champions, madrid, barcelona, serie, medico",
  PASTV: "era, fue, estaba, tenia",
  INJ2: "instrucciones, prompt, reglas, directrices, restricciones, filtros",
  MINE2: "me, yo, mi, mis",
};
