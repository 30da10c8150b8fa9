import type { InputFile } from '#files/input-file.ts'
import { childOf, childrenOf, textAt, type XmlElement, xmlRecords } from '#files/xml-records.ts'
import { joined } from '../shared/listed/listed-entry.ts'

/** Programmes by the numbers of their sets, and places by their own: targets name both. */
export type Apart = {
  programmes: Map<string, { key: string; name: string; measures: string }>
  places: Map<string, { text: string; country: string | null }>
}

export async function readApart(file: InputFile): Promise<Apart> {
  const apart: Apart = { programmes: new Map(), places: new Map() }
  for await (const { value } of xmlRecords(await file.open(), new Set(['sanctions-program', 'place']))) {
    if (value.name === 'place') apart.places.set(value.attributes.ssid ?? '', placeOf(value))
    else addProgramme(value, apart)
  }
  return apart
}

function addProgramme(programme: XmlElement, { programmes }: Apart): void {
  const key = inEnglish(programme, 'program-key') ?? ''
  const name = inEnglish(programme, 'program-name') ?? key
  for (const set of childrenOf(programme, 'sanctions-set')) {
    const before = programmes.get(set.attributes.ssid ?? '')
    // The set stands there once for each language.
    if (before && set.attributes.lang !== 'eng') continue
    programmes.set(set.attributes.ssid ?? '', { key, name, measures: set.text.trim() || name })
  }
}

/** A text that is given in several languages: the English one, or the first. */
function inEnglish(element: XmlElement, name: string): string | null {
  const texts = childrenOf(element, name)
  return (texts.find(one => one.attributes.lang === 'eng') ?? texts[0])?.text.trim() || null
}

function placeOf(place: XmlElement): { text: string; country: string | null } {
  const country = childOf(place, 'country')
  const parts = [textAt(place, 'location'), textAt(place, 'area'), country?.text.trim()]
  return { text: joined(parts, ', '), country: country?.attributes['iso-code'] ?? (country?.text.trim() || null) }
}
