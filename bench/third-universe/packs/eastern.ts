import { pack } from '../pack.ts'

export const poland = pack({
  of: 'PL',
  locale: 'pl',
  share: 0.05,
  capitals: 0.7,
  forms: `
    60 SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ|Sp. z o.o.|sp. z o. o.|Spółka z o.o.|Sp z oo
    12 SPÓŁKA AKCYJNA|S.A.|SA
    8 Sp. z o.o. sp.k.|SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SPÓŁKA KOMANDYTOWA|Sp. z o.o. Sp. K.
    6 SPÓŁKA JAWNA|Sp. j.|sp.j.
    4 s.c.|SPÓŁKA CYWILNA`,
  shapes: `
    12 C
    9 C T
    9 T S
    8 F S
    7 ^Przedsiębiorstwo_Handlowo-Usługowe C
    5 ^Przedsiębiorstwo_Handlowo-Usługowe F S
    4 ^Zakład_Usługowo-Handlowy S
    4 ^Firma_Handlowo-Usługowa C F S
    4 "C" T
    3 "C" S i ^Synowie
    4 T "N"
    4 ^Pod A N
    4 P T
    4 L T
    3 L
    4 C G
    3 Cpol
    3 Cex T
    3 S i S
    2 S-S T
    2 W N`,
  S: `Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski
    Mazur Wojciechowski Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński
    Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Nowicki Pawlak Górski Witkowski Walczak
    Sikora Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski Brzęczyszczykiewicz Źródlak
    Chrząszcz Gżegżółka Łącki Śliwa Żak`,
  P: 'Warszawa Kraków Łódź Wrocław Poznań Gdańsk Szczecin Bydgoszcz Lublin Białystok Katowice Gdynia Częstochowa Radom Toruń Kielce Rzeszów Gliwice Zabrze Olsztyn Bielsko Bytom Rybnik Ruda Opole Tychy Elbląg Płock Wałbrzych Tarnów Chorzów Koszalin Kalisz Legnica Śląsk Mazury Podhale Mazowsze Wielkopolska Kaszuby Suwałki Zakopane Świnoujście',
  T: `Budownictwo Nieruchomości Usługi Transport Handel Consulting Instalacje Bud Trans Meble Piekarnia Cukiernia Apteka Hurtownia
    Sklep Restauracja Pizzeria Hotel Auto-Części Serwis Mechanika Spedycja Logistyka Elektro Elektronika Informatyka
    Oprogramowanie Reklama Drukarnia Wydawnictwo Szkolenia Księgowość Kancelaria Stomatologia Przychodnia Optyk Kosmetyka
    Fryzjerstwo Ogrodnictwo Rolnictwo Mleczarnia Zakłady_Mięsne Ryby Owoce Tartak Stolarstwo Okna Drzwi Podłogi Dachy Stal Metal
    Odlewnia Tworzywa Opakowania Tkaniny Odzież Obuwie Energia Fotowoltaika Recykling Inwestycje`,
  A: 'Nowy Zielony Biały Czerwony Złoty Stary Dobry Wielki Mały Srebrny Czarny Niebieski Polski Wesoły Szybki Zielona Złota Biała',
  N: 'Dom Dąb Lew Orzeł Słońce Gwiazda Most Młyn Dwór Ogród Las Kamień Róża Lipa Wieża Kotwica Jeleń Lis Bocian Żubr Źródło Kuźnia Zamek Jaskółka Brzoza Łabędź Wilk Sowa',
  F: 'Jan Piotr Andrzej Krzysztof Stanisław Anna Maria Katarzyna Małgorzata Tomasz Paweł Michał Józef Łukasz Grażyna Bożena Zdzisław Wiesława Żaneta',
  G: 'Holding Grupa Polska Group Invest Inwestycje International Development System Partner Centrum',
  rare: [
    'Brzo Dąb Gór Jar Kal Kos Lip Mal Ol Pod Rad Sob Świer Tom Wit Zab Żuk Krze Ostr Łab Biel Grzy Now Cze Stan',
    'owski ewski iński czyk ewicz owicz anek ek iak czak kowski nicki rek mierski asz uch',
  ],
  coined: [
    'b br d dr f g gr k kr l m n p pr r s st t tr w z cz sz ż',
    'a e i o u a o e ó y',
    'pol mex bud trans ex ma tex met plast rol dom kom wit ra tec san lux gaz mar bet',
  ],
  numbers: 'Jeden=1 Dwa=2 Trzy=3 Cztery=4 Pięć=5 Sześć=6 Siedem=7 Osiem=8 Dziewięć=9 Dziesięć=10',
  short:
    'Przedsiębiorstwo_Handlowo-Usługowe=PHU Przedsiębiorstwo_Handlowo-Usługowe=P.H.U. Zakład_Usługowo-Handlowy=ZUH Firma_Handlowo-Usługowa=FHU Budownictwo=Bud. Nieruchomości=Nier. Inwestycje=Inw. Polska=PL Spółka=Sp.',
  and: 'i & oraz + and',
  sounds: 'rz=ż ż=rz ó=u u=ó ch=h h=ch w=v sz=sh cz=ch ks=x x=ks ą=om ę=em ł=l ś=s i=j k=c',
  extras: 'grupa polska firma sklep spółka biuro',
})

