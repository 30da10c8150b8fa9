import { iso31662 } from 'iso-3166'
import { RowError } from '#files/row.ts'

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()

let codes: Map<string, string> | undefined

/** The state of a country as it is searched by, the part after the country in ISO 3166-2: lists write US-TX, TX or Texas. */
export function stateOf(country: string, text: string | null): string | null {
  if (text === null) return null
  codes ??= new Map(
    iso31662.flatMap(({ code, name }) => {
      const [of, part] = code.split('-') as [string, string]
      return [name, code, part].map(written => [`${of} ${folded(written)}`, part] as const)
    }),
  )
  const state = codes.get(`${country} ${folded(text)}`)
  if (state === undefined) {
    throw new RowError(
      `"${text}" is not a state of ${country}: use its ISO 3166-2 code, or map the column to country_region`,
    )
  }
  return state
}
