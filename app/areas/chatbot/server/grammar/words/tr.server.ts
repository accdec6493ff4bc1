import type { Words } from "../terms.server.ts";

export const tr: Words = {
  price: "fiyat*, fiyatı, kaç para, kaça, ne kadar eder",
  marketCap: "piyasa değer*, piyasa hacmi, market değer*, toplam değer*, piyasa büyüklüğ*, kapitalizasyon*, mcap*",
  fdv: "tam seyreltilmiş, tam seyreltilmiş değer*, tam seyreltilmiş piyasa değer*, seyreltilmiş değer*, fdv si, fdv",
  volume: "hacim*, hacm*, işlem hacm*, günlük hacm*, 24 saatlik hacm*, 24 sa hacm*, ticaret hacm*",
  change: "değişim*, getiri*, performans*, hareket*, değişti, fiyat değişim*",
  grade:
    "not, notu, notun, notunu, notuna, notlu, notlar*, notum*, notunun, derece*, derecelendirme*, skor*, puanlama*, reyting*",
  trader: "trader not*, trader derece*, trader skor*, trader, trader puan*",
  investor:
    "yatırımcı not*, yatırımcı derece*, yatırımcı skor*, yatırımcı puan*, yatırım not*, yatırımcı, investor not*",
  volatility: "oynaklı*, volatilite*, dalgalanma*, risk, riski, riske, riskine",
  sharpe: "sharpe oran*, sharpe değer*, sharpe ı, sharpe",
  sortino: "sortino oran*, sortino değer*, sortino su, sortino",
  drawdown: "en derin düşüş*, maksimum düşüş*, azami düşüş*, drawdown ı, maksimum kayıp, maksimum drawdown*",
  beta: "beta katsayı*, beta değer*, beta sı, betası, beta",
  valueAtRisk: "value at risk, riske maruz değer",
  correlation: "korelasyon*",
  high: "tüm zamanların zirve*, tüm zamanların en yüksek*, zirve*, rekor seviye*, ath si, ath sinden, ath sine",
  far: "ne kadar uzak*, uzak*, mesafe*",
  turnover: "devir hız*, turnover*, devir oran*",
  breadth: "piyasa genişliğ*, genişlik, ortalamanın üzerinde, ortalama üstü, ortalamasının üzerinde",
  points: "puan, puanlık, puanı",
  over: "üzerinde, üzerindeki, üzeri, üstünde, üstündeki, üstü, üstüne, üzerine, fazla, den fazla, dan fazla, ten fazla, tan fazla, den büyük, dan büyük, ten büyük, tan büyük, den yüksek, dan yüksek, ten yüksek, tan yüksek, den çok, dan çok, ten çok, tan çok, den iyi, dan iyi, ten iyi, tan iyi, dolardan fazla, dolardan büyük, dolardan yüksek, dolardan çok, daha fazla, daha yüksek, daha büyük, daha çok, den daha fazla, den daha yüksek, den daha büyük, dan daha fazla, dan daha yüksek, dan daha büyük, ten daha yüksek, ten daha fazla, tan daha fazla, tan daha yüksek, dolardan daha fazla, dolardan daha yüksek, dolardan daha büyük, puandan yüksek, puandan fazla, puanın üzerinde, puanın üstünde, puan üstü, puan üzeri, aşan, aşkın, aştı, aşarsa, geçen, geçerse, büyük, in üzerinde, ın üzerinde, un üzerinde, nin üzerinde, nın üzerinde, unun üzerinde, in üstünde, un üstünde, nin üstünde, çıkarsa, yüksek",
  atLeast:
    "veya daha iyi, en az, en azından, minimum, asgari, ve üzeri, ve üstü, ve üzerinde, ve daha fazla, veya üzeri, veya daha fazla, ya da üzeri, ya da daha fazla, den az olmayan, dan az olmayan, ten az olmayan, den düşük olmayan, dan düşük olmayan, ten düşük olmayan, altında olmayan, ın altında olmayan, veya üstü",
  under:
    "altında, altındaki, altı, altına, den az, dan az, ten az, tan az, den küçük, dan küçük, ten küçük, tan küçük, den düşük, dan düşük, ten düşük, tan düşük, den kötü, dan kötü, ten kötü, den ucuz, dan ucuz, dolardan az, dolardan küçük, dolardan düşük, dolardan ucuz, daha az, daha düşük, daha küçük, den daha az, den daha düşük, den daha küçük, dan daha az, dan daha düşük, dan daha küçük, ten daha az, ten daha düşük, tan daha düşük, tan daha az, dolardan daha az, dolardan daha düşük, dolardan daha küçük, puandan düşük, puandan az, puanın altında, az, in altında, ın altında, un altında, nin altında, nın altında, unun altında, kalan, inerse, düşük",
  judged: "veya daha iyi, veya daha kötü, den iyi, dan iyi, ten iyi, den kötü, dan kötü, ten kötü",
  atMost:
    "veya daha kötü, en fazla, en çok, maksimum, azami, ve altı, ve altında, ve daha az, veya altı, veya daha az, ya da altı, ya da daha az, den fazla olmayan, dan fazla olmayan, ten fazla olmayan, den yüksek olmayan, dan yüksek olmayan, ten yüksek olmayan, üzerinde olmayan, aşmayan, geçmeyen, i geçmeyen, ı aşmayan",
  between:
    "arası, arasında, arasındaki, aralığında, aralığındaki, arasında olan, arasında değişen, kadar, e kadar, a kadar",
  and: "ve, ile, ila, den, dan, ten, tan, veya, ya da, hem, ayrıca, ancak, ama, fakat, yla, yle",
  but: "ama, fakat, ancak",
  or: "veya, ya da, yahut",
  both: "ikisi de, her iki, her ikisi",
  not: "değil, değildir, olmayan, hariç, dışında, dışındaki, yok, hiç, düşmeyen, düşmedi, düşmemiş, yükselmeyen, yükselmedi, artmayan, artmadı, kaybetmeyen, kaybetmedi, kazanmayan, kazandırmayan, gerilemeyen, değer kaybetmeyen, etmeyen",
  up: "yüksel, yükseldi, yükselen, yükselenler, yükseliş, yükselişte, yükselişi, yükselir*, yükselmiş, yükseliyor, yükselecek, yükselme, arttı, artan, artar*, artış, artışı, artmış, artıyor, kazandı, kazanan, kazandıran, kazandırdı, kazanç, kazancı, kazanır*, değer kazanan, değer kazandı, çıktı, çıkan, tırman*, uçan, uçtu, fırlayan, fırladı, pump*, ralli*, yeşil, artıda, kârda, prim yapan, zıplayan, sıçra*, toparla*",
  down: "düştü, düşen, düşenler, düşüş, düşüşte, düşüşü, düşer*, düşmüş, düşüyor, düşecek, geriledi, gerileyen, gerileme, geriler*, kaybetti, kaybeden, kaybettiren, kaybeder*, kayıp, kaybı, değer kaybeden, değer kaybetti, azaldı, azalan, azalış, indi, inen, çöken, çöktü, çakılan, çakıldı, dump*, kırmızı, ekside, zararda, eridi, eriyen, sert düşen",
  standing: "ekside, artıda",
  doubled: "ikiye katlanan, ikiye katladı, iki katına",
  tripled: "üçe katlanan, üçe katladı, üç katına",
  halved: "yarıya düşen, yarı yarıya",
  half: "yarısı",
  eitherWay: "her iki yönde, yukarı veya aşağı",
  most: "en yüksek, en büyük, en çok, en fazla, en yükseği, en büyüğü, en geniş, maksimum, göre sırala, göre sıralı, göre sıralanmış, göre diz, göre listele, göre sıralar mısın, göre sıralama, azalan sırada, büyükten küçüğe, yüksekten düşüğe, sırasına göre, sırala, sıralanmış",
  least:
    "en düşük, en küçük, en az, en düşüğü, en küçüğü, minimum, artan sırada, küçükten büyüğe, düşükten yükseğe, sondan",
  best: "en iyi, en iyisi, en güçlü, en başarılı, en iyi performans, en sağlam",
  worst: "en kötü, en kötüsü, en zayıf, en başarısız, en kötü performans",
  top: "ilk, top, lider, önde gelen, ilk sıradaki, başı çeken",
  gainers:
    "en çok yükselen*, en çok artan*, en çok kazanan*, en çok kazandıran*, en fazla yükselen*, en fazla artan*, en fazla kazandıran*, en çok değer kazanan*, en çok yükseldi, en çok arttı, en çok kazandırdı, en çok prim yapan*, yükselenler, kazananlar, kazandıranlar, en iyi yükselen*",
  losers:
    "en çok düşen*, en çok kaybeden*, en çok kaybettiren*, en fazla düşen*, en fazla kaybeden*, en fazla kaybettiren*, en çok değer kaybeden*, en çok düştü, en çok kaybetti, en çok gerileyen*, en çok azalan*, düşenler, kaybedenler, kaybettirenler, en sert düşen*",
  cheapest: "en ucuz, en ucuzu, en düşük fiyat*, fiyatı en düşük",
  dearest: "en pahalı, en pahalısı, en yüksek fiyat*, fiyatı en yüksek",
  safest: "en güvenli, en az riskli, en az oynak, en istikrarlı, en stabil, en düşük riskli, en sakin",
  riskiest: "en riskli, en oynak, en tehlikeli, en dalgalı, en yüksek riskli",
  by: "sıralama ölçütü, sıralama kriteri, sıralama",
  since: "beri, den beri, dan beri, itibaren",
  good: "iyi, güçlü, yüksek, sağlam, mükemmel, harika, başarılı",
  bad: "kötü, zayıf, düşük, berbat, başarısız",
  vague:
    "ucuz, pahalı, değerinin altında, gelecek vadeden, gelecek vaat eden, umut vadeden, umut vaat eden, potansiyel*, gizli, saklı, mücevher*, cevher*, gem, popüler, trend, ilginç, yeni, en yeni, güvenli, istikrarlı, stabil, küçük, düşük piyasa değerli, sepetlik, patlayacak, uçacak, sağlam projeler, mavi çip, alınabilecek, alınacak, keşfedilmemiş",
  tokens:
    "coin*, token*, kripto, kripto para*, kriptolar*, kriptopara*, altcoin*, proje*, varlık*, birim*, tane, adet, tanesi, hangileri, hangi coinler*, hangi tokenler*, hangi tokenlar*, hangi kriptolar*, kriptosu",
  oneToken:
    "hangi coin, hangi token, hangi kripto, hangi altcoin, hangi kripto para, hangi proje, hangisi, hangi coinin, hangi tokenin, hangi tokenın, hangi coine",
  sector: "sektör*, kategori*, tema, temalar, anlatı*, alan",
  market: "piyasa, piyasanın, piyasada, piyasayı, tüm piyasa, genel piyasa, kripto piyasa*, market",
  signal: "sinyal*",
  strongBuy: "güçlü al, güçlü alım, kuvvetli al",
  buy: "al, alım, boğa sinyali, alış",
  hold: "tut, nötr, bekle, tutma",
  sell: "sat, satım, satış, ayı sinyali",
  strongSell: "güçlü sat, güçlü satış, kuvvetli sat",
  howMany: "kaç, kaç tane, kaç adet, kaç coin, kaç token, kaç kripto, sayısı, kaçı, toplam kaç",
  average: "ortalama*, medyan*, ortanca",
  convert:
    "çevir*, dönüştür*, takas*, bozdur*, kaç eder, ne kadar alır, kaç tane alır*, ne kadar alabilir*, kaç tane alabilir*, karşılığı",
  alike:
    "benzer hareket*, gibi hareket*, benzeyen, benzer, birlikte hareket*, aynı yönde, ile korele, takip eden, korele, paralel",
  opposite:
    "ters hareket*, tersine, ters yönde, zıt, zıt yönde, ters korelasyon*, ters orantılı, bağımsız, korelasyonsuz, negatif korelasyon*, ters",
  makeList:
    "liste oluştur*, liste yap*, bir liste oluştur*, bir liste yap*, listesi oluştur*, listesi yap*, yeni liste, izleme listesi, takip listesi, liste hazırla*, listesi hazırla*, listesi, liste",
  regime:
    "boğa mı ayı mı, ayı mı boğa mı, boğa piyasası*, ayı piyasası*, rejim*, yükseliş trend*, düşüş trend*, boğa, ayı mı, boğa mı, trendi ne",
  comparedTo: "kıyasla, göre daha, karşılaştır*, e kıyasla, a kıyasla, nazaran, kıyasla nasıl",
  times: "kat, katı, katına, x, iki katı, üç katı, katladı",
  cancel: "iptal*, sonlandır*, aboneliği bitir*, abonelikten çık*, durdur*, aboneliğimi bitir*",
  renew: "yenile*, otomatik yenile*, otomatik, tekrar çekil*, uzat*, yinelenen",
  refund: "iade*, para iade*, paramı geri, geri ödeme*, paramı iade*",
  receipt: "fatura*, makbuz*, fiş, dekont*, ödeme belgesi, vergi",
  publish: "yayın*, güncelle*, ne zaman, saat kaçta, yenilenir*, açıklan*",
  privacy:
    "gizlilik politika*, gizliliğim, kişisel veri*, verilerim*, kvkk, gdpr, hesabımı sil*, veri koruma, takip ediyor musunuz, hangi verileri",
  pay: "öde*, ödeme yap*, ödeme yöntem*, kabul ed*, ödeme, ödeyebil*",
  cards: "kredi kart*, banka kart*, kart, paypal, apple pay, google pay, havale*, eft",
  keys: "api anahtar*, anahtar*, erişim anahtar*, api key*",
  limits: "limit*, sınır*, kota*, istek sınır*, kaç istek, istek limit*, kaç çağrı, hız sınır*",
  includes:
    "içer*, dahil, içinde ne, neler var, özellik*, ne sunuyor, avantaj*, ne kazanırım, ne elde ed*, fark, farkı, farkları, neleri kapsı*, kapsam*",
  lock: "kilit*, stake*, staking*, kilitle*",
  monthly: "aylık ücret, ayda, her ay, aydan aya, aylık ödeme, aylık olarak",
  yearly: "yıllık ücret, yılda, her yıl, yıllık ödeme, yıllık olarak, senelik",
  dataApi: "veri api*, data api, api plan*, api aboneli*, api",
  analytics: "analitik, analiz platformu, analytics, analiz planı",
  tradingBot: "alım satım botu*, trading bot*, bot, botu, ticaret botu*, işlem botu*",
  "layer-1": "katman 1, katman bir, 1 katman, birinci katman, layer1, layer 1",
  "layer-2": "katman 2, katman iki, 2 katman, ikinci katman, layer2, layer 2, rollup*",
  defi: "defi, merkeziyetsiz finans, merkezsiz finans",
  exchange: "borsa coin*, borsa token*, borsa sektör*, borsalar sektör*, borsa kripto*",
  gaming: "oyun, oyunlar, oyun sektör*, gamefi",
  "ai-and-data": "yapay zeka, yapay zekâ, yz, yz ve veri",
  meme: "mem coin*, memcoin*, mem token*, meme, meme coin*, meme token*, memecoin*, mem",
  "storage-and-compute": "depolama, depolama ve hesaplama, hesaplama, bulut depolama, depin",
  payments: "ödeme coin*, ödeme token*, ödemeler sektör*, ödeme sektör*, ödemeler, ödeme kripto*",
  "privacy-coins": "gizlilik coin*, gizlilik token*, gizlilik sektör*, gizlilik odaklı, gizlilik, privacy coin*",
  stablecoin: "stablecoin*, stabil coin*, sabit coin*, stabil kripto*",
  numerals:
    "bir 1 iki 2 üç 3 dört 4 beş 5 altı 6 yedi 7 sekiz 8 dokuz 9 on 10 yirmi 20 otuz 30 kırk 40 elli 50 altmış 60 yetmiş 70 seksen 80 doksan 90 yüz 100 yarım 0.5",
  filler:
    "ara, filtrele, sırala, teşekkürler, burada, orada, hangileri, varmı, var mı, bize, biz, siz, sen, ayrıca, hala, hepsi, arasında, listelenen, ağ, zincir, yaklaşık, önce, yapan, yapmış, ile, bir, bu, şu, o, olan, olanlar, olanları, olarak, olan tüm, var, mı, mi, mu, mü, mıdır, midir, de, da, te, ta, in, ın, un, ün, nin, nın, nun, nün, unun, sinin, i, ı, u, ü, e, a, ye, ya, yi, yı, si, sı, su, lik, lık, luk, lük, li, lı, lu, göre, için, içinde, içindeki, son, tüm, bütün, bana, göster, gösterir misin, listele, getir, bul, ver, söyle, öner, istiyorum, lütfen, hangi, ne, neler, nedir, kim, nasıl, ne kadar, kadarı, şu an, şimdi, şu anda, bugün, günü, boyunca, zaman, eğer, ise, sahip, ait, ağında, ağındaki, zincirinde, zincirindeki, zinciri, üzerinden, dolar, usd, lira, yüzde, değeri, değer, seviye*, seviyesinde, oranı, oran, sadece, yalnızca, her, daha, gelen, veren, verenler, bulunan, yer alan, ben, benim, merhaba, selam, abi, peki, acaba, mevcut, toplam, arasından, içinden, tarafından, haftalık, bakımından, açısından, gereken, misin, mısın, para",
};
