// The keywords are those of gherkin-languages.json of https://github.com/cucumber/gherkin,
// which has this license:
//
// MIT License
//
// Copyright (c) 2017 Cucumber Ltd, Gaspar Nagy, Björn Rasmusson, Peter Sergeant, and contributors
//
// Permission is hereby granted, free of charge, to any person obtaining a copy
// of this software and associated documentation files (the "Software"), to deal
// in the Software without restriction, including without limitation the rights
// to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
// copies of the Software, and to permit persons to whom the Software is
// furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice shall be included in all
// copies or substantial portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
// FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
// AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
// LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
// SOFTWARE.

extension GherkinLanguage {
  /// The languages, one per line: the code, then the keywords for a feature, background, rule, scenario, given, when,
  /// then, and, examples. Tabs separate the fields, and bars separate the keywords of a field.
  static let all = #"""
    af	Funksie|Besigheid Behoefte|Vermoë	Agtergrond	Reël|Reel	Voorbeeld|Situasie|Situasie Uiteensetting	* |Gegewe 	* |Wanneer 	* |Dan 	* |En |* |Maar 	Voorbeelde
    am	Ֆունկցիոնալություն|Հատկություն	Կոնտեքստ	Rule	Օրինակ|Սցենար|Սցենարի կառուցվացքը	* |Դիցուք 	* |Եթե |Երբ 	* |Ապա 	* |Եվ |* |Բայց 	Օրինակներ
    amh	ስራ|የተፈለገው ስራ|የሚፈለገው ድርጊት	ቅድመ ሁኔታ|መነሻ|መነሻ ሀሳብ	ህግ	ምሳሌ|ሁናቴ|ሁናቴ ዝርዝር|ሁናቴ አብነት	* |የተሰጠ 	* |መቼ 	* |ከዚያ 	* |እና |* |ግን 	ምሳሌዎች|ሁናቴዎች
    an	Caracteristica	Antecedents	Rule	Eixemplo|Caso|Esquema del caso	* |Dau |Dada |Daus |Dadas 	* |Cuan 	* |Alavez |Allora |Antonces 	* |Y |E |* |Pero 	Eixemplos
    ar	خاصية	الخلفية	Rule	مثال|سيناريو|سيناريو مخطط	* |بفرض 	* |متى |عندما 	* |اذاً |ثم 	* |و |* |لكن 	امثلة
    ast	Carauterística	Antecedentes	Rule	Exemplo|Casu|Esbozu del casu	* |Dáu |Dada |Daos |Daes 	* |Cuando 	* |Entós 	* |Y |Ya |* |Peru 	Exemplos
    az	Özəllik	Keçmiş|Kontekst	Rule	Nümunə|Ssenari|Ssenarinin strukturu	* |Tutaq ki |Verilir 	* |Əgər |Nə vaxt ki 	* |O halda 	* |Və |Həm |* |Amma |Ancaq 	Nümunələr
    be	Функцыянальнасць|Фіча	Кантэкст	Правілы	Сцэнарый|Cцэнар|Шаблон сцэнарыя|Узор сцэнара	* |Няхай |Дадзена 	* |Калі 	* |Тады 	* |I |Ды |Таксама |* |Але |Інакш 	Прыклады
    bg	Функционалност	Предистория	Правило	Пример|Сценарий|Рамка на сценарий	* |Дадено 	* |Когато 	* |То 	* |И |* |Но 	Примери
    bm	Fungsi	Latar Belakang	Rule	Senario|Situasi|Keadaan|Kerangka Senario|Kerangka Situasi|Kerangka Keadaan|Garis Panduan Senario	* |Diberi |Bagi 	* |Apabila 	* |Maka |Kemudian 	* |Dan |* |Tetapi |Tapi 	Contoh
    bs	Karakteristika	Pozadina	Rule	Primjer|Scenariju|Scenario|Scenariju-obris|Scenario-outline	* |Dato 	* |Kada 	* |Zatim 	* |I |A |* |Ali 	Primjeri
    ca	Característica|Funcionalitat	Rerefons|Antecedents	Rule	Exemple|Escenari|Esquema de l'escenari	* |Donat |Donada |Atès |Atesa 	* |Quan 	* |Aleshores |Cal 	* |I |* |Però 	Exemples
    cs	Požadavek	Pozadí|Kontext	Pravidlo	Příklad|Scénář|Náčrt Scénáře|Osnova scénáře	* |Pokud |Za předpokladu 	* |Když 	* |Pak 	* |A také |A |* |Ale 	Příklady
    cy-GB	Arwedd	Cefndir	Rule	Enghraifft|Scenario|Scenario Amlinellol	* |Anrhegedig a 	* |Pryd 	* |Yna 	* |A |* |Ond 	Enghreifftiau
    da	Egenskab	Baggrund	Regel	Eksempel|Scenarie|Abstrakt Scenario	* |Givet 	* |Når 	* |Så 	* |Og |* |Men 	Eksempler
    de	Funktionalität|Funktion	Grundlage|Hintergrund|Voraussetzungen|Vorbedingungen	Rule|Regel	Beispiel|Szenario|Szenariogrundriss|Szenarien	* |Angenommen |Gegeben sei |Gegeben seien 	* |Wenn 	* |Dann 	* |Und |* |Aber 	Beispiele
    el	Δυνατότητα|Λειτουργία	Υπόβαθρο	Rule	Παράδειγμα|Σενάριο|Περιγραφή Σεναρίου|Περίγραμμα Σεναρίου	* |Δεδομένου 	* |Όταν 	* |Τότε 	* |Και |* |Αλλά 	Παραδείγματα|Σενάρια
    em	📚	💤	Rule	🥒|📕|📖	* |😐	* |🎬	* |🙏	* |😂|* |😔	📓
    en	Feature|Business Need|Ability	Background	Rule	Example|Scenario|Scenario Outline|Scenario Template	* |Given 	* |When 	* |Then 	* |And |* |But 	Examples|Scenarios
    en-Scouse	Feature	Dis is what went down	Rule	The thing of it is|Wharrimean is	* |Givun |Youse know when youse got 	* |Wun |Youse know like when 	* |Dun |Den youse gotta 	* |An |* |Buh 	Examples
    en-au	Pretty much	First off	Rule	Awww, look mate|Reckon it's like	* |Y'know 	* |It's just unbelievable 	* |But at the end of the day I reckon 	* |Too right |* |Yeah nah 	You'll wanna
    en-lol	OH HAI	B4	Rule	MISHUN|MISHUN SRSLY	* |I CAN HAZ 	* |WEN 	* |DEN 	* |AN |* |BUT 	EXAMPLZ
    en-old	Hwaet|Hwæt	Aer|Ær	Rule	Swa|Swa hwaer swa|Swa hwær swa	* |Thurh |Þurh |Ðurh 	* |Bæþsealf |Bæþsealfa |Bæþsealfe |Ciricæw |Ciricæwe |Ciricæwa 	* |Tha |Þa |Ða |Tha the |Þa þe |Ða ðe 	* |Ond |7 |* |Ac 	Se the|Se þe|Se ðe
    en-pirate	Ahoy matey!	Yo-ho-ho	Rule	Heave to|Shiver me timbers	* |Gangway! 	* |Blimey! 	* |Let go and haul 	* |Aye |* |Avast! 	Dead men tell no tales
    en-tx	This ain’t my first rodeo|All gussied up	Lemme tell y'all a story	Rule	All hat and no cattle|Serious as a snake bite|Busy as a hound in flea season	Fixin' to |All git out 	Quick out of the chute 	There’s no tree but bears some fruit 	Come hell or high water |Well now hold on, I'll you what 	Now that's a story longer than a cattle drive in July
    eo	Trajto	Fono	Regulo	Ekzemplo|Scenaro|Kazo|Konturo de la scenaro|Skizo|Kazo-skizo	* |Donitaĵo |Komence 	* |Se 	* |Do 	* |Kaj |* |Sed 	Ekzemploj
    es	Característica|Necesidad del negocio|Requisito	Antecedentes	Regla|Regla de negocio	Ejemplo|Escenario|Esquema del escenario	* |Dado |Dada |Dados |Dadas 	* |Cuando 	* |Entonces 	* |Y |E |* |Pero 	Ejemplos
    et	Omadus	Taust	Reegel	Juhtum|Stsenaarium|Raamjuhtum|Raamstsenaarium	* |Eeldades 	* |Kui 	* |Siis 	* |Ja |* |Kuid 	Juhtumid
    fa	ویژگی|قابلیت	زمینه|پیش زمینه|مقدمات	قانون	مثال|سناریو|الگوی سناریو	* |با فرض |فرض کنید |با در نظر گرفتن 	* |هنگامی |وقتی 	* |آنگاه |سپس |انتظار می رود 	* |و |* |اما 	نمونه ها
    fi	Ominaisuus	Tausta	Rule	Tapaus|Tapausaihio	* |Oletetaan 	* |Kun 	* |Niin 	* |Ja |* |Mutta 	Tapaukset
    fr	Fonctionnalité	Contexte	Règle	Exemple|Scénario|Plan du scénario|Plan du Scénario	* |Soit |Sachant que |Sachant qu'|Sachant |Etant donné que |Etant donné qu'|Etant donné |Etant donnée |Etant donnés |Etant données |Étant donné que |Étant donné qu'|Étant donné |Étant donnée |Étant donnés |Étant données 	* |Quand |Lorsque |Lorsqu'	* |Alors |Donc 	* |Et que |Et qu'|Et |* |Mais que |Mais qu'|Mais 	Exemples
    ga	Gné	Cúlra	Riail	Sampla|Cás|Cás Achomair	* |Cuir i gcás go |Cuir i gcás nach |Cuir i gcás gur |Cuir i gcás nár 	* |Nuair a |Nuair nach |Nuair ba |Nuair nár 	* |Ansin 	* |Agus |* |Ach 	Samplaí
    gj	લક્ષણ|વ્યાપાર જરૂર|ક્ષમતા	બેકગ્રાઉન્ડ	નિયમ	ઉદાહરણ|સ્થિતિ|પરિદ્દશ્ય રૂપરેખા|પરિદ્દશ્ય ઢાંચો	* |આપેલ છે 	* |ક્યારે 	* |પછી 	* |અને |* |પણ 	ઉદાહરણો
    gl	Característica	Contexto	Rule	Exemplo|Escenario|Esbozo do escenario	* |Dado |Dada |Dados |Dadas 	* |Cando 	* |Entón |Logo 	* |E |* |Mais |Pero 	Exemplos
    he	תכונה	רקע	כלל	דוגמא|תרחיש|תבנית תרחיש	* |בהינתן 	* |כאשר 	* |אז |אזי 	* |וגם |* |אבל 	דוגמאות
    hi	रूप लेख	पृष्ठभूमि	नियम	परिदृश्य|परिदृश्य रूपरेखा	* |अगर |यदि |चूंकि 	* |जब |कदा 	* |तब |तदा 	* |और |तथा |* |पर |परन्तु |किन्तु 	उदाहरण
    hr	Osobina|Mogućnost|Mogucnost	Pozadina	Rule	Primjer|Scenarij|Skica|Koncept	* |Zadan |Zadani |Zadano |Ukoliko 	* |Kada |Kad 	* |Onda 	* |I |* |Ali 	Primjeri|Scenariji
    ht	Karakteristik|Mak|Fonksyonalite	Kontèks|Istorik	Rule	Senaryo|Plan senaryo|Plan Senaryo|Senaryo deskripsyon|Senaryo Deskripsyon|Dyagram senaryo|Dyagram Senaryo	* |Sipoze |Sipoze ke |Sipoze Ke 	* |Lè |Le 	* |Lè sa a |Le sa a 	* |Ak |Epi |E |* |Men 	Egzanp
    hu	Jellemző	Háttér	Szabály	Példa|Forgatókönyv|Forgatókönyv vázlat	* |Amennyiben |Adott 	* |Majd |Ha |Amikor 	* |Akkor 	* |És |* |De 	Példák
    id	Fitur	Dasar|Latar Belakang	Rule|Aturan	Skenario|Skenario konsep|Garis-Besar Skenario	* |Dengan |Diketahui |Diasumsikan |Bila |Jika 	* |Ketika 	* |Maka |Kemudian 	* |Dan |* |Tapi |Tetapi 	Contoh|Misal
    is	Eiginleiki	Bakgrunnur	Rule	Atburðarás|Lýsing Atburðarásar|Lýsing Dæma	* |Ef 	* |Þegar 	* |Þá 	* |Og |* |En 	Dæmi|Atburðarásir
    it	Funzionalità|Esigenza di Business|Abilità	Contesto	Regola	Esempio|Scenario|Schema dello scenario	* |Dato |Data |Dati |Date 	* |Quando 	* |Allora 	* |E |Ed |* |Ma 	Esempi
    ja	フィーチャ|機能	背景	ルール	シナリオ|シナリオアウトライン|シナリオテンプレート|テンプレ|シナリオテンプレ	* |前提	* |もし	* |ならば	* |且つ|かつ|* |然し|しかし|但し|ただし	例|サンプル
    jv	Fitur	Dasar	Rule	Skenario|Konsep skenario	* |Nalika |Nalikaning 	* |Manawa |Menawa 	* |Njuk |Banjur 	* |Lan |* |Tapi |Nanging |Ananging 	Conto|Contone
    ka	თვისება|მოთხოვნა	კონტექსტი	წესი	მაგალითად|მაგალითი|მაგ|სცენარი|სცენარის ნიმუში|სცენარის შაბლონი|ნიმუში|შაბლონი	* |მოცემული |მოცემულია |ვთქვათ 	* |როდესაც |როცა |როგორც კი |თუ 	* |მაშინ 	* |და |ასევე |* |მაგრამ |თუმცა 	მაგალითები
    kn	ಹೆಚ್ಚಳ	ಹಿನ್ನೆಲೆ	Rule	ಉದಾಹರಣೆ|ಕಥಾಸಾರಾಂಶ|ವಿವರಣೆ	* |ನೀಡಿದ 	* |ಸ್ಥಿತಿಯನ್ನು 	* |ನಂತರ 	* |ಮತ್ತು |* |ಆದರೆ 	ಉದಾಹರಣೆಗಳು
    ko	기능	배경	규칙	시나리오|시나리오 개요	* |조건 |먼저 	* |만일 |만약 	* |그러면 	* |그리고 |* |하지만 |단 	예
    lt	Savybė	Kontekstas	Rule	Pavyzdys|Scenarijus|Scenarijaus šablonas	* |Duota 	* |Kai 	* |Tada 	* |Ir |* |Bet 	Pavyzdžiai|Scenarijai|Variantai
    lu	Funktionalitéit	Hannergrond	Rule	Beispill|Szenario|Plang vum Szenario	* |ugeholl 	* |wann 	* |dann 	* |an |a |* |awer |mä 	Beispiller
    lv	Funkcionalitāte|Fīča	Konteksts|Situācija	Rule	Piemērs|Scenārijs|Scenārijs pēc parauga	* |Kad 	* |Ja 	* |Tad 	* |Un |* |Bet 	Piemēri|Paraugs
    mk-Cyrl	Функционалност|Бизнис потреба|Можност	Контекст|Содржина	Rule	Пример|Сценарио|На пример|Преглед на сценарија|Скица|Концепт	* |Дадено |Дадена 	* |Кога 	* |Тогаш 	* |И |* |Но 	Примери|Сценарија
    mk-Latn	Funkcionalnost|Biznis potreba|Mozhnost	Kontekst|Sodrzhina	Rule	Scenario|Na primer|Pregled na scenarija|Skica|Koncept	* |Dadeno |Dadena 	* |Koga 	* |Togash 	* |I |* |No 	Primeri|Scenaria
    ml	സവിശേഷത	പശ്ചാത്തലം	നിയമം	രംഗം|സാഹചര്യത്തിന്റെ രൂപരേഖ	* |നൽകിയത്	എപ്പോൾ	* |പിന്നെ	* |ഒപ്പം|* |പക്ഷേ	ഉദാഹരണങ്ങൾ
    mn	Функц|Функционал	Агуулга	Rule	Сценар|Сценарын төлөвлөгөө	* |Өгөгдсөн нь |Анх 	* |Хэрэв 	* |Тэгэхэд |Үүний дараа 	* |Мөн |Тэгээд |* |Гэхдээ |Харин 	Тухайлбал
    mr	वैशिष्ट्य|सुविधा	पार्श्वभूमी	नियम	परिदृश्य|परिदृश्य रूपरेखा	* |जर|दिलेल्या प्रमाणे 	* |जेव्हा 	* |मग |तेव्हा 	* |आणि |तसेच |* |पण |परंतु 	उदाहरण
    ne	सुविधा|विशेषता	पृष्ठभूमी	नियम	परिदृश्य|परिदृश्य रूपरेखा	* |दिइएको |दिएको |यदि 	* |जब 	* |त्यसपछि |अनी 	* |र |अनि |* |तर 	उदाहरण|उदाहरणहरु
    nl	Functionaliteit	Achtergrond	Regel	Voorbeeld|Scenario|Abstract Scenario	* |Gegeven |Stel 	* |Als |Wanneer 	* |Dan 	* |En |* |Maar 	Voorbeelden
    no	Egenskap	Bakgrunn	Regel	Eksempel|Scenario|Scenariomal|Abstrakt Scenario	* |Gitt 	* |Når 	* |Så 	* |Og |* |Men 	Eksempler
    pa	ਖਾਸੀਅਤ|ਮੁਹਾਂਦਰਾ|ਨਕਸ਼ ਨੁਹਾਰ	ਪਿਛੋਕੜ	Rule	ਉਦਾਹਰਨ|ਪਟਕਥਾ|ਪਟਕਥਾ ਢਾਂਚਾ|ਪਟਕਥਾ ਰੂਪ ਰੇਖਾ	* |ਜੇਕਰ |ਜਿਵੇਂ ਕਿ 	* |ਜਦੋਂ 	* |ਤਦ 	* |ਅਤੇ |* |ਪਰ 	ਉਦਾਹਰਨਾਂ
    pl	Właściwość|Funkcja|Aspekt|Potrzeba biznesowa	Założenia	Zasada|Reguła	Przykład|Scenariusz|Szablon scenariusza	* |Zakładając |Mając |Zakładając, że 	* |Jeżeli |Jeśli |Gdy |Kiedy 	* |Wtedy 	* |Oraz |I |* |Ale 	Przykłady
    pt	Funcionalidade|Característica|Caracteristica	Contexto|Cenário de Fundo|Cenario de Fundo|Fundo	Regra	Exemplo|Cenário|Cenario|Esquema do Cenário|Esquema do Cenario|Delineação do Cenário|Delineacao do Cenario	* |Dado |Dada |Dados |Dadas 	* |Quando 	* |Então |Entao 	* |E |* |Mas 	Exemplos|Cenários|Cenarios
    ro	Functionalitate|Funcționalitate|Funcţionalitate	Context	Rule	Exemplu|Scenariu|Structura scenariu|Structură scenariu	* |Date fiind |Dat fiind |Dată fiind|Dati fiind |Dați fiind |Daţi fiind 	* |Cand |Când 	* |Atunci 	* |Si |Și |Şi |* |Dar 	Exemple
    ru	Функция|Функциональность|Функционал|Свойство|Фича	Предыстория|Контекст	Правило	Пример|Сценарий|Структура сценария|Шаблон сценария	* |Допустим |Дано |Пусть 	* |Когда |Если 	* |То |Затем |Тогда 	* |И |К тому же |Также |* |Но |А |Иначе 	Примеры|Значения
    sk	Požiadavka|Funkcia|Vlastnosť	Pozadie	Rule	Príklad|Scenár|Náčrt Scenáru|Náčrt Scenára|Osnova Scenára	* |Pokiaľ |Za predpokladu 	* |Keď |Ak 	* |Tak |Potom 	* |A |A tiež |A taktiež |A zároveň |* |Ale 	Príklady
    sl	Funkcionalnost|Funkcija|Možnosti|Moznosti|Lastnost|Značilnost	Kontekst|Osnova|Ozadje	Rule	Primer|Scenarij|Struktura scenarija|Skica|Koncept|Oris scenarija|Osnutek	Dano |Podano |Zaradi |Privzeto 	Ko |Ce |Če |Kadar 	Nato |Potem |Takrat 	In |Ter |Toda |Ampak |Vendar 	Primeri|Scenariji
    sr-Cyrl	Функционалност|Могућност|Особина	Контекст|Основа|Позадина	Правило	Сценарио|Пример|Структура сценарија|Скица|Концепт	* |За дато |За дате |За дати 	* |Када |Кад 	* |Онда 	* |И |* |Али 	Примери|Сценарији
    sr-Latn	Funkcionalnost|Mogućnost|Mogucnost|Osobina	Kontekst|Osnova|Pozadina	Pravilo	Scenario|Primer|Struktura scenarija|Skica|Koncept	* |Za dato |Za date |Za dati 	* |Kada |Kad 	* |Onda 	* |I |* |Ali 	Primeri|Scenariji
    sv	Egenskap	Bakgrund	Regel	Scenario|Abstrakt Scenario|Scenariomall	* |Givet 	* |När 	* |Så 	* |Och |* |Men 	Exempel
    ta	அம்சம்|வணிக தேவை|திறன்	பின்னணி	Rule	உதாரணமாக|காட்சி|காட்சி சுருக்கம்|காட்சி வார்ப்புரு	* |கொடுக்கப்பட்ட 	* |எப்போது 	* |அப்பொழுது 	* |மேலும் |மற்றும் |* |ஆனால் 	எடுத்துக்காட்டுகள்|காட்சிகள்|நிலைமைகளில்
    te	గుణము	నేపథ్యం	Rule	ఉదాహరణ|సన్నివేశం|కథనం	* |చెప్పబడినది 	* |ఈ పరిస్థితిలో 	* |అప్పుడు 	* |మరియు |* |కాని 	ఉదాహరణలు
    th	โครงหลัก|ความต้องการทางธุรกิจ|ความสามารถ	แนวคิด	Rule	เหตุการณ์|สรุปเหตุการณ์|โครงสร้างของเหตุการณ์	* |กำหนดให้ 	* |เมื่อ 	* |ดังนั้น 	* |และ |* |แต่ 	ชุดของตัวอย่าง|ชุดของเหตุการณ์
    tlh	Qap|Qu'meH 'ut|perbogh|poQbogh malja'|laH	mo'	Rule	lut|lut chovnatlh	* |ghu' noblu' |DaH ghu' bejlu' 	* |qaSDI' 	* |vaj 	* |'ej |latlh |* |'ach |'a 	ghantoH|lutmey
    tr	Özellik|İş Gereksinimi|Gereksinim|İşlev|Kullanıcı Hikayesi|Yetenek|Teknik Gereksinim	Geçmiş|Arka Plan|Ön Koşul|Önkoşul|Önceki Durum|Giriş|Mukaddime|Mevcut Durum	Kural|İş Kuralı|Kaide|Hüküm|Madde	Örnek|Senaryo|Durum|Vaka|Senaryo taslağı|Senaryo şablonu	* |Mevcut |Önceden |Geçmişte |Daha önce |Halihazırda |Zaten |Sistemde |Diyelim ki |Varsayalım ki |Farz edelim ki |Kabul edelim ki |Başlangıçta |Varsayılan olarak |Biliniyor ki 	* |Eğer |Eğer ki |Ne zaman |Ne zaman ki |Şayet 	* |Beklenen |O zaman |Sonuç olarak |Böylece |Bunun üzerine |Bu durumda |O takdirde |Şu halde |Netice itibariyle |Buna binaen 	* |Ve |Hem de |Bir de |Ayrıca |İlaveten |Buna ek olarak |* |Fakat |Ama |Ancak |Yalnız |Lakin |Meğer ki |Buna mukabil |Aksi halde 	Örnekler|Değerler
    tt	Мөмкинлек|Үзенчәлеклелек	Кереш	Rule	Сценарий|Сценарийның төзелеше	* |Әйтик 	* |Әгәр 	* |Нәтиҗәдә 	* |Һәм |Вә |* |Ләкин |Әмма 	Үрнәкләр|Мисаллар
    uk	Функціонал	Передумова	Rule	Приклад|Сценарій|Структура сценарію	* |Припустимо |Припустимо, що |Нехай |Дано 	* |Якщо |Коли 	* |То |Тоді 	* |І |А також |Та |* |Але 	Приклади
    ur	صلاحیت|کاروبار کی ضرورت|خصوصیت	پس منظر	Rule	منظرنامہ|منظر نامے کا خاکہ	* |اگر |بالفرض |فرض کیا 	* |جب 	* |پھر |تب 	* |اور |* |لیکن 	مثالیں
    uz	Функционал	Тарих	Rule	Сценарий|Сценарий структураси	* |Belgilangan 	* |Агар 	* |Унда 	* |Ва |* |Лекин |Бирок |Аммо 	Мисоллар
    vi	Tính năng	Bối cảnh	Quy tắc	Tình huống|Kịch bản|Khung tình huống|Khung kịch bản	* |Biết |Cho 	* |Khi 	* |Thì 	* |Và |* |Nhưng 	Dữ liệu
    zh-CN	功能	背景	Rule|规则	场景|剧本|场景大纲|剧本大纲	* |假如|假设|假定	* |当	* |那么	* |而且|并且|同时|* |但是	例子
    zh-TW	功能	背景	Rule	場景|劇本|場景大綱|劇本大綱	* |假如|假設|假定	* |當	* |那麼	* |而且|並且|同時|* |但是	例子
    """#
}
