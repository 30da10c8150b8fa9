import type { HitBody, VerdictBody } from '../api.ts'

const roles: Record<string, string> = {
  company: 'the company',
  officer: 'officer',
  holder: 'shareholder',
  beneficial_owner: 'beneficial owner',
  group_member: 'group company',
}

export function roleWords({ role, is_former }: Pick<HitBody, 'role' | 'is_former'>): string {
  return `${is_former ? 'former ' : ''}${roles[role] ?? role}`
}

export const verdictWords: Record<VerdictBody, string> = {
  true_match: 'True match',
  false_match: 'False match',
  needs_more: 'Needs more',
}

const partWords: Record<string, string> = {
  kind: 'kind',
  gender: 'gender',
  names: 'names',
  birth: 'date of birth',
  births: 'date of birth',
  countries: 'countries',
  identifiers: 'numbers',
}

/** What is no longer as it was when somebody decided. */
export function changedWords(changed: string[]): string {
  return changed
    .map(one => {
      const [side, part = ''] = one.split('.')
      return `${partWords[part] ?? part} ${side === 'entry' ? 'on the list' : 'here'}`
    })
    .join(', ')
}
