import type { Lexicon } from "./lexicon.server.ts";

/** Words of Turkish by subject. Commas separate them; `*` matches any ending. */
export const tr: Lexicon = {
  WHY: "neden, niye, nicin, sebep, sebebi, nedeni, sebeb*",
  HOWMUCH: "ne kadar, kac, kaca",
  WHICH: "hangi, hangileri, hangisi, neler",
  WHEN: "ne zaman, hangi tarihte, hangi gun, kac gun",
  HOWTO:
    "nasil alabilirim, nasil alirim, nasil yapar*, nasil olustur*, nasil kullan*, nereden, nerede bul*, nasil edin*, nasil ac*, nasil yapilir, nasil kur*, nereden alirim, nasil alacagim, nasil olusturur*, nerden, nerden alabilirim, nereden bulurum",
  MEAN: "ne demek, anlam*, tanim*, acikla*, hesapla*, yontem*, formul*, nasil calis*, nedir, neyi ifade, ne ise, neye gore, nasil hesap*, nasil veriyorsunuz, nasil belirl*, ne anlama, kriter*, nasil olusuyor, ne oluyor, ne demektir, neye dayan*, nasil cikar*, ne bu",
  COMPARE:
    "karsilastir*, kiyasla*, vs, versus, fark*, mi yoksa, ya da, yoksa, daha iyi, mi daha, ile * karsilastir, karsilastir, hangisi, arasindaki, mi daha iyi, kiyas",
  PRICE:
    "fiyat*, deger*, kac dolar, kac para, kac lira, kaca, ne kadar ediyor, eder, kactan, kac tl, ne kadar oldu, su an kac, fiyati ne, kaçtan, ne kadar su an, kurus",
  UP: "yuksel*, art*, kazan*, cikt*, cik*, artis, pump*",
  DOWN: "dus*, geril*, kaybet*, kayb*, azal*, in*, cokt*, cok*",
  PERFORM:
    "perform*, getiri*, nasil gitti, nasil gid*, degisim*, degis*, ne yapt*, yuzde kac, hareket*, yuzde, ne kadar yukseldi, ne kadar dustu, kac yukseldi, kac dustu, degisti, dustu, yukseldi, artti",
  CHART: "grafi*, mum*, ciz*",
  HISTORY:
    "gecmis*, tarihce*, zaman icinde, seyir, seyri, egilim, trend, iyiles*, kotules*, degis*, son bir ayda, nasil degisti, gecmisi, notunun gecmisi, zamanla, son aylarda, degisimi",
  MCAP: "piyasa deger*, market cap, fdv, piyasa buyuklug*, ne kadar buyuk, marketcap, mcap, piyasa degeri, toplam degeri",
  SUPPLY:
    "arz*, dolasim*, toplam arz, kac adet, kac tane var, emisyon, azami arz, maksimum arz, dolasimda, toplamda kac, kac tane, ne kadar uretil*, uretil*, cikarila*, arzi, arz, var olacak, olacak en fazla, dolasan, max arz, kazil*",
  VOLUME:
    "hacim*, hacm*, islem gor*, likid*, islem hacmi, hacmi, hacim, gunluk islem, islem hacim, ne kadar islem, alinip satil*",
  ATH: "tum zamanlarin en yuksek*, en yuksek fiyat*, en yuksek seviye*, rekor*, zirve*, ath, tarihi zirve*, en yuksek, gordugu en, tepe*, zirvesi, rekoru, en pahali",
  ATL: "en dusuk fiyat*, tum zamanlarin en dusuk*, dip, dibi, atl",
  GRADE:
    "not, notu, notlar*, notun*, notlu*, puan*, derece*, reyting*, rating*, skor*, degerlendirme not*, puani, not aldi, kac puan, notunu, notlari",
  TRADER: "trader*, kisa vade*, al-satc*, islemci*",
  INVESTOR: "yatirimci*, uzun vade*",
  LOW: "dusuk, kotu, zayif",
  HIGH: "yuksek, iyi, guclu",
  TOP: "en iyi*, en yuksek, top, en guclu, lider*, ilk 10, ilk 5, en yuksek notlu, en yuksek not*, en iyi not*, en yuksek puan*, en iyiler",
  WORST: "en kotu*, en dusuk, en zayif, en kotu, en dusuk not*, en kotu not*, en dusuk puan*, en kotuler, berbat",
  SIGNAL: "sinyal*",
  BUY: "al, alis, alim, yukselis, boga",
  SELL: "sat, satis, satim, dusus, ayi",
  SWITCH:
    "gecti, gecen, gectiler, gecis*, dondu, donen, donus*, degisti, degis*, yeni sinyal*, yeni al, yeni sat, satistan alis*, sattan ala, satis* * gec*, al* dond*, degisen, sinyali degis*, sinyal degis*, degisen sinyal*, donenler, ala gec*, sata gec*, yeni",
  HITRATE:
    "isabet*, dogruluk*, basari oran*, guvenilir*, ne siklikla, dogru, gecmis basari*, tutarl*, tutt*, tutuyor, guven*, dogru cikti, dogru cik*, tutma oran*, isabet, ne kadar guven*, basari, yuzde kaci, tuttu, kac kere, kac kez, yanil*, isabetli, sinyalleriniz tut*",
  VOLAT: "volatil*, oynak*, dalgalan*, standart sapma, oynak, dalgali, volatil",
  SHARPE: "sharpe, sortino, riske gore, sharpe orani, sharp",
  DRAWDOWN: "drawdown, azami kayip, en buyuk kayip, en buyuk dusus, maksimum dusus, maksimum kayip, en buyuk gerileme",
  CORREL:
    "korelasyon*, beta, birlikte hareket, iliski*, bagli mi, beraber hareket, birlikte, beraber, ayni yonde, pesinden, takip ediyor, bagimsiz, korele, bagli, es zamanli",
  CORREL2: "gibi, takip",
  RISK: "risk*, guvenli*, tehlikeli*, cesitlendir*, yogunlas*, maruz*, riskli, cesitli, dengeli, yogun, dagilmis, yumurta*, dagitil*",
  LEVELS: "destek*, direnc*, seviye*, destek, direnc, taban, tavan, seviyeler",
  MARKET: "piyasa*, kripto, borsa",
  OVERVIEW:
    "ozet*, genel bakis, nasil, neler oluyor, ne oluyor, ne oldu, haber*, bugun, durum*, gelisme*, genel gorunum, piyasa nasil, ne var ne yok, piyasalar nasil, bugun nasil, ne alemde, gidisat, son durum, durumu ne, neler oldu",
  GAINERS:
    "en cok yuksel*, en cok art*, en cok kazan*, en fazla yuksel*, kazananlar, en iyi performans*, en cok deger kazan*, en cok cik*, uctu, ucan, patla*, kazandiran*, en cok yukselen, en cok artan, en cok kazandiran, en cok pump*, en cok ucan, ucanlar, yukselenler, en cok prim, tavan yapan",
  LOSERS:
    "en cok dus*, en cok kaybed*, en fazla dus*, kaybedenler, en kotu performans*, en cok deger kaybed*, en cok gerileyen*, en cok kayb*, cakil*, dibe vur*, en cok dusen, en cok kaybettiren, dusenler, en cok deger kaybeden, en cok eriyen, eriyen, cakilan*, cokenler, en cok cakilan, batan",
  MOST: "en cok, en fazla, en buyuk",
  DOMIN: "dominan*, hakimiyet*, pazar pay*, piyasa pay*, dominansi, dominasyon*, hakimiyeti, payi",
  MOOD: "duygu*, korku*, acgozlu*, boga piyasas*, ayi piyasas*, altseason, duyarlilik, hava, boga mi, ayi mi, altcoin sezon*, moral*, korku ve acgozluluk, korku acgozluluk, fear, greed, boga, ayi piyasasi, boga sezonu, iyimser, kotumser, panik, hissiyat, psikoloji*",
  SECTOR: "sektor*, kategori*, anlati*, tema*",
  SECTORNAME:
    "yapay zeka, ai, defi, meme*, oyun*, gaming, katman 1, katman 2, layer 1, layer 2, nft*, stablecoin*, sabit coin*, rwa, gizlilik, metaverse, yapay zeka coin*, oyun coin*, meme coin*, memecoin*, gamefi, ai coin*",
  LESS: "altinda*, az, kucuk, dusuk olan, en fazla, altina, alti, asagi",
  MORE: "ustunde*, uzerinde*, fazla, buyuk, en az, ustune, uzerine, ustu, uzeri, yuksek olan, arasinda, yukari, asan",
  INDEX: "endeks*, sepet*, index*, endeksler*, endeksiniz, endeks",
  HOLDINGS:
    "icinde*, icerik, icerig*, bilesen*, agirlik*, dagilim*, neler var, hangi tokenlar var, olus*, iceriyor, icinde ne var, icinde hangi, hangi coinler var, neyden olus*, nelerden, agirlik, agirliklari, bilesenleri, icindeki, yer al*",
  REBAL: "yeniden denge*, rebalans*, dengele*",
  MY: "benim, listem*, portfoyum*, alarmlarim*, planim*, aboneligim*, param, elimde*, sahip oldug*, bende, tokenlarim*, coinlerim*, odemem*, sahibim, alarmim*, uyarim*, uyarilarim*, kilidim*, kilitlerim*",
  LIST: "liste*, favori*, izleme listesi, takip listesi, takip ettik*, listem*, izleme listem*, takip listem*, watchlistim*, listeme, listemden, favorilerim*, favorilere, listesi",
  ADD: "ekle*, koy*, kaydet*, takibe al, takip et, dahil et, ekle, ekler misin, koy, at listeme, kaydet, takibe",
  REMOVE:
    "cikar*, sil, silin*, sile*, kaldir*, takibi birak, takipten cikar, at, cikar, kaldir, cikart*, cikarir misin, atar misin, artik istemiyorum",
  SHOW: "goster*, listele*, ac, gorelim, gormek, ver, bak*",
  ALERT: "alarm*, uyari*, bildirim*, alarm, alarmlar, bildirimlerim*, uyarilar",
  NOTIFY:
    "haber ver*, uyar, beni uyar*, bildir, bana bildir, alarm kur*, uyari kur*, alarm olustur*, uyari olustur*, haberdar et*, mesaj at*, e-posta gonder*, bana soyle, haber et*, alarm ekle, uyarsana, bilgilendir*, durt, bana yaz, ses ver, mesaj gonder*, uyarir misin, alarm ver, haber ver, uyar beni, bildirim gonder, alarm kur, mesaj at, bana haber, haberim olsun, bildirim at, uyari ver, soyle, dusunce haber, cikinca haber, alarm koy",
  PAUSE:
    "duraklat*, sustur*, kapat*, sil, silin*, iptal*, durdur*, kaldir*, devre disi*, devam ettir*, kapat, iptal et, durdur, kaldir, sustur, istemiyorum artik",
  CROSS:
    "gec*, ulas*, asarsa, asinca, asti*, kirarsa, kirinca, dusunce, duserse, altina, ustune, uzerine, cik*, donunce, donerse, olunca, olursa, gorunce, yuksel*, cikinca, gecerse, gecince, inerse, inince, dusse",
  PORTF:
    "portfoy*, cuzdan*, varliklarim*, elimdeki*, sahip oldugum*, coinlerim*, tokenlarim*, bakiye*, kar zarar*, karim, kazancim*, yatirimlarim*, pozisyonlarim*, elimdeki, elimdekiler*, cuzdanim*, neyim var, portfoyum, portfoyumun, ne kadar param, param ne kadar, kardayim, kardamiyim, karda miyim, zararda, zararda miyim, toplam param, cuzdanimda, varligim, kazandim, kaybettim",
  INVEST:
    "yatir*, alsaydim, almis olsaydim, koysaydim, alsam, yatirsaydim, almistim, yatirmis olsaydim, olurdu, kac olurdu, atsaydim, koymus olsaydim, yatirmis, alsaydim simdi, ne kadarim, kac param, param olurdu, yatirsam",
  AGO: "once, ocakta, gecen yil, gecen sene, beri, -dan beri",
  IF: "eger, ya, olsaydi*, saydim, varsay*, diyelim, olurdu",
  PLAN: "plan, planlar*, plani*, planim*, abonelik*, abonelig*, uyelik*, uyelig*, premium*, advanced*, vip*, basic*, paket*, abonelik, uyelik, paketler, ucretsiz, bedava, aylik, yillik, ticaret botu, trading bot, vip",
  UPGRADE: "yukselt*, plan degistir*, ust plana, plani degis*, gecis yap*",
  EXPIRE:
    "bit*, sona er*, yenile*, suresi, dol*, gecerli, kac gun kaldi, kaldi, aktif*, hangi planda*, planim*, aboneligim*, iptal*, hangi paket*, hangi plan*, hangi abonelik*, aboneligim ne, ne zaman bit*, uyeligim, kac gun, yenilen*, iptal, planim ne, suresi ne zaman",
  INCLUDE:
    "icer*, dahil, avantaj*, fayda*, sagl*, sunuyor, ozellik*, ne kazandir*, ne ise yar*, ne veriyor, yarar*, var mi, neler var, ne ise yariyor, ne ise yarar, ne kazan*, faydasi, avantaji, ne sagliyor, getirisi ne, var icinde",
  VETMAI:
    "vetmai*, ve tmai, tmai stake, tmai kilitle*, tmai staking, tmai kilitlersem, tmai stakelersem, stakelersem, kilitlersem, vetmai ne",
  STAKE:
    "stak*, stake*, kilit*, kilid*, vesting, serbest birak*, hakedis, kilitli, stakelediğim, stakede, kilitledim, kilitledigim, stakte, acilacak, cozul*, serbest",
  DISCOUNT: "indirim*, kupon*, promosyon*, daha ucuz, iskonto*",
  API: "api, api'*, apinin, endpoint*, uc nokta*, mcp, gelistirici*, dokuman*, dokumantasyon*, apiye, apiyi",
  KEY: "anahtar*, key, anahtari, apikey",
  LIMIT: "limit*, kota*, sinir*, kac istek, kac cagri, kac sorgu",
  PAY: "odeme*, ode*, fatura*, makbuz*, dekont*, islem*, kart*, para cekil*, tahsil*, odedim, odeme yaptim, para cekildi, kartimdan, havale*, fis, fatura, satin al*, ucret*, cekildi",
  PROBLEM:
    "gelmedi, ulasmadi, basarisiz*, hata*, sorun*, takil*, bekle*, hala, aktif degil, aktif olmadi, calismiyor, iki kez, iki kere, nerede, kayip, kayboldu, acilmadi, gorunmuyor, yok, gozukmuyor, hala yok, iki defa, olmadi, cift, gecmedi, hata, nerde",
  REFUND: "iade*, geri odeme*, paramı geri, parami geri, iade, paramı geri istiyorum, geri al*, iade istiyorum",
  HELP: "yardim*, neler yapabil*, ne yapabil*, kimsin, bot musun, ne sorabil*, nasil calisiyorsun, neler biliyorsun, insan misin, neler yapabilirsin, neye yararsin, neler yapabiliyorsun, ne yapabilirsin, ne yaparsin, ne ise yariyorsun, yardim, yardimci ol*, sen kimsin, sen nesin, neler sorabilirim, marifet*, ne biliyorsun",
  SHOULD:
    "almali miyim, satmali miyim, alayim mi, satayim mi, tavsiye*, oner*, iyi fikir, iyi zaman, dogru zaman, ne almaliyim, ne alayim, mantikli mi, deger mi, iyi yatirim, nereye yatir*, alinir mi, satilir mi, yatirim yapmali*, almak icin, almali mi, girmeli*, girilir mi, bekle*, simdi mi, alsam mi, satsam mi, alayim, satayim, tutayim, tutayim mi, beklesem mi, beklesem, mantikli, girsem mi, sence almali, ne dersin, almam lazim mi, satmam, alinir, bekleyeyim, elde tut*",
  PREDICT:
    "tahmin*, ongoru*, olacak, cikacak*, cikar mi, dusecek*, yukselecek*, ulasacak*, gidecek*, gelecek*, hedef fiyat*, 2030, yil sonu*, seneye, yarin, kac olur, gorur mu, ulasir mi, coker mi, cokecek*, duser mi, yukselir mi, nereye gider, kaca cikar, cikabilir mi, ne kadar olacak, kac dolar olacak, olur mu, cikar, gelir mi, ne olur, 2026, 2027, 2028, olacagini, seneye kac, yil sonunda, yukselir, duser, gider, cokecek, tahminin",
  OTHERS:
    "baska kullanici*, diger kullanici*, baskasi*, baska birinin, musteri*, e-postasi, e-posta adresi, komsum*, kullanici 4*, kime ait, tum kullanicilar*, arkadasim*, patronum*, diger insan*, alice'in, ahmet'in, ahmetin, baskasinin, kullanicisinin, kullanicinin, birinin, kullanici, kullanicisi, baska biri, adli kullanici, kuzenim*, is arkadasim*, birisi, musterilerin",
  INJECT:
    "yok say*, unut*, gormezden gel*, onceki talimat*, sistem promptu*, system prompt, sistem mesaj*, rol yap*, gibi davran*, -mis gibi, aciga cikar*, gelistirici modu*, sifre*, sinirsiz*, talimatlarin*, ozel anahtar*, kisitlama*, unut, yok say, tum talimat*, kurallarini, sistem prompt*, prompt, talimatlari, artik sen, bundan sonra sen, filtresiz, kuralsiz, kelimesi kelimesine, yazdir, admin modu",
  GREET:
    "merhaba*, selam*, gunaydin, iyi aksamlar, iyi gunler, naber, slm, selam, sa, merhabalar, mrb, hey, nasilsin, nbr, iyi geceler, selamlar, kolay gelsin",
  THANKS:
    "tesekkur*, sagol*, sag ol*, hosca kal*, gorusuruz, super, eyvallah, harika, sagol, tesekkurler, tsk, eyw, cok sagol, saol, tmm, tamamdir, iyi geceler, gorusmek uzere, super oldu, adamsin, bravo, helal",
  TELL: "hakkinda, bilgi*, nedir, anlat*, detay*, kimdir, tanit*, arkasinda kim, acikla*, ne yapar, ne ise yarar, arkasinda kim var, kim kurdu, kurucu*, kim yapti, ne projesi, projesi ne, ekip*, ne ise yariyor, kimin, amaci",
  SCREEN:
    "bul*, filtrele*, ara, tara*, olan token*, olan coin*, olan kripto*, sahip token*, olanlar*, bul, bana, notu * ustu, coinleri bul, listele bana, olan coinleri, alti olan, ustu olan",
  TOKENWORD: "token*, coin*, kripto*, altcoin*, proje*, para birim*",
  TERM: "piyasa degeri, fdv, tvl, slippage, kayma, stablecoin, staking, likidite, dca, sharpe, sharpe orani, drawdown, volatilite, soulbound, gas, dolasimdaki arz, dominans, halving, airdrop, defi, apr, apy, nft, dao, rug pull, impermanent loss, kalici olmayan kayip, kaldirac, soguk cuzdan, likidite havuzu, akilli kontrat, balina, kopru, kripto cuzdan",
  OOS: "siir*, saka*, fikra*, hava durumu, hava nasil, tarif*, cevir*, python, baskent*, cumhurbaskani*, futbol, dunya kupasi*, sarki*, burc*, yagmur*, film*, yemek tarifi, mac*, restoran*, mac, macini, galatasaray, fenerbahce, besiktas, tren, otobus, saat kac, ucak, otel, araba, kopek, kedi, matematik, ingilizce, masal, savas, kral, dizi, sinema, doktor, kek, menemen, yemek, pisir*, borek, hava, odev",
  PASTV: "idi, neydi, kacti, vardi, edi",
  INJ2: "talimat*, kural*, prompt*, kisitlama*, filtre*",
  MINE2: "ben, bana, benim, beni, param, portfoyum*, planim*",
};
