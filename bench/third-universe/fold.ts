import type { Pack } from './pack.ts'
import { pinyin } from './packs/asian.ts'

// What a person sees as the same letters: without accents, in Latin, old and new signs alike.

const cyrillic = new Map(
  `а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ie ж=zh з=z и=i і=i ї=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch
  ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya`
    .split(/\s+/)
    .map(pair => pair.split('=') as [string, string]),
)
const kana = new Map(
  `ア=a イ=i ウ=u エ=e オ=o カ=ka キ=ki ク=ku ケ=ke コ=ko サ=sa シ=shi ス=su セ=se ソ=so タ=ta チ=chi ツ=tsu テ=te ト=to ナ=na ニ=ni
  ヌ=nu ネ=ne ノ=no ハ=ha ヒ=hi フ=fu ヘ=he ホ=ho マ=ma ミ=mi ム=mu メ=me モ=mo ヤ=ya ユ=yu ヨ=yo ラ=ra リ=ri ル=ru レ=re ロ=ro
  ワ=wa ヲ=o ン=n ガ=ga ギ=gi グ=gu ゲ=ge ゴ=go ザ=za ジ=ji ズ=zu ゼ=ze ゾ=zo ダ=da デ=de ド=do バ=ba ビ=bi ブ=bu ベ=be ボ=bo
  パ=pa ピ=pi プ=pu ペ=pe ポ=po ティ=ti ディ=di フィ=fi フォ=fo シャ=sha シュ=shu ショ=sho ジャ=ja チャ=cha ィ=i ェ=e ォ=o ァ=a
  ー= ッ=`
    .split(/\s+/)
    .map(pair => pair.split('=') as [string, string]),
)
/** Signs of today with those of before, which are still typed. */
export const olderSigns: Record<string, [now: string, before: string][]> = {
  JP: [...'斎齋沢澤辺邊広廣浜濱島嶋桜櫻高髙崎﨑桧檜黒黑国國'].flatMap((sign, at, all) =>
    at % 2 ? [] : [[sign, all[at + 1] as string]],
  ),
  CN: [...'华華国國东東龙龍丰豐宝寶联聯创創达達广廣业業贸貿银銀凤鳳顺順云雲飞飛润潤泽澤'].flatMap((sign, at, all) =>
    at % 2 ? [] : [[sign, all[at + 1] as string]],
  ),
}

export const hasSigns = (text: string) => /\p{Script=Han}/u.test(text)

export function romanCyrillic(text: string): string {
  return text.replace(/[а-яёґєії]/gi, letter => {
    const latin = cyrillic.get(letter.toLowerCase()) as string
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
}

export function romanKana(text: string): string {
  return text
    .replace(/[ぁ-ゖ]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/[テデフ][ィォ]|[シジチ][ャュョ]|[ァ-ヺー]/g, sound => kana.get(sound) ?? '')
}

export function romanSigns(text: string): string {
  return text.replace(/\p{Script=Han}/gu, sign => pinyin.get(sign) ?? sign)
}

/** Letters alone: small, without accents, German-wise ones as plain ones. */
export function fold(text: string, { country }: Pack, inSigns: boolean): string {
  let folded = romanKana(text.normalize('NFKC')).replaceAll('İ', 'i').replaceAll('ı', 'i').toLowerCase()
  for (const [now, before] of olderSigns[country] ?? []) folded = folded.replaceAll(before, now)
  if (!inSigns) folded = romanSigns(folded)
  return romanCyrillic(folded)
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ae|oe|ue|aa/g, two => two.charAt(0))
}
