import { culture } from '#demo/culture.ts'

// Cultures that do not write in Latin letters. Chinese, Greek and Cyrillic transcribe well by rule; Japanese and
// Arabic do not, so their words carry the reading.

export const chinese = culture({
  male: '伟 强 磊 军 勇 杰 涛 明 超 刚 平 辉 鹏 华 飞 鑫 波 斌 宇 浩 凯 健 俊 帆 志强 建国 文博 子轩 浩然 宇航 家豪 志明 国栋 晓东',
  female:
    '芳 娜 敏 静 丽 艳 娟 霞 秀英 玲 桂英 丹 萍 红 玉兰 雪 婷 慧 倩 颖 佳 欣 怡 雅静 梦瑶 诗涵 思琪 晓燕 海燕 淑珍',
  last: '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕',
  stems:
    '华 中 金 天 海 东 新 永 恒 瑞 嘉 宏 博 盛 泰 安 信 鼎 富 隆 长 凯 龙 腾 元 昌 德 汇 众 联 万 亿 创 优 智 云 星 启 源 和 远 光 正 润 顺 福 利 兴 康 宝',
  ends: '泰 达 信 通 兴 源 盛 隆 丰 和 恒 鑫 科 创 诚 远 润 瑞 德 佳 联 安 顺 康 辰 宇 航 峰 林 川 海 石 正 华 美 力 为 邦 图 合 悦 宁 晟 鸿 晖 朗 方 域 迈 尔',
  evocative: '长城 东方 黄河 长江 泰山 昆仑 凤凰 紫荆 牡丹 青松 银河 北斗 曙光 朝阳 彩虹 明珠 金桥 蓝天 白云 绿洲',
  generic: '集团 控股 贸易 发展 实业 企业管理 投资 国际贸易',
  trades: {
    agri: '农业 种业 渔业 林业',
    mine: '矿业 石料',
    food: '食品 饮料 酒业 粮油',
    make: '机械 电子 塑料 纺织 家具 制造 印刷 精密 化工 医疗器械',
    power: '能源 电力 环保 新能源',
    build: '建筑工程 建设 装饰 安装工程',
    trade: '贸易 商贸 进出口 汽车销售 电子商务 服饰',
    move: '物流 运输 航运 供应链',
    host: '酒店 餐饮',
    tech: '科技 信息技术 软件 网络科技 数据 传媒',
    money: '投资 资本 融资租赁 资产管理',
    land: '房地产 置业 物业',
    pro: '咨询 设计 工程技术 广告 检测',
    admin: '人力资源 保洁 旅行社 会展服务',
    teach: '教育科技 培训',
    care: '医疗 健康管理 药业',
    other: '服务 文化 体育',
  },
  streets:
    '人民路 中山路 解放路 建设大道 和平街 长江路 科技园路 文化路 工业大道 新华街 胜利路 青年路 湖滨路 学院路 朝阳街',
  spaced: false,
  lastFirst: true,
  cityFirst: true,
})

