import { below, pick, type Random, withShare } from '../search-names.ts'

// People who do not exist, in their own script and in Latin letters as an authority writes them. Nothing here comes from the comparison:
// words, scripts and romanisations are its own.

/** A word in its own script and in Latin letters; the second may be another romanisation. */
export type Written = { own: string; latin: string; otherwise: string }
export type InventedPerson = {
  culture: Culture
  given: Written[]
  family: Written
  familyFirst: boolean
  country: string
}
export type Culture =
  | 'slavic'
  | 'arabic'
  | 'persian'
  | 'korean'
  | 'chinese'
  | 'hispanic'
  | 'greek'
  | 'hebrew'
  | 'western'

/** "own:latin:otherwise", the last where romanisations differ. */
function words(text: string): Written[] {
  return text
    .trim()
    .split(/\s+/)
    .map(word => {
      const [own = '', latin = own, otherwise = latin] = word.split(':')
      return { own, latin, otherwise }
    })
}

type Parts = {
  countries: string[]
  given: Written[]
  starts: Written[]
  ends: Written[]
  middle?: Written[]
  common?: Written[]
}

const cultures: Record<Culture, Parts> = {
  slavic: {
    countries: ['RU', 'BY', 'UA', 'RS'],
    given:
      words(`Андрей:Andrey:Andrei Сергей:Sergey:Sergei Дмитрий:Dmitriy:Dmitri Алексей:Aleksey:Alexei Юрий:Yuriy:Iouri Михаил:Mikhail
      Николай:Nikolay:Nikolai Евгений:Yevgeniy:Evgeny Виктор:Viktor:Victor Олег:Oleg Игорь:Igor Павел:Pavel Константин:Konstantin
      Роман:Roman Тимур:Timur Руслан:Ruslan Вадим:Vadim Степан:Stepan Григорий:Grigoriy:Grigory Наталья:Natalya:Natalia Ирина:Irina
      Ольга:Olga Светлана:Svetlana Галина:Galina Людмила:Lyudmila:Liudmila Татьяна:Tatyana:Tatiana Максим:Maksim:Maxim Артём:Artem
      Леонид:Leonid Захар:Zakhar Тихон:Tikhon Богдан:Bogdan Ярослав:Yaroslav:Iaroslav`),
    middle: words(`Петрович:Petrovich Иванович:Ivanovich Сергеевич:Sergeyevich:Sergeevich Юрьевич:Yuryevich:Yurievich
      Андреевич:Andreyevich:Andreevich Викторович:Viktorovich Павлович:Pavlovich Николаевич:Nikolayevich:Nikolaevich`),
    starts:
      words(`Бара:Bara Велико:Veliko Гор:Gor Драго:Drago Жел:Zhel:Jel Зубо:Zubo Кали:Kali Крути:Kruti Лопа:Lopa Мелен:Melen
      Нехо:Nekho:Neho Остро:Ostro Полу:Polu Рыба:Ryba Саму:Samu Тере:Tere Ужа:Uzha:Ouja Фили:Fili Хара:Khara:Hara Цели:Tseli:Celi
      Чере:Chere:Tchere Шума:Shuma:Chouma Щерба:Shcherba:Scherba Юра:Yura:Iura Яго:Yago:Iago Бело:Belo Воро:Voro Гласо:Glaso Дубро:Dubro
      Камо:Kamo Лазо:Lazo Моро:Moro Прото:Proto Ромо:Romo Стри:Stri Толо:Tolo`),
    ends: words(`нов:nov ков:kov ренко:renko ский:skiy:sky вич:vich дин:din лёв:lev:lyov шин:shin:chine хин:khin:hin тенко:tenko мов:mov
      жев:zhev:jev чук:chuk:tchouk льцев:ltsev зов:zov бин:bin гаев:gayev:gaev няк:nyak:niak`),
  },
  arabic: {
    countries: ['SY', 'IQ', 'YE', 'LY', 'LB', 'SA'],
    given:
      words(`فريد:Farid:Fareed كريم:Karim:Kareem سمير:Samir:Sameer طارق:Tariq:Tarek ناصر:Nasir:Nasser جميل:Jamil:Djamil خالد:Khalid:Khaled
      منير:Munir:Mounir رشيد:Rashid:Rachid سليم:Salim:Saleem حميد:Hamid:Hameed ماهر:Mahir:Maher وليد:Walid:Waleed زياد:Ziyad:Ziad
      بسام:Bassam:Basam عماد:Imad:Emad هيثم:Haytham:Haitham نزار:Nizar رامي:Rami:Ramy يوسف:Yusuf:Youssef محمد:Muhammad:Mohamed
      أحمد:Ahmad:Ahmed حسين:Husayn:Hussein علي:Ali عمر:Umar:Omar ليلى:Layla:Leila سعاد:Suad:Souad هدى:Huda:Houda`),
    middle:
      words(`صالح:Salih:Saleh حسن:Hasan:Hassan إبراهيم:Ibrahim محمود:Mahmud:Mahmoud قاسم:Qasim:Kassem عثمان:Uthman:Othman
      عبدالرحمن:Abd-al-Rahman:Abdulrahman عبدالله:Abdallah:Abdullah سعيد:Said:Saeed`),
    starts:
      words(`الزهر:al-Zahr:El-Zahr المنصو:al-Mansu:El-Mansou الحمد:al-Hamd:El-Hamd القاس:al-Qas:El-Kas الدليم:al-Dulaym:El-Doulaim الخطي:al-Khati:El-Khati
      الشمر:al-Shamar:El-Chamar الجبو:al-Jubu:El-Joubou النعي:al-Nuay:El-Nouai البكر:al-Bakr:El-Bakr الطائ:al-Tai:El-Tai الصبا:al-Saba:El-Saba
      الهلا:al-Hila:El-Hila التميم:al-Tamim:El-Tamim الراو:al-Raw:El-Raw الفرا:al-Fara:El-Fara الغزا:al-Ghaza:El-Ghaza العنز:al-Anaz:El-Anaz`),
    ends: words('وي:wi:oui ري:ri لي:li بي:bi مي:mi دي:di ني:ni سي:si كي:ki فري:fari حلي:hali رسي:rasi قدي:qadi:kadi'),
  },
  persian: {
    countries: ['IR', 'AF'],
    given:
      words(`بهرام:Bahram داریوش:Dariush:Daryoush کامران:Kamran مهدی:Mehdi:Mahdi رضا:Reza حسین:Hossein:Hosein محمد:Mohammad:Mohamad
      علی:Ali فرهاد:Farhad شاهین:Shahin:Chahine مجید:Majid نادر:Nader:Nadir پرویز:Parviz:Parwiz سیاوش:Siavash:Siyavash آرش:Arash
      زهرا:Zahra مریم:Maryam:Mariam فاطمه:Fatemeh:Fatima`),
    starts:
      words(`رستم:Rostam:Rustam کاظم:Kazem:Kazim نور:Nur:Nour باقر:Bagher:Baqer جعفر:Jafar:Djafar صادق:Sadegh:Sadeq کرم:Karam شیراز:Shiraz
      تبریز:Tabriz اصفهان:Esfahan:Isfahan گلستان:Golestan:Gulistan مراد:Morad:Murad حیدر:Heydar:Haidar سلطان:Soltan:Sultan زند:Zand
      دهقان:Dehghan:Dehqan بهمن:Bahman فرخ:Farrokh:Farokh میرزا:Mirza نجف:Najaf قربان:Ghorban:Qorban`),
    ends: words('ی:i زاده:zadeh:zada پور:pur:pour نیا:nia:niya یان:ian:yan فر:far آبادی:abadi'),
  },
  korean: {
    countries: ['KP'],
    given:
      words(`명철:Myong-chol:Myeongcheol 성남:Song-nam:Seongnam 경일:Kyong-il:Gyeongil 광호:Kwang-ho:Gwangho 영수:Yong-su:Yeongsu
      동현:Tong-hyon:Donghyun 철민:Chol-min:Cheolmin 학송:Hak-song:Hakseong 진혁:Chin-hyok:Jinhyeok 상훈:Sang-hun:Sanghoon 대식:Tae-sik:Daesik
      정호:Chong-ho:Jeongho 용남:Yong-nam:Yongnam 춘길:Chun-gil:Chungil 금철:Kum-chol:Geumcheol 은주:Un-ju:Eunju 태원:Tae-won:Taewon
      남일:Nam-il:Namil 혁수:Hyok-su:Hyeoksu 만복:Man-bok:Manbok`),
    starts:
      words(`김:Kim:Gim 리:Ri:Lee 박:Pak:Park 최:Choe:Choi 정:Chong:Jeong 강:Kang:Gang 조:Cho:Jo 윤:Yun:Yoon 장:Jang:Chang 한:Han
      오:O:Oh 서:So:Seo 신:Sin:Shin 권:Kwon:Gwon 황:Hwang 안:An:Ahn 송:Song 전:Chon:Jeon 홍:Hong 문:Mun:Moon`),
    ends: words(':'),
  },
  chinese: {
    countries: ['CN', 'HK'],
    given:
      words(`德海:Dehai 志远:Zhiyuan 建民:Jianmin 国华:Guohua 文斌:Wenbin 海涛:Haitao 春生:Chunsheng 永康:Yongkang 立群:Liqun 少军:Shaojun
      新宇:Xinyu 庆林:Qinglin 宝山:Baoshan 玉芬:Yufen 晓梅:Xiaomei 景云:Jingyun 树成:Shucheng 福来:Fulai 克勤:Keqin 鸿飞:Hongfei
      兆基:Zhaoji 汉卿:Hanqing 泽民:Zemin 运昌:Yunchang 金水:Jinshui 光荣:Guangrong`),
    starts:
      words(`王:Wang 李:Li 张:Zhang 刘:Liu 陈:Chen 杨:Yang 赵:Zhao 黄:Huang 周:Zhou 吴:Wu 徐:Xu 孙:Sun 胡:Hu 朱:Zhu 高:Gao 林:Lin 何:He
      郭:Guo 马:Ma 罗:Luo 梁:Liang 宋:Song 郑:Zheng 谢:Xie 韩:Han 唐:Tang 冯:Feng 董:Dong 程:Cheng 曹:Cao 邓:Deng 彭:Peng 邱:Qiu 阎:Yan`),
    ends: words(':'),
  },
  hispanic: {
    countries: ['VE', 'CU', 'NI', 'CO', 'MX'],
    given:
      words(`Andrés Joaquín Ramiro Esteban Álvaro Rodrigo Néstor Hernán Gonzalo Fabián Julián Martín Óscar José Luis Carlos Jorge Miguel
      Tomás Rubén Elena Beatriz Graciela Yolanda Marisol`),
    common: words(
      'García Rodríguez González Hernández López Martínez Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales Ortiz',
    ),
    starts: words(
      'Quin Ver Cas Mon Sal Bar Cor Del Esp Fon Gal Iba Lar Mal Nar Oro Pal Que Rio Sol Tor Ure Val Zam Bel Cal Dur',
    ),
    ends: words(
      'teros dugo tillejo tenegro vatierra rientos dero gadillo inosa tánez lardo rra edo donado vaez zco encia rado bero bina res ena verde',
    ),
  },
  greek: {
    countries: ['GR', 'CY'],
    given:
      words(`Νίκος:Nikos Γιώργος:Giorgos:Yiorgos Δημήτρης:Dimitris:Demetris Σπύρος:Spyros:Spiros Χρήστος:Christos:Hristos Πέτρος:Petros
      Θανάσης:Thanasis:Athanasis Μαρία:Maria Ελένη:Eleni:Heleni`),
    starts:
      words(`Θεσσα:Thessa:Tessa Καλο:Kalo Μακρο:Makro Παπα:Papa Σταυ:Stav Βασιλο:Vasilo:Basilo Ξενο:Xeno Φιλο:Filo:Philo Αγγε:Ange Δρακο:Drako
      Κυρια:Kyria:Kiria Λαμπρο:Lampro:Lambro`),
    ends: words('λός:los πουλος:poulos:pulos κης:kis δάκης:dakis νίδης:nidis:nides ρίου:riou ννου:nnou:nou τάς:tas'),
  },
  hebrew: {
    countries: ['IL'],
    given:
      words(`דוד:David יוסף:Yosef:Joseph משה:Moshe:Moshe אמיר:Amir יעקב:Yaakov:Jacob שמעון:Shimon:Simon רחל:Rachel:Rahel
      נתן:Natan:Nathan גדעון:Gideon:Gidon`),
    starts: words(
      'גולד:Gold רוזנ:Rosen זילבר:Silber:Zilber ברקו:Barko פרידמ:Fridm:Friedm שפיר:Shapir:Schapir קפל:Kapl:Caplan וינ:Wein:Vein',
    ),
    ends: words('ברג:berg שטיין:stein:shtein מן:man סקי:ski:sky וביץ:ovitz:ovich'),
  },
  western: {
    countries: ['US', 'GB', 'DE', 'FR', 'IT', 'PL'],
    given:
      words(`Robert William Thomas Michael Richard Charles Stephen Philip Martin Peter Klaus Jürgen Hans Pierre Michel Jean Marco Giovanni
      Paolo Piotr Anna Susan Katharina Claudia Monika`),
    common:
      words(`Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Müller Schmidt Schneider Fischer Weber Meyer Wagner
      Martin Bernard Dubois Durand Rossi Russo Ferrari Bianchi Nowak Kowalski`),
    starts: words(
      'Ash Black Cor Dun East Fair Gar Hart Inger Kings Lang Mar Nor Oak Pen Rad Stan Thorn Wal West Bruch Eber Feld Grün Hoch Licht',
    ),
    ends: words('worth well field ham bury combe ford ley more stead wick bach mann stein hauser brück ner'),
  },
}

