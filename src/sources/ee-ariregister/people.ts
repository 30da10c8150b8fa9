import { iso31661Alpha3ToAlpha2 } from 'iso-3166'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import { dayOf, keyOf } from './publisher.ts'

/** A person or company on a register card. Names of one sign mean that there is none. */
export function partyOf(item: Fields) {
  const type = item.require('isiku_tyyp')
  const isPerson = type === 'F'
  const first = named(item.take('eesnimi'))
  const last = named(item.take('nimi_arinimi') ?? item.take('nimi'))
  const name = [first, last].filter(Boolean).join(' ')
  if (name === '') throw new RowError('a person has no name')
  const code = item.take('isikukood_registrikood') ?? item.take('isikukood')
  const hash = item.take('isikukood_hash')
  const born = dayOf(item.take('synniaeg'))
  const country = item.take('valis_kood_riik') ?? item.take('aadress_riik')
  const isHere = !isPerson && code !== null && /^\d{8}$/.test(code)
  // Where people live is private; a personal code is only used to distinguish people.
  item.ignoreMatching(/^(aadress_|adress_|kaardi_|kande_|valis_kood|kontrolli_allika|osamaks)/)
  item.ignore('email', 'grupp', 'nimi', 'isikukood')
  return {
    isPerson,
    name,
    first,
    last,
    // The party itself, where it is a company of this register.
    company: isHere ? keyOf(code) : null,
    country: isHere ? 'EE' : countryOf(country),
    personKey: isPerson ? (hash ?? (born ? `${born} ${name}` : null)) : null,
    birthYear: born ? Number(born.slice(0, 4)) : null,
    birthMonth: born ? Number(born.slice(5, 7)) : null,
  }
}

const named = (text: string | null) => (text !== null && /^[-.#]+$/.test(text) ? null : text)

/** The register writes ISO codes of three letters, and some of two. */
function countryOf(text: string | null): string | null {
  if (text === null) return null
  return /^[A-Z]{2}$/.test(text) ? text : (iso31661Alpha3ToAlpha2[text] ?? null)
}
