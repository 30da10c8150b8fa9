/** Words for "number" in the languages of the registers. They stand apart from the digits: "NO012345" is a number of Northern Ireland. */
const wordsForNumber = `no n[°º] n\\.[°º] № nr nro nos? num num[eé]ro n[uú]mero numer numeris numurs number nummer num[aă]r číslo č
  szám sz številka št broj br αριθμός αρ номер код code kood kodas id`

/**
 * Names of registers and of their numbers, and what stands beside them. Some are written in one word with "number", and some right before
 * the digits.
 */
const wordsForRegisters = `registered\\s+in\\s+(?:england(?:\\s+(?:and|&)\\s+wales)?|wales|scotland|northern\\s+ireland) co\\.
  company corporation commercial trade business corporate enterprise entity file registration registered registry register
  reg reģ reģistrācijas įmonės registro registre registrikood rejestr registru
  crn cro kamer\\s+van\\s+koophandel k\\.?v\\.?k kbo bce cvr siren siret org organisations organisasjons rcs krs regon nip ein fein tin tax steuer vat ust-?id mwst uid tva iva
  p\\.?\\s?iva btw alv lei abn acn uen n\\.?i\\.?f nipc c\\.?i\\.?f r\\.?e\\.?a cui cnpj ičo? ico dič oib mbs y-?tunnus tunnus fo-?nummer handelsregister firmenbuch firmen
  ondernemings entreprise cégjegyzék adó gemi γεμη αφμ еик булстат єдрпоу edrpou 法人番号 会社法人等番号 登録番号 统一社会信用代码`

const oneOf = (words: string) => words.split(/\s+/).join('|')
const [number, register] = [oneOf(wordsForNumber), oneOf(wordsForRegisters)]
const between = '[\\s.:,/#°º()-]*'

/** Several may follow each other: "Company reg. no.", "KvK-nummer", "N° SIREN :". */
const label = new RegExp(
  `^${between}(?:(?:(?:${register})(?:-?(?:${number}))?(?!\\p{L})|(?:${number})(?![\\p{L}\\p{N}]))${between})+(?=[A-Z]{0,4}[\\s./-]*\\d)`,
  'iu',
)
const within = new RegExp(`(?<![\\p{L}\\p{N}])(?:${number})(?![\\p{L}\\p{N}])`, 'giu')

/** A number without the words that people write before it. */
export const withoutLabel = (text: string): string => text.replace(label, '')

/** The same with what stands between the letters of a number and its digits: "HRB Nr. 589340". */
export const withoutNumberWords = (text: string): string => withoutLabel(text).replace(within, ' ')