const shares: [Culture, number][] = [
  ...([
    ['slavic', 0.3],
    ['arabic', 0.22],
    ['persian', 0.12],
    ['korean', 0.06],
  ] as [Culture, number][]),
  ...([
    ['chinese', 0.08],
    ['hispanic', 0.1],
    ['greek', 0.02],
    ['hebrew', 0.02],
    ['western', 0.08],
  ] as [Culture, number][]),
]

const infixes: Partial<Record<Culture, Written[]>> = {
  arabic: words('با:ba دو:du:dou رش:rash سم:sam نع:na قر:qar:kar هب:hab كل:kal مر:mar جو:ju:jou'),
  persian: words('گر:gar وند:vand بخش:bakhsh دوست:dust:doust نژاد:nejad خواه:khah کار:kar'),
}

function joined(one: Written, two: Written): Written {
  return { own: one.own + two.own, latin: one.latin + two.latin, otherwise: one.otherwise + two.otherwise }
}

function spaced(one: Written, two: Written): Written {
  return {
    own: `${one.own} ${two.own}`,
    latin: `${one.latin} ${two.latin}`,
    otherwise: `${one.otherwise} ${two.otherwise}`,
  }
}

export function inventPerson(random: Random): InventedPerson {
  const [culture] = withShare(random(), shares, ([, share]) => share)
  const { countries, given, starts, ends, middle, common } = cultures[culture]
  const names = [pick(random, given)]
  if (middle && random() < 0.7) names.push(pick(random, middle))
  else if ((culture === 'hispanic' || culture === 'western') && random() < 0.5) names.push(pick(random, given))
  // Families of few syllables are too few: most have another in front of their end, so that there are thousands, as in life.
  const isLong = ['slavic', 'hispanic', 'western', 'greek'].includes(culture) && random() < 0.4
  const infix = infixes[culture]
  const start = isLong ? joined(pick(random, starts), lower(pick(random, starts))) : pick(random, starts)
  const isCommon = common && random() < (culture === 'hispanic' ? 0.4 : 0.1)
  const end = infix && random() < 0.7 ? joined(pick(random, infix), pick(random, ends)) : pick(random, ends)
  const own = isCommon ? pick(random, common) : joined(start, end)
  // Both families of a parent each, as is usual there.
  const isTwo = culture === 'hispanic' && common && random() < 0.8
  const family = isTwo ? spaced(own, pick(random, common)) : own
  return {
    culture,
    given: names,
    family,
    familyFirst: culture === 'korean' || culture === 'chinese',
    country: pick(random, countries),
  }
}