export const japanese = culture({
  male: `太郎=Taro 健一=Kenichi 浩=Hiroshi 誠=Makoto 隆=Takashi 修=Osamu 翔太=Shota 大輔=Daisuke 拓也=Takuya 直樹=Naoki 蓮=Ren
    悠斗=Yuto 和彦=Kazuhiko 正人=Masato 剛=Tsuyoshi`,
  female: `花子=Hanako 美咲=Misaki 陽子=Yoko 恵子=Keiko 由美子=Yumiko 裕子=Hiroko 真由美=Mayumi 愛=Ai 結衣=Yui 葵=Aoi 明美=Akemi
    久美子=Kumiko 彩=Aya 舞=Mai`,
  last: `佐藤=Sato 鈴木=Suzuki 高橋=Takahashi 田中=Tanaka 伊藤=Ito 渡辺=Watanabe 山本=Yamamoto 中村=Nakamura 小林=Kobayashi
    加藤=Kato 吉田=Yoshida 山田=Yamada 佐々木=Sasaki 山口=Yamaguchi 松本=Matsumoto 井上=Inoue 木村=Kimura 林=Hayashi
    斎藤=Saito 清水=Shimizu 山崎=Yamazaki 森=Mori 池田=Ikeda 橋本=Hashimoto 阿部=Abe 石川=Ishikawa 前田=Maeda 藤田=Fujita`,
  lastEnds:
    '野=no 原=hara 田=da 島=shima 崎=saki 谷=tani 岡=oka 川=kawa 本=moto 沢=sawa 橋=bashi 村=mura 井=i 口=guchi',
  stems: `東=Azuma 北=Kita 南=Minami 西=Nishi 日=Hi 大=O 新=Shin 光=Hikari 青=Ao 白=Shira 高=Taka 松=Matsu 竹=Take 梅=Ume 桜=Sakura
    富士=Fuji 金=Kane 銀=Gin 星=Hoshi 海=Umi 山=Yama 川=Kawa 森=Mori 石=Ishi 中=Naka`,
  ends: `陽=yo 和=wa 明=mei 光=ko 栄=ei 興=ko 洋=yo 都=to 野=no 原=hara 田=da 島=shima 崎=saki 浜=hama 谷=tani 岡=oka 川=kawa 本=moto
    沢=sawa 橋=bashi 宝=ho 豊=toyo 信=shin 進=shin 協=kyo`,
  evocative:
    '日本=Nihon 東洋=Toyo 太平洋=Taiheiyo 富士見=Fujimi 曙=Akebono 朝日向=Asahina 若葉=Wakaba みらい=Mirai さくら=Sakura ひかり=Hikari',
  generic: 'ホールディングス=Holdings 商事=Shoji 産業=Sangyo グループ=Group サービス=Service',
  trades: {
    agri: '農園=Noen 水産=Suisan',
    food: '食品=Shokuhin 酒造=Shuzo 製菓=Seika',
    make: '製作所=Seisakusho 工業=Kogyo 精機=Seiki 電機=Denki 化学=Kagaku 印刷=Insatsu',
    power: 'エナジー=Energy 電力=Denryoku 環境=Kankyo',
    build: '建設=Kensetsu 工務店=Komuten 設備=Setsubi',
    trade: '商会=Shokai 物産=Bussan 自動車=Jidosha 貿易=Boeki',
    move: '運輸=Unyu 物流=Butsuryu 海運=Kaiun',
    host: '旅館=Ryokan 食堂=Shokudo ホテル=Hotel',
    tech: 'システム=System ソフトウェア=Software 情報=Joho 出版=Shuppan',
    money: '投資=Toshi 保険=Hoken キャピタル=Capital',
    land: '不動産=Fudosan 住宅=Jutaku',
    pro: 'コンサルティング=Consulting 設計=Sekkei 研究所=Kenkyusho 広告=Kokoku',
    care: '医療=Iryo 薬品=Yakuhin 介護=Kaigo',
    other: 'サービス=Service 警備=Keibi 学園=Gakuen 美容=Biyo',
  },
  streets: `中央=Chuo 本町=Honcho 栄町=Sakaecho 緑町=Midoricho 旭町=Asahicho 港町=Minatocho 桜台=Sakuradai 東町=Higashicho 新町=Shinmachi
    泉町=Izumicho`,
  spaced: false,
  lastFirst: true,
})

