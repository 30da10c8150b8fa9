/** Legal forms by their letters: in words, and in ISO 20275. */
const forms: Record<string, [words: string, elf: string | null]> = {
  SRL: ['Societate cu răspundere limitată', 'XHN1'],
  SA: ['Societate pe acțiuni', 'ANDT'],
  SNC: ['Societate în nume colectiv', 'F68H'],
  SCS: ['Societate în comandită simplă', 'V0FL'],
  SCA: ['Societate în comandită pe acțiuni', 'SWMK'],
  PFA: ['Persoană fizică autorizată', 'FJQ8'],
  PFI: ['Persoană fizică independentă', 'AI01'],
  PF: ['Persoană fizică', null],
  II: ['Întreprindere individuală', 'DUGD'],
  IF: ['Întreprindere familială', null],
  AF: ['Asociație familială', 'TH8A'],
  RA: ['Regie autonomă', 'CUGP'],
  GIE: ['Grup de interes economic', 'EFBR'],
  GEIE: ['Grup european de interes economic', '4V0A'],
  SE: ['Societate europeană', '1CDX'],
  SCE: ['Societate cooperativă europeană', 'UWEE'],
}

/** Those in which a person trades as such. */
const people = new Set(['PFA', 'PFI', 'PF', 'II', 'IF', 'AF'])

export function formOf(letters: string | null) {
  const plain = letters?.toUpperCase().replace(/[.\s-]/g, '') ?? ''
  const [words, elf] = forms[plain] ?? [letters, null]
  return { legal_form: words, legal_form_code: elf, isPerson: people.has(plain) }
}

/** The words of codes that are known without the list of states, which is published apart. */
export const knownStates: Record<string, string> = {
  '1048': 'funcțiune',
  '1052': 'lichidare',
  '1084': 'radiată',
  '1139': 'insolvență',
}

/** A company may have several states: one that ended it counts more than one it is in, and that more than functioning. */
export function statusOf(states: string[]): { status: string | null; status_id: 106 | 108 | 1615 | null } {
  const ranked = states.map(state => ({ state, id: statusId(state) }))
  const found = [108, 1615, 106].flatMap(id => ranked.find(one => one.id === id) ?? [])[0]
  return { status: found?.state ?? states[0] ?? null, status_id: found?.id ?? null }
}

/** Letters are written with a comma or a cedilla below. What happens to a parent company abroad does not happen to this one. */
function statusId(state: string): 106 | 108 | 1615 | null {
  const plain = state.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (/^radiat/.test(plain)) return 108
  if (/^functiune/.test(plain)) return 106
  if (/mama|strain/.test(plain)) return null
  return /insolv|faliment|dizolv|lichid|suspend|intrerup|reorganiz|concordat/.test(plain) ? 1615 : null
}

/** The street with house, block, staircase, floor and flat. */
export function streetOf(parts: Record<'street' | 'nr' | 'bl' | 'sc' | 'et' | 'ap', string | null>): string | null {
  const { street, ...rest } = parts
  const numbers = Object.entries(rest).flatMap(([what, number]) => (number ? [`${what}. ${number}`] : []))
  return [street, ...numbers].filter(Boolean).join(', ') || null
}