export const turkey = pack({
  of: 'TR',
  locale: 'tr',
  share: 0.03,
  capitals: 0.7,
  forms: `
    60 Limited Şirketi|Ltd. Şti.|Ltd.Şti.|LTD ŞTİ
    35 Anonim Şirketi|A.Ş.|AŞ
    4 Kollektif Şirketi|Koll. Şti.
    4 Kooperatifi|Koop.`,
  shapes: `
    14 C T ^Sanayi ve ^Ticaret
    10 S T ^Sanayi ve ^Ticaret
    9 C T ^Ticaret
    8 S T
    7 C T
    6 C T T
    6 S ^Kardeşler T
    5 P T
    5 A N T
    4 S ve ^Oğulları
    4 ^Öz S T
    4 L T ^Sanayi ve ^Ticaret
    4 C G
    3 NN T
    3 C T ^Dış ^Ticaret
    3 S-S T`,
  S: `Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan
    Şimşek Polat Korkmaz Çakır Erdoğan Özcan Acar Güneş Aksoy Bulut Güler Tekin Keskin Avcı Türk Işık Coşkun Bozkurt Karaca
    Güngör Taş Yalçın Ünal Şen Uçar Tunç Gündüz Bayraktar Hacıoğlu İnce Ilgaz Küçükoğlu Çavuşoğlu Gökçe`,
  P: 'İstanbul Ankara İzmir Bursa Antalya Adana Konya Gaziantep Kayseri Mersin Eskişehir Diyarbakır Samsun Denizli Şanlıurfa Trabzon Malatya Erzurum Van Balıkesir Manisa Kocaeli Sakarya Ege Anadolu Karadeniz Marmara Akdeniz Trakya Çanakkale Muğla Bodrum Aydın Uşak Iğdır Çorlu',
  T: 'İnşaat Gıda Tekstil Otomotiv Turizm Nakliyat Lojistik Mobilya Makina Metal Plastik Kimya Elektrik Elektronik Bilişim Yazılım Reklam Matbaa Ambalaj Tarım Hayvancılık Süt_Ürünleri Et_Ürünleri Un Bakliyat Fındık Zeytinyağı Maden Mermer Seramik Cam Boya Petrol Enerji Madencilik İthalat İhracat Danışmanlık Mühendislik Mimarlık Emlak Gayrimenkul Sigorta Eğitim Sağlık Medikal Eczacılık Kuyumculuk Ayakkabı Deri Konfeksiyon Halı Temizlik Güvenlik Yapı Hırdavat',
  A: 'Yeni Mavi Yeşil Beyaz Altın Büyük Ak Kara Kızıl Güzel Gümüş Genç Eski Ulu Gök Has',
  N: 'Güneş Deniz Yıldız Ay Dağ Taş Kartal Aslan Gül Köprü Çınar Kale Ada Pınar Irmak Bahçe Saray Kaplan Şahin Ceylan Leylek Lale Kervan Değirmen Çeşme Turna',
  F: 'Mehmet Mustafa Ahmet Ali Hüseyin Ayşe Fatma Emine Hatice Zeynep Gülşen Şükrü İbrahim Nurettin',
  G: 'Holding Grup Yatırım Türkiye Uluslararası Ticaret Pazarlama Hizmetleri Yönetim Global',
  rare: [
    'Kara Ak Demir Taş Bay Er Öz Gül Koca Sarı Top Yıl Çal Güm Uzun Deli Hacı Kör Şeker Balık Kalay',
    'oğlu türk han demir taş er man kan soy bay gil kaya can çı lı baş',
  ],
  coined: [
    'b c ç d f g h k l m n p r s ş t v y z',
    'a e ı i o ö u ü',
    'san taş mak pa teks sel ray nur ta met kim sa tur tek mer can pol lar ya bil',
  ],
  letters: 'ABCDEFGHKLMNOPRSTUVY',
  numbers: 'Bir=1 İki=2 Üç=3 Dört=4 Beş=5 Altı=6 Yedi=7 Sekiz=8 Dokuz=9 On=10',
  short:
    'Sanayi=San. Ticaret=Tic. İnşaat=İnş. Otomotiv=Oto. Nakliyat=Nak. Pazarlama=Paz. Elektrik=Elk. Mühendislik=Müh. Turizm=Tur. Madencilik=Mad. Danışmanlık=Dan. Tekstil=Teks.',
  and: 've & + and',
  sounds: 'ğ= y=i ı=i v=w k=q ks=x c=j ş=sh ç=ch ö=o ü=u p=b t=d',
  keys: 'qwertyuıopğü asdfghjklşi zxcvbnmöç',
  extras: 'şirketi firma grup türkiye mağaza ticaret',
})