export const greek = culture({
  male: 'Γεώργιος Δημήτριος Κωνσταντίνος Ιωάννης Νικόλαος Χρήστος Παναγιώτης Βασίλειος Αθανάσιος Μιχαήλ Ευάγγελος Σπυρίδων Ανδρέας',
  female:
    'Μαρία Ελένη Αικατερίνη Βασιλική Σοφία Αγγελική Γεωργία Δήμητρα Αναστασία Ευαγγελία Ιωάννα Κωνσταντίνα Χριστίνα',
  last: `Παπαδόπουλος Παππάς Καραγιάννης Βλάχος Ιωαννίδης Οικονόμου Παπαγεωργίου Μακρής Κωνσταντινίδης Δημόπουλος Γεωργίου
    Αντωνίου Νικολάου Αλεξίου Βασιλείου Μαυρίδης Σταυρόπουλος Λάμπρου Κόκκινος Θεοδώρου Αγγελόπουλος`,
  lastEnds: 'άκης άκος αράς άτος έας ελής ιάδης ίδης ινός όγλου όπουλος ούδης ούλης',
  stems:
    'Αθην Αιγ Ακρ Αλφ Αργ Αστρ Δελφ Δωρ Ελλ Ηλι Θεσσ Ικαρ Ιον Κορ Κρητ Κυκλ Λαμπ Μακ Μεσ Νεφ Ολυμπ Ορφ Παρν Πελ Ροδ Σαρ Ταυγ Φοιν Χρυσ',
  ends: 'έα εία ίδα ική ίνη ίς ίων όνα όρα ώ άνια άς έλ εξ ερα ία ικόν ιον ιξ ος ων',
  evocative:
    'Ελληνική Αιγαίο Ήλιος Αστέρι Φάρος Γέφυρα Αετός Ελιά Κρύσταλλος Ορίζοντας Πυξίδα Άγκυρα Φοίνικας Άτλας Μεσόγειος Αυγή',
  generic: 'Όμιλος Συμμετοχών Υπηρεσίες Εμπορική Επιχειρήσεις',
  trades: {
    agri: 'Αγροτική Ιχθυοκαλλιέργειες',
    food: 'Τρόφιμα Αρτοποιία Οινοποιία Γαλακτοκομικά',
    make: 'Μηχανουργική Πλαστικά Έπιπλα Βιομηχανία',
    power: 'Ενεργειακή Ανακύκλωση',
    build: 'Τεχνική Κατασκευαστική Οικοδομική',
    trade: 'Εμπορία Εισαγωγική Αυτοκίνητα Ένδυση',
    move: 'Ναυτιλιακή Μεταφορική',
    host: 'Ξενοδοχειακή Εστίαση Τουριστική',
    tech: 'Πληροφορική Λογισμικό Εκδόσεις',
    money: 'Επενδύσεις Ασφαλιστική',
    land: 'Ακίνητα Κτηματική',
    pro: 'Σύμβουλοι Μελετητική Διαφήμιση',
    other: 'Υπηρεσίες Εκπαίδευση Ιατρική Καθαρισμοί',
  },
  streets:
    'Ερμού Σταδίου Πατησίων Βενιζέλου Αγίου_Δημητρίου Κηφισίας Συγγρού Εθνικής_Αντιστάσεως Ακαδημίας Τσιμισκή Αριστοτέλους',
})

export const bulgarian = culture({
  male: 'Иван Георги Димитър Петър Николай Христо Стоян Тодор Александър Васил Стефан Мартин Пламен Калин Борис Емил',
  female: 'Мария Иванка Елена Йорданка Пенка Маргарита Виолетка Лиляна Цветанка Радка Десислава Надежда Силвия Гергана',
  last: `Иванов Георгиев Димитров Петров Николов Христов Стоянов Тодоров Илиев Василев Атанасов Ангелов Колев Йорданов
    Маринов Стефанов Попов Михайлов Кръстев Костов Павлов Митев Симеонов Цветков Александров`,
  lastEnds: 'анов аров ев енков ески илов инов ински ичев ов овски ушев',
  stems: 'Балк Бел Вит Габ Дун Етър Зор Искр Кал Лев Мар Мес Нед Орел Пир Род Сев Сер Соф Стар Тракия Хем Черн Юг Янтр',
  ends: 'а ана ария еа ел ена екс ика ин ина ия ник ком край лес мар мет он ор оса рад рия стил строй тех тон ум ура',
  evocative:
    'Българска Балкан Слънце Звезда Орел Дъб Роза Кристал Хоризонт Компас Котва Феникс Атлас Зора Тангра Мадара',
  generic: 'Груп Холдинг Сървис Инвест Консулт Трейд Комерс',
  trades: {
    agri: 'Агро Земеделие Лозя',
    food: 'Храни Хляб Мляко Винарна',
    make: 'Машини Метал Пласт Мебел Печат Текстил',
    power: 'Енерджи Соларни_Системи Рециклиране',
    build: 'Строй Инженеринг Електро Ремонт',
    trade: 'Търговия Импекс Авто Мода',
    move: 'Транс Логистика Спедиция',
    host: 'Хотели Ресторант Туризъм',
    tech: 'Софтуер Системи Медия Дата',
    money: 'Капитал Финанс Застраховане',
    land: 'Имоти Недвижимости',
    pro: 'Консулт Проект Счетоводство Реклама',
    other: 'Услуги Обучение Дентал Почистване',
  },
  streets:
    'ул._Шипка бул._Витоша ул._Иван_Вазов ул._Раковски бул._България ул._Опълченска ул._Цар_Симеон ул._Места ул._Пирин ул._Люлин',
})

