import { pack } from '../pack.ts'

/** How the characters of Chinese names are said. */
const said =
  `北 bei 京 jing 上 shang 海 hai 广 guang 州 zhou 深 shen 圳 zhen 杭 hang 南 nan 苏 su 天 tian 津 jin 重 chong 庆 qing
  成 cheng 都 du 武 wu 汉 han 西 xi 安 an 青 qing 岛 dao 大 da 连 lian 宁 ning 波 bo 厦 xia 门 men 福 fu 长 chang 沙 sha 郑 zheng
  合 he 肥 fei 济 ji 沈 shen 阳 yang 哈 ha 尔 er 滨 bin 昆 kun 明 ming 贵 gui 太 tai 原 yuan 石 shi 家 jia 庄 zhuang 无 wu 锡 xi
  佛 fo 山 shan 东 dong 莞 guan 温 wen 台 tai 绍 shao 兴 xing 义 yi 乌 wu 嘉 jia 珠 zhu 中 zhong 泉 quan 烟 yan 潍 wei 坊 fang
  徐 xu 常 chang 扬 yang 镇 zhen 江 jiang 浙 zhe 湖 hu 河 he 四 si 川 chuan 云 yun 新 xin 疆 jiang 华 hua 信 xin 达 da 通 tong
  创 chuang 联 lian 金 jin 银 yin 宝 bao 德 de 瑞 rui 丰 feng 盛 sheng 隆 long 昌 chang 荣 rong 康 kang 宏 hong 伟 wei 鑫 xin
  源 yuan 亿 yi 佳 jia 美 mei 优 you 凯 kai 腾 teng 飞 fei 龙 long 凤 feng 祥 xiang 泰 tai 和 he 顺 shun 利 li 恒 heng 正 zheng
  光 guang 辉 hui 星 xing 月 yue 日 ri 晨 chen 风 feng 雨 yu 雪 xue 林 lin 森 sen 木 mu 水 shui 火 huo 土 tu 万 wan 千 qian 百 bai
  诚 cheng 智 zhi 慧 hui 博 bo 远 yuan 高 gao 科 ke 技 ji 贸 mao 易 yi 商 shang 实 shi 业 ye 投 tou 资 zi 咨 zi 询 xun 服 fu 务 wu
  建 jian 筑 zhu 工 gong 程 cheng 装 zhuang 饰 shi 设 she 计 ji 电 dian 子 zi 机 ji 械 xie 化 hua 食 shi 品 pin 餐 can 饮 yin 酒 jiu
  店 dian 物 wu 流 liu 运 yun 输 shu 汽 qi 车 che 网 wang 络 luo 软 ruan 件 jian 信 xin 息 xi 文 wen 传 chuan 媒 mei 广 guang 告 gao
  教 jiao 育 yu 医 yi 药 yao 生 sheng 农 nong 环 huan 保 bao 能 neng 材 cai 料 liao 纺 fang 织 zhi 服 fu 五 wu 进 jin 出 chu 口 kou
  管 guan 理 li 控 kong 股 gu 集 ji 团 tuan 国 guo 际 ji 地 di 产 chan 房 fang 开 kai 发 fa 制 zhi 造 zao 精 jing 密 mi 模 mo 具 ju
  塑 su 胶 jiao 包 bao 印 yin 刷 shua 家 jia 居 ju 茶 cha 叶 ye 玉 yu 春 chun 秋 qiu 夏 xia 冬 dong 芳 fang 香 xiang 兰 lan 竹 zhu
  梅 mei 松 song 鹤 he 鹏 peng 骏 jun 骐 qi 麒 qi 麟 lin 锦 jin 绣 xiu 彩 cai 虹 hong 蓝 lan 白 bai 红 hong 紫 zi 绿 lv 黄 huang
  善 shan 仁 ren 礼 li 孝 xiao 敬 jing 谦 qian 勤 qin 俭 jian 富 fu 强 qiang 民 min 主 zhu 友 you 爱 ai 乐 le 欣 xin 怡 yi 悦 yue
  捷 jie 速 su 迅 xun 腾 teng 跃 yue 升 sheng 晟 sheng 昊 hao 晖 hui 旭 xu 晶 jing 莹 ying 琪 qi 瑶 yao 琳 lin 珍 zhen 珊 shan
  澳 ao 港 gang 亚 ya 欧 ou 非 fei 洲 zhou 洋 yang 浩 hao 瀚 han 涛 tao 潮 chao 泽 ze 润 run 清 qing 洁 jie 净 jing 澄 cheng`.split(
    /\s+/,
  )
export const pinyin = new Map(said.flatMap((sign, at) => (at % 2 === 0 ? [[sign, said[at + 1] as string]] : [])))

