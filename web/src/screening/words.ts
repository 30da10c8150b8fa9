import type { HitBody } from '../api.ts'

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

const partWords: Record<string, string> = {
  kind: 'kind',
  gender: 'gender',
  names: 'names',
  birth: 'date of birth',
  births: 'date of birth',
  countries: 'countries',
  identifiers: 'numbers',
}

/** What has changed since the decision. */
export function changedWords(changed: string[]): string {
  return changed
    .map(one => {
      const [side, part = ''] = one.split('.')
      return `${partWords[part] ?? part} ${side === 'entry' ? 'on the list' : 'in our data'}`
    })
    .join(', ')
}
