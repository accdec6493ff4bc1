import type { Lexicon } from "./lexicon.server.ts";

/** Words of Turkish by what they are about. Commas part them; `*` stands for any ending. */
export const tr: Lexicon = {
  WHY: "neden, niye, nicin, sebep, sebebi, nedeni, sebeb*",
  HOWMUCH: "ne kadar, kac, kaca",
  WHICH: "hangi, hangileri, hangisi, neler",
  WHEN: "ne zaman, hangi tarihte, hangi gun",
  HOWTO:
    "nasil alabilirim, nasil alirim, nasil yapar*, nasil olustur*, nasil kullan*, nereden, nerede bul*, nasil edin*, nasil ac*, nasil yapilir, nasil kur*",
  MEAN: "ne demek, anlam*, tanim*, acikla*, hesapla*, yontem*, formul*, nasil calis*, nedir, neyi ifade, ne ise, neye gore",
  COMPARE: "karsilastir*, kiyasla*, vs, versus, fark*, mi yoksa, ya da, yoksa, daha iyi, mi daha",
  PRICE: "fiyat*, deger*, kac dolar, kac para, kac lira, kaca, ne kadar ediyor, eder, kactan",
  UP: "yuksel*, art*, kazan*, cikt*, cik*, artis, pump*",
  DOWN: "dus*, geril*, kaybet*, kayb*, azal*, in*, cokt*, cok*",
  PERFORM: "perform*, getiri*, nasil gitti, nasil gid*, degisim*, degis*, ne yapt*, yuzde kac, hareket*",
  CHART: "grafi*, mum*, ciz*",
  HISTORY: "gecmis*, tarihce*, zaman icinde, seyir, seyri, egilim, trend, iyiles*, kotules*, degis*",
  MCAP: "piyasa deger*, market cap, fdv, piyasa buyuklug*, ne kadar buyuk",
  SUPPLY: "arz*, dolasim*, toplam arz, kac adet, kac tane var, emisyon, azami arz, maksimum arz, dolasimda",
  VOLUME: "hacim*, hacm*, islem gor*, likid*, islem hacmi, hacmi, hacim",
  ATH: "tum zamanlarin en yuksek*, en yuksek fiyat*, en yuksek seviye*, rekor*, zirve*, ath, tarihi zirve*",
  ATL: "en dusuk fiyat*, tum zamanlarin en dusuk*, dip, dibi, atl",
  GRADE: "not, notu, notlar*, notun*, notlu*, puan*, derece*, reyting*, rating*, skor*, degerlendirme not*",
  TRADER: "trader*, kisa vade*, al-satc*, islemci*",
  INVESTOR: "yatirimci*, uzun vade*",
  LOW: "dusuk, kotu, zayif",
  HIGH: "yuksek, iyi, guclu",
  TOP: "en iyi*, en yuksek, top, en guclu, lider*, ilk 10, ilk 5, en yuksek notlu",
  WORST: "en kotu*, en dusuk, en zayif, en kotu",
  SIGNAL: "sinyal*",
  BUY: "al, alis, alim, yukselis, boga",
  SELL: "sat, satis, satim, dusus, ayi",
  SWITCH:
    "gecti, gecen, gectiler, gecis*, dondu, donen, donus*, degisti, degis*, yeni sinyal*, yeni al, yeni sat, satistan alis*, sattan ala, satis* * gec*, al* dond*, degisen",
  HITRATE:
    "isabet*, dogruluk*, basari oran*, guvenilir*, ne siklikla, dogru, gecmis basari*, tutarl*, tutt*, tutuyor, guven*",
  VOLAT: "volatil*, oynak*, dalgalan*, standart sapma",
  SHARPE: "sharpe, sortino, riske gore",
  DRAWDOWN: "drawdown, azami kayip, en buyuk kayip, en buyuk dusus, maksimum dusus, maksimum kayip, en buyuk gerileme",
  CORREL: "korelasyon*, beta, birlikte hareket, iliski*, bagli mi",
  CORREL2: "gibi, takip",
  RISK: "risk*, guvenli*, tehlikeli*, cesitlendir*, yogunlas*, maruz*",
  LEVELS: "destek*, direnc*, seviye*",
  MARKET: "piyasa*, kripto, borsa",
  OVERVIEW:
    "ozet*, genel bakis, nasil, neler oluyor, ne oluyor, ne oldu, haber*, bugun, durum*, gelisme*, genel gorunum",
  GAINERS:
    "en cok yuksel*, en cok art*, en cok kazan*, en fazla yuksel*, kazananlar, en iyi performans*, en cok deger kazan*, en cok cik*, uctu, ucan, patla*, kazandiran*",
  LOSERS:
    "en cok dus*, en cok kaybed*, en fazla dus*, kaybedenler, en kotu performans*, en cok deger kaybed*, en cok gerileyen*, en cok kayb*, cakil*, dibe vur*",
  MOST: "en cok, en fazla, en buyuk",
  DOMIN: "dominan*, hakimiyet*, pazar pay*, piyasa pay*",
  MOOD: "duygu*, korku*, acgozlu*, boga piyasas*, ayi piyasas*, altseason, duyarlilik, hava, boga mi, ayi mi, altcoin sezon*, moral*",
  SECTOR: "sektor*, kategori*, anlati*, tema*",
  SECTORNAME:
    "yapay zeka, ai, defi, meme*, oyun*, gaming, katman 1, katman 2, layer 1, layer 2, nft*, stablecoin*, sabit coin*, rwa, gizlilik, metaverse",
  LESS: "altinda*, az, kucuk, dusuk olan, en fazla, altina, alti, asagi",
  MORE: "ustunde*, uzerinde*, fazla, buyuk, en az, ustune, uzerine, ustu, uzeri, yuksek olan, arasinda, yukari, asan",
  INDEX: "endeks*, sepet*, index*",
  HOLDINGS: "icinde*, icerik, icerig*, bilesen*, agirlik*, dagilim*, neler var, hangi tokenlar var, olus*, iceriyor",
  REBAL: "yeniden denge*, rebalans*, dengele*",
  MY: "benim, listem*, portfoyum*, alarmlarim*, planim*, aboneligim*, param, elimde*, sahip oldug*, bende, tokenlarim*, coinlerim*, odemem*, sahibim, alarmim*, uyarim*, uyarilarim*, kilidim*, kilitlerim*",
  LIST: "liste*, favori*, izleme listesi, takip listesi, takip ettik*, listem*",
  ADD: "ekle*, koy*, kaydet*, takibe al, takip et, dahil et",
  REMOVE: "cikar*, sil, silin*, sile*, kaldir*, takibi birak, takipten cikar, at",
  SHOW: "goster*, listele*, ac, gorelim, gormek, ver, bak*",
  ALERT: "alarm*, uyari*, bildirim*",
  NOTIFY:
    "haber ver*, uyar, beni uyar*, bildir, bana bildir, alarm kur*, uyari kur*, alarm olustur*, uyari olustur*, haberdar et*, mesaj at*, e-posta gonder*, bana soyle, haber et*, alarm ekle, uyarsana, bilgilendir*, durt, bana yaz, ses ver, mesaj gonder*, uyarir misin, alarm ver",
  PAUSE: "duraklat*, sustur*, kapat*, sil, silin*, iptal*, durdur*, kaldir*, devre disi*, devam ettir*",
  CROSS:
    "gec*, ulas*, asarsa, asinca, asti*, kirarsa, kirinca, dusunce, duserse, altina, ustune, uzerine, cik*, donunce, donerse, olunca, olursa, gorunce, yuksel*",
  PORTF:
    "portfoy*, cuzdan*, varliklarim*, elimdeki*, sahip oldugum*, coinlerim*, tokenlarim*, bakiye*, kar zarar*, karim, kazancim*, yatirimlarim*, pozisyonlarim*, elimdeki, elimdekiler*, cuzdanim*, neyim var",
  INVEST:
    "yatir*, alsaydim, almis olsaydim, koysaydim, alsam, yatirsaydim, almistim, yatirmis olsaydim, olurdu, kac olurdu",
  AGO: "once, ocakta, gecen yil, gecen sene, beri, -dan beri",
  IF: "eger, ya, olsaydi*, saydim, varsay*, diyelim, olurdu",
  PLAN: "plan, planlar*, plani*, planim*, abonelik*, abonelig*, uyelik*, uyelig*, premium*, advanced*, vip*, basic*, paket*",
  UPGRADE: "yukselt*, plan degistir*, ust plana, plani degis*, gecis yap*",
  EXPIRE:
    "bit*, sona er*, yenile*, suresi, dol*, gecerli, kac gun kaldi, kaldi, aktif*, hangi planda*, planim*, aboneligim*, iptal*",
  INCLUDE:
    "icer*, dahil, avantaj*, fayda*, sagl*, sunuyor, ozellik*, ne kazandir*, ne ise yar*, ne veriyor, yarar*, var mi, neler var",
  VETMAI: "vetmai*, ve tmai, tmai stake, tmai kilitle*, tmai staking",
  STAKE: "stak*, stake*, kilit*, kilid*, vesting, serbest birak*, hakedis",
  DISCOUNT: "indirim*, kupon*, promosyon*, daha ucuz, iskonto*",
  API: "api, api'*, apinin, endpoint*, uc nokta*, mcp, gelistirici*",
  KEY: "anahtar*, key",
  LIMIT: "limit*, kota*, sinir*, kac istek, kac cagri, kac sorgu",
  PAY: "odeme*, ode*, fatura*, makbuz*, dekont*, islem*, kart*, para cekil*, tahsil*",
  PROBLEM:
    "gelmedi, ulasmadi, basarisiz*, hata*, sorun*, takil*, bekle*, hala, aktif degil, aktif olmadi, calismiyor, iki kez, iki kere, nerede, kayip, kayboldu, acilmadi, gorunmuyor, yok",
  REFUND: "iade*, geri odeme*, paramı geri, parami geri",
  HELP: "yardim*, neler yapabil*, ne yapabil*, kimsin, bot musun, ne sorabil*, nasil calisiyorsun, neler biliyorsun, insan misin, neler yapabilirsin, neye yararsin",
  SHOULD:
    "almali miyim, satmali miyim, alayim mi, satayim mi, tavsiye*, oner*, iyi fikir, iyi zaman, dogru zaman, ne almaliyim, ne alayim, mantikli mi, deger mi, iyi yatirim, nereye yatir*, alinir mi, satilir mi, yatirim yapmali*, almak icin, almali mi, girmeli*, girilir mi, bekle*, simdi mi",
  PREDICT:
    "tahmin*, ongoru*, olacak, cikacak*, cikar mi, dusecek*, yukselecek*, ulasacak*, gidecek*, gelecek*, hedef fiyat*, 2030, yil sonu*, seneye, yarin, kac olur, gorur mu, ulasir mi, coker mi, cokecek*, duser mi, yukselir mi, nereye gider, kaca cikar, cikabilir mi",
  OTHERS:
    "baska kullanici*, diger kullanici*, baskasi*, baska birinin, musteri*, e-postasi, e-posta adresi, komsum*, kullanici 4*, kime ait, tum kullanicilar*, arkadasim*, patronum*, diger insan*, alice'in, ahmet'in, ahmetin, baskasinin, kullanicisinin, kullanicinin, birinin",
  INJECT:
    "yok say*, unut*, gormezden gel*, onceki talimat*, sistem promptu*, system prompt, sistem mesaj*, rol yap*, gibi davran*, -mis gibi, aciga cikar*, gelistirici modu*, sifre*, sinirsiz*, talimatlarin*, ozel anahtar*, kisitlama*",
  GREET: "merhaba*, selam*, gunaydin, iyi aksamlar, iyi gunler, naber, slm",
  THANKS: "tesekkur*, sagol*, sag ol*, hosca kal*, gorusuruz, super, eyvallah, harika",
  TELL: "hakkinda, bilgi*, nedir, anlat*, detay*, kimdir, tanit*, arkasinda kim, acikla*, ne yapar, ne ise yarar",
  SCREEN: "bul*, filtrele*, ara, tara*, olan token*, olan coin*, olan kripto*, sahip token*, olanlar*",
  TOKENWORD: "token*, coin*, kripto*, altcoin*, proje*, para birim*",
  TERM: "piyasa degeri, fdv, tvl, slippage, kayma, stablecoin, staking, likidite, dca, sharpe, sharpe orani, drawdown, volatilite, soulbound, gas, dolasimdaki arz, dominans, halving, airdrop, defi, apr, apy, nft, dao",
  OOS: "siir*, saka*, fikra*, hava durumu, hava nasil, tarif*, cevir*, python, baskent*, cumhurbaskani*, futbol, dunya kupasi*, sarki*, burc*, yagmur*, film*, yemek tarifi, mac*, restoran*",
  PASTV: "idi, neydi, kacti, vardi, edi",
};
