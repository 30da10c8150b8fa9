import { percentageOf } from '#files/percentage-of.ts'
import type { CompanyKey, Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import { withLink } from '../shared/with-link.ts'
import { isEntityCode, keyOf } from './code.ts'
import { amountIn, isName } from './words.ts'

/** Beneficial owners stood among the founders until they had a list of their own. */
const ownerAmongFounders = /^["\s]*кінцев\S*\s+бенефіціарн\S*\s+власник\S*\s*(\(контролер\S*\))?[\s:–-]*/iu
/** Stated where there is no one to name, or where it is the founder. */
const noOwner = /причина відсутності|відсутн|встановити неможливо|засновник є|немає/iu
const organisation =
  /["«“]|товариство|підприємство|компанія|фонд|рада|міністерство|управління|фірма|банк|організація|спілка|об'єднання|limited|ltd|gmbh|inc\b|llc|corp/iu

type Founder = {
  name: string
  code: string | null
  citizenship: string | null
  amount: string | null
  address?: string
}

/** 'NAME; 12345678; громадянство: …; розмір частки - 1,00 грн.', and until 2022 the same between commas with an address. */
function founderIn(text: string): Founder {
  const parts = text.split(text.includes(';') ? ';' : /,(?!\d)/).map(part => part.trim())
  return {
    name: parts[0] ?? '',
    code: parts.slice(1).find(part => /^\d{6,8}$/.test(part)) ?? null,
    citizenship: wordsBehind(parts, /^громадянство/i),
    amount: amountIn(parts.find(part => /^розмір (частки|внеску)/i.test(part))?.replace(/^.*?[-–—:]/, '') ?? null),
  }
}

const wordsBehind = (parts: string[], start: RegExp) =>
  parts.find(part => start.test(part))?.replace(/^[^:]*:\s*/, '') ?? null

/** What a list of founders or owners has: texts, or objects of one who has taken them apart. */
export type Listed = (string | Record<string, unknown>)[]

export function founderEntries(key: string, company: CompanyKey, founders: Listed, capital: string | null): Entry[] {
  const listed = founders.map(one => (typeof one === 'string' ? founderIn(one) : founderOf(one)))
  const named = listed.filter(({ name }) => isName(name) && !ownerAmongFounders.test(name) && !noOwner.test(name))
  // Contributions are shares of the company only where they add up to all of its capital.
  const sum = named.reduce((all, { amount }) => all + Number(amount ?? 0), 0)
  const isAll = capital !== null && Number(capital) > 0 && Math.abs(sum / Number(capital) - 1) < 0.005
  const entries = named.flatMap(({ name, code, citizenship, amount }) => {
    const own = code === null ? null : code.padStart(8, '0')
    const isOwn = own !== null && isEntityCode(own)
    const isCompany = code !== null || organisation.test(name)
    return withLink({
      kind: 'holding',
      key: `${key}-founder-${name}`,
      company,
      holder_kind: isCompany ? 'company' : 'person',
      holder_name: name,
      holder: isOwn ? keyOf(own) : null,
      holder_country: isOwn || /^україна$/i.test(citizenship ?? '') ? 'UA' : null,
      percentage: isAll && amount !== null ? percentageOf(amount, String(sum)) : null,
      total_value: amount !== null && Number(amount) > 0 ? amount : null,
      currency: amount !== null && Number(amount) > 0 ? 'UAH' : null,
      status: 'active',
      extra: { citizenship, code: isOwn ? null : code },
    })
  })
  const owners = listed.flatMap(({ name }) =>
    ownerAmongFounders.test(name) ? [name.replace(ownerAmongFounders, '')] : [],
  )
  return [...entries, ...owners.flatMap(name => ownerEntries(key, company, [name]))]
}

function founderOf(one: Record<string, unknown>): Founder {
  const text = (name: string) => (typeof one[name] === 'string' && one[name] !== '' ? (one[name] as string) : null)
  return { name: text('Name') ?? '', code: text('FounderEdr'), citizenship: null, amount: amountIn(text('Capital')) }
}

/** 'NAME; громадянство: …; Прямий вирішальний вплив; відсоток частки - 50': the share is stated in words, not in a separate member. */
export function ownerEntries(key: string, company: CompanyKey, owners: Listed): HoldingEntry[] {
  return owners.flatMap(one => {
    const parts = (typeof one === 'string' ? one : ownerText(one)).split(';').map(part => part.trim())
    const [name] = parts
    if (!isName(name) || /^(громадянство|причина відсутності)/i.test(name) || noOwner.test(name)) return []
    const citizenship = wordsBehind(parts, /^громадянство/i)
    const influence = parts.filter(part => /вплив|відсоток/i.test(part)).join('; ')
    return [
      {
        kind: 'holding',
        key: `${key}-owner-${name}`,
        company,
        holder_kind: 'person',
        holder_name: name,
        holder_country: /^україна$/i.test(citizenship ?? parts[1] ?? '') ? 'UA' : null,
        share_value: influence || null,
        status: 'active',
        extra: { beneficial_owner: true, citizenship },
      },
    ]
  })
}

const ownerText = (one: Record<string, unknown>) =>
  [one.Name, one.Country === 1 ? 'Україна' : '', one.MediateEdr, one.MediateName]
    .filter(part => typeof part === 'string')
    .join(';')

/** Why no owner is named, in the filer's words. */
export const absenceOf = (owners: Listed) =>
  owners.find((one): one is string => typeof one === 'string' && /^причина відсутності/i.test(one.trim())) ?? null
