const ownName = 'firmament'
/** What people append to a word to satisfy a rule. */
const decoration = /[\d\p{P}\p{S}\s]{1,4}$/u

let known: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among those that are tried first: a well-known one, in any case, with a little behind it or not. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  const words = await known
  const plain = password.normalize('NFKC').toLowerCase()
  return [plain, plain.replace(decoration, '')].some(word => words.has(word) || /^(.)\1*$/u.test(word))
}

/** Fifty thousand words take a moment to unpack, and few processes ever see a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...(dictionary['passwords-common'] as Iterable<string>), ownName])
}