function lower({ own, latin, otherwise }: Written): Written {
  return { own: own.toLowerCase(), latin: latin.toLowerCase(), otherwise: otherwise.toLowerCase() }
}

/** A name as it is written in one of its ways. */
export function written({ given, family, familyFirst, culture }: InventedPerson, way: keyof Written): string {
  const between = way === 'own' && (culture === 'korean' || culture === 'chinese') ? '' : ' '
  const first = given.map(word => word[way]).join(' ')
  return familyFirst ? `${family[way]}${between}${first}` : `${first} ${family[way]}`
}

const companyWords =
  `Trading Shipping Industries Engineering Investment Petrochemical Aviation Logistics Electronics Metals Holding Technology
  Construction Energy Services`.split(/\s+/)
const forms = ['LLC', 'Ltd', 'JSC', 'OOO', 'Co., Ltd.', 'FZE', 'GmbH', 'S.A.', 'SARL', 'PJSC']

/** A company's name: a coined or a family's word, trades, and a legal form. */
export function inventCompany(random: Random): string {
  const person = inventPerson(random)
  const own = person.family.latin.replace(/^al-/i, '')
  const second = random() < 0.35 ? ` ${inventPerson(random).family.latin.replace(/^al-/i, '')}` : ''
  const number = random() < 0.06 ? ` ${1 + below(random, 40)}` : ''
  return `${own}${second} ${pick(random, companyWords)}${number} ${pick(random, forms)}`
}