export const china = pack({
  of: 'CN',
  locale: 'zh',
  share: 0.05,
  space: '',
  forms: `
    76 *有限公司
    14 *有限责任公司|*有限公司
    8 *股份有限公司
    4 *合伙企业（有限合伙）|*合伙企业(有限合伙)
    4 *厂
    4 *经营部`,
  shapes: `
    40 P C T
    10 C T
    8 C （P） T
    8 P C T T
    6 P C G
    5 C T （P）
    4 P S T
    3 P C`,
  S: '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 马 朱 胡 林 郭 何 高 罗',
  P: '北京 上海 广州 深圳 杭州 南京 苏州 天津 重庆 成都 武汉 西安 青岛 大连 宁波 厦门 福州 长沙 郑州 合肥 济南 沈阳 哈尔滨 昆明 贵阳 太原 石家庄 无锡 佛山 东莞 温州 台州 绍兴 义乌 嘉兴 珠海 中山 泉州 烟台 潍坊 徐州 常州 扬州 镇江 浙江 江苏 广东 福建 湖南 湖北 河南 河北 四川 云南 新疆 山东',
  T: '科技 贸易 商贸 实业 投资 咨询 服务 建筑工程 装饰设计 电子 机械 化工 食品 餐饮 酒店 物流 运输 汽车服务 网络科技 软件 信息技术 文化传媒 广告 教育咨询 医药 生物科技 农业 环保科技 新能源 新材料 纺织 服饰 五金 进出口 企业管理 房地产开发 精密机械 模具 塑胶 包装 印刷 家居 茶叶 电子商务 建材 医疗服务',
  A: '新 大 金 中',
  N: '天 地 山 海 江',
  F: '明 伟 芳 丽',
  G: '集团 控股 国际 投资控股 实业集团 管理',
  rare: ['金 银 宝', '山 海 江'],
  coined: [
    '华 信 达 通 创 联 金 银 宝 德 瑞 丰 盛 隆 昌 荣 康 宏 伟 鑫 源 亿 佳 美 优 凯 腾 飞 龙 凤 祥 泰 和 顺 利 恒 正 光 辉 星 月 晨 风 雪 林 森 万 千 百 诚 智 慧 博 远 高 中 天 海 山 江 东 南 云 新 春 秋 芳 香 兰 竹 梅 松 鹤 鹏 骏 麒 锦 彩 虹 蓝 紫 绿 善 仁 富 强 友 爱 乐 欣 怡 悦 捷 迅 跃 升 晟 昊 旭 晶 琪 瑶 琳 珍 澳 亚 欧 洋 浩 瀚 涛 潮 泽 润 清 澄',
    '华 信 达 通 创 联 德 瑞 丰 盛 隆 昌 荣 康 宏 源 佳 美 凯 飞 龙 祥 泰 和 顺 利 恒 正 光 辉 星 晨 森 诚 智 博 远 天 海 云 新 兰 松 鹏 锦 虹 仁 强 友 乐 悦 捷 跃 升 晟 昊 晶 琳 洋 浩 涛 泽 润',
    '麟 达 通 源 丰 盛 泰 祥 和 利 成 林 德',
  ],
  letters: 'ABCDEFGHJKLMNTXYZ',
  extras: '公司 集团 总部 官网',
})

export const japan = pack({
  of: 'JP',
  locale: 'ja',
  share: 0.04,
  space: '',
  forms: `
    40 株式会社*|(株)*|㈱*|（株）*
    40 *株式会社|*(株)|*㈱|*（株）
    16 有限会社*|(有)*|㈲*
    12 合同会社*|(同)*
    4 一般社団法人*|(一社)*`,
  shapes: `
    14 C
    9 C T
    12 S T
    8 P T
    5 P S T
    5 S C T
    6 C G
    6 L T
    4 A N T
    3 L
    3 C & C
    3 PC
    3 S ^・ C`,
  S: '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 斉藤 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 原田 松田 竹内 小野 田村 中川 和田 石田 森田 上田 原 柴田 酒井 宮崎 横山 宮本 内田 高木 安藤 谷口 大野 丸山 今井 武田 菅原 桜井 広沢 黒沢 浜口 島津 辺見 沢渡 桧山',
  P: '東京 大阪 横浜 名古屋 札幌 神戸 京都 福岡 川崎 埼玉 広島 仙台 千葉 北九州 堺 新潟 浜松 熊本 相模原 岡山 静岡 鹿児島 姫路 松山 宇都宮 金沢 長崎 富山 岐阜 長野 高松 関東 関西 東海 九州 北海道 四国 信州 沖縄 湘南 瀬戸内 日本',
  T: '商事 工業 建設 製作所 運輸 興業 産業 電機 電気 設備 不動産 工務店 印刷 食品 酒造 醸造 水産 農園 鉄工所 化学 薬品 薬局 商店 物産 紙業 繊維 木材 林業 造園 塗装 防水 自動車 整備 交通 観光 旅館 企画 広告社 出版 書店 設計事務所 測量 警備保障 清掃 環境 エンジニアリング システム サービス コンサルティング ホールディングス フーズ デザイン ソリューションズ クリニック ケア',
  A: '新 大 第一 共和 富士 日の出 太平 朝日 中央 東亜',
  N: '山 海 川 星 光 桜 松 鶴 亀 緑 空 風',
  F: '太郎 花子 一郎 健 誠',
  G: 'ホールディングス グループ ジャパン インターナショナル 本社 総業',
  rare: [
    '大 小 高 中 上 下 北 南 西 東 石 岩 青 白 黒 金 竹 松 杉 桑 荻 柳 菊 藤 森 古 新 長 平 深 浅 広',
    '田 川 山 野 原 村 井 島 沢 崎 本 木 谷 坂 橋 口 岡 浦 瀬 塚 森 池 倉 尾',
  ],
  coined: [
    'ア サ タ カ ミ ラ ソ ネ フ ト ノ コ メ リ ル エ ハ キ ス テ ユ ナ マ ヒ レ ビ デ プ グ バ',
    'ク ラ リ ン ス ト ナ モ ミ ル カ サ テ ロ ネ ー ビ タ メ シ',
    'ックス ント リア ナ ティ ス ル テック ラ ーム ーゼ ノ アート ネット ランド ィス コム ライフ ワークス',
  ],
  letters: 'ABCDEFGHIJKLMNOPRSTUY',
  short: 'ホールディングス=HD インターナショナル=INT エンジニアリング=ENG',
  and: '& ＆',
  extras: '会社 グループ 本社 公式',
})