const slavic = { capitals: 0.5, and: 'и & and' }

export const russia = pack({
  ...slavic,
  of: 'RU',
  locale: 'ru',
  share: 0.06,
  forms: `
    60 ООО «*»|ООО "*"|Общество с ограниченной ответственностью "*"|ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "*"|ООО *
    10 АО «*»|АО "*"|Акционерное общество "*"
    6 ЗАО «*»|ЗАО "*"|Закрытое акционерное общество "*"
    4 ПАО «*»|ПАО "*"|Публичное акционерное общество "*"
    4 ИП *|Индивидуальный предприниматель *`,
  shapes: `
    12 C
    10 C-T
    9 CT
    8 C T
    6 NT
    6 PT
    5 ^Торговый_дом C
    5 ^Строительная_компания C
    5 ^Производственно-коммерческая_фирма C
    4 T-P
    4 A N
    4 S и ^К
    4 T S
    4 S F
    3 L
    3 L-T
    3 C G
    3 T D`,
  S: `Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов
    Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев
    Романов Воробьёв Сергеев Кузьмин Фролов Александров Дмитриев Королёв Гусев Киселёв Ильин Максимов Поляков Сорокин
    Виноградов Ковалёв Белов Медведев Антонов Щукин Хлебников Жаворонков Цветаев Юрьевский Эльдаров`,
  P: 'Москва Нева Урал Сибирь Волга Казань Самара Омск Ростов Уфа Пермь Воронеж Волгоград Краснодар Саратов Тюмень Ижевск Барнаул Иркутск Хабаровск Ярославль Владивосток Томск Оренбург Кемерово Рязань Астрахань Пенза Липецк Киров Тула Калуга Кубань Дон Алтай Байкал Камчатка Якутия Карелия Псков',
  T: 'Строй Сервис Торг Транс Проект Монтаж Инвест Агро Авто Пром Снаб Тех Мед Фарм Энерго Нефть Газ Лес Металл Мебель Дизайн Консалтинг Логистик Недвижимость Реклама Софт Электро Хим Пласт Упак Текстиль Мода Продукт Хлеб Молоко Рыба Мясо Вода Климат Ремонт Уют Дом Безопасность Связь Телеком Медиа Печать Экспорт Импорт',
  A: 'Новый Золотой Красный Белый Зелёный Северный Южный Восточный Западный Первый Русский Большой Синий Чёрный Серебряный Мирный Добрый Вольный',
  N: 'Дом Мир Союз Век Берег Город Ветер Медведь Орёл Маяк Родник Луч Гранит Алмаз Кедр Сокол Якорь Парус Горизонт Рассвет Факел Прибой Витязь Терем Снегирь Журавль Ключ Эталон Каскад',
  F: 'Александр Сергей Владимир Андрей Алексей Дмитрий Елена Ольга Наталья Татьяна Юрий Юлия Фёдор Щепан Хасан',
  G: 'Групп Холдинг Плюс Компания Центр Россия Инвест Капитал Альянс Интернешнл',
  rare: [
    'Бел Черн Гор Степ Луг Дуб Берез Крив Пол Сух Тих Руд Жел Зим Кол Лом Меш Остр Пет Роз Щег Хлеб Ямщ Южак',
    'ов ин енко ский ев цев ников кин ушкин атов овский анский',
  ],
  coined: [
    'б бр в г гр д др ж з к кр л м н п пр р с ст т тр ф х ц ч ш щ',
    'а е и о у ы э ю я',
    'тек он ра лекс та мет рус гран вит лит нор мар рон вест дис кс ника ария ос икс',
  ],
  letters: 'АБВГДЕЖЗИКЛМНОПРСТУФХЭ',
  short: 'Торговый_дом=ТД Строительная_компания=СК Производственно-коммерческая_фирма=ПКФ Компания=Ко Центр=Ц',
  numbers: 'Один=1 Два=2 Три=3 Четыре=4 Пять=5 Шесть=6 Семь=7 Восемь=8',
  sounds: 'ё=е тс=ц ц=тс дз=з нн=н сс=с лл=л и=е о=а е=и в=ф з=с ъ= ь= щ=ш г=к',
  keys: 'йцукенгшщзхъ фывапролджэ ячсмитьбю',
  extras: 'компания группа фирма россия москва магазин',
})