export const arabic = culture({
  male: 'محمد=Mohammed أحمد=Ahmed خالد=Khalid سعيد=Saeed راشد=Rashid سلطان=Sultan عبدالله=Abdullah علي=Ali حمد=Hamad يوسف=Yousef عمر=Omar',
  female:
    'فاطمة=Fatima مريم=Mariam عائشة=Aisha نورة=Noura شيخة=Shaikha حصة=Hessa سارة=Sara ليلى=Layla موزة=Moza هند=Hind',
  last: `المنصوري=Al_Mansoori الكعبي=Al_Kaabi الشامسي=Al_Shamsi المزروعي=Al_Mazrouei الظاهري=Al_Dhaheri النعيمي=Al_Nuaimi
    الزعابي=Al_Zaabi السويدي=Al_Suwaidi البلوشي=Al_Balushi الحمادي=Al_Hammadi المرزوقي=Al_Marzooqi حداد=Haddad خوري=Khoury
    شريف=Sharif`,
  stems:
    'نور=Noor بدر=Badr فجر=Fajr صقر=Saqr بحر=Bahr نجم=Najm واحة=Waha لؤلؤة=Luluah صحراء=Sahra قمر=Qamar شمس=Shams ريم=Reem',
  ends: '_الخليج=_Al_Khaleej _الإمارات=_Al_Emarat _الشرق=_Al_Sharq _الذهبية=_Al_Dhahabia _الحديثة=_Al_Haditha _العالمية=_Al_Alamia _الأولى=_Al_Oula _الجديدة=_Al_Jadeeda _المتحدة=_Al_Muttahida _الدولية=_Al_Duwalia',
  evocative:
    'الخليج=Al_Khaleej الواحة=Al_Waha النخيل=Al_Nakheel الأفق=Al_Ufuq المنارة=Al_Manara الصقر=Al_Saqr اللؤلؤ=Al_Lulu الفرسان=Al_Fursan',
  generic: 'القابضة=Al_Qabida للخدمات=Services للاستثمار=Investment للتجارة=Trading_House',
  trades: {
    make: 'للصناعات=Industries للألمنيوم=Aluminium للأثاث=Furniture',
    power: 'للطاقة=Energy للبيئة=Environment',
    build: 'للمقاولات=Contracting للإنشاءات=Construction',
    trade: 'للتجارة_العامة=General_Trading للسيارات=Automobiles لمواد_البناء=Building_Materials',
    move: 'للشحن=Shipping للنقل=Transport',
    host: 'للضيافة=Hospitality للمطاعم=Restaurants',
    tech: 'للتقنية=Technology للحلول_الرقمية=Digital_Solutions',
    money: 'للاستثمار=Investment للتأمين=Insurance',
    land: 'للعقارات=Real_Estate',
    pro: 'للاستشارات=Consultancy للهندسة=Engineering',
    other: 'للخدمات=Services للتعليم=Education الطبية=Medical',
  },
  streets:
    'شارع_الكورنيش=Corniche_Street شارع_الشيخ_زايد=Sheikh_Zayed_Road شارع_الوحدة=Al_Wahda_Street شارع_النصر=Al_Nasr_Street شارع_المطار=Airport_Road شارع_الخليج=Al_Khaleej_Street',
})