export const ukraine = pack({
  ...slavic,
  of: 'UA',
  locale: 'uk',
  share: 0.02,
  forms: `
    60 ТОВ «*»|ТОВ "*"|Товариство з обмеженою відповідальністю "*"|ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ "*"
    14 ПП «*»|ПП "*"|Приватне підприємство "*"
    6 АТ «*»|АТ "*"|Акціонерне товариство "*"
    6 ФГ «*»|ФГ "*"|Фермерське господарство "*"`,
  shapes: `
    12 C
    9 C-T
    9 CT
    7 C T
    6 NT
    5 PT
    6 ^Торговий_дім C
    5 ^Будівельна_компанія C
    4 A N
    4 T-P
    4 S і ^К
    4 S F
    3 L-T
    3 T D
    3 C G`,
  S: 'Мельник Шевченко Бондаренко Коваленко Бойко Ткаченко Кравченко Ковальчук Коваль Олійник Шевчук Поліщук Ткачук Савченко Бондар Марченко Руденко Мороз Лисенко Петренко Клименко Павленко Кравчук Кузьменко Пономаренко Василенко Гаврилюк Щербина Їжакевич Ґудзь Яремчук',
  P: 'Київ Львів Одеса Харків Дніпро Запоріжжя Вінниця Полтава Чернігів Черкаси Суми Житомир Рівне Луцьк Тернопіль Ужгород Чернівці Волинь Поділля Карпати Буковина Херсон Миколаїв Галичина Полісся',
  T: 'Буд Сервіс Торг Транс Проект Монтаж Інвест Агро Авто Пром Постач Тех Мед Фарм Енерго Нафта Газ Ліс Метал Меблі Дизайн Консалтинг Логістик Нерухомість Реклама Софт Електро Хім Пласт Текстиль Продукт Хліб Молоко Риба Зерно Олія Вода Клімат Ремонт',
  A: 'Новий Золотий Червоний Білий Зелений Північний Південний Східний Західний Перший Великий Синій Срібний Добрий Вільний',
  N: 'Дім Світ Союз Вік Берег Місто Вітер Лелека Орел Маяк Джерело Промінь Граніт Кедр Сокіл Якір Вітрило Обрій Світанок Калина Хутір Млин Колос Нива Степ',
  F: 'Олександр Сергій Володимир Андрій Олена Ольга Наталія Тетяна Юрій Ігор Їлія Євген',
  G: 'Груп Холдинг Плюс Компанія Центр Україна Інвест Капітал Альянс',
  rare: [
    'Біл Чорн Гор Степ Луг Дуб Берез Крив Пол Сух Тих Руд Зим Кол Лом Остр Щерб Хлібо',
    'енко ук чук ський ак ик ець ишин ів ко',
  ],
  coined: [
    'б бр в г гр д др ж з к кр л м н п пр р с ст т тр ф х ц ч ш щ',
    'а е и о у і ю я є',
    'тек он ра лекс та мет укр гран вит літ нор мар рон вест дис кс ніка арія ос ікс',
  ],
  letters: 'АБВГДЕЖЗІКЛМНОПРСТУФХ',
  short: 'Торговий_дім=ТД Будівельна_компанія=БК Компанія=Ко',
  numbers: 'Один=1 Два=2 Три=3 Чотири=4 Пять=5',
  and: 'і & та and',
  sounds: 'ї=і є=е и=і нн=н сс=с лл=л ґ=г тс=ц ц=тс щ=ш ь= о=а',
  keys: 'йцукенгшщзхї фівапролджє ячсмитьбю',
  extras: 'компанія група фірма україна магазин',
})
