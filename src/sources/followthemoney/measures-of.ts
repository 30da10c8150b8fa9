import { partialDay } from '#files/partial-day.ts'
import type { Measure } from '../shared/listed/listed-entry.ts'
import { type Entity, first, valuesOf } from './entity.ts'

const kinds: [RegExp, Measure['kind']][] = [
  [/block|freez|asset|targeted financial/i, 'blocking'],
  [/travel|entry (ban|restriction)|visa/i, 'travel'],
  [/disqualif/i, 'director'],
  [/debar|exclu|ineligib|procurement/i, 'debarment'],
  [/export|licen[cs]e|end.user/i, 'export'],
  [/securities|debt|equity|sectoral/i, 'securities'],
  [/notice|wanted|warrant/i, 'notice'],
]

const topicKinds: [RegExp, Measure['kind'], string][] = [
  [/^debarment/, 'debarment', 'Debarred'],
  [/^export\./, 'export', 'Export control'],
  [/^corp\.disqual/, 'director', 'Disqualified as a director'],
  [/^role\./, 'notice', 'Holds or held a public office, or is close to someone who does'],
  [/^(crime|wanted|reg\.|poi)/, 'notice', 'Named by an authority'],
  [/^asset\.frozen/, 'blocking', 'Assets are frozen'],
  [/^sanction/, 'other', 'Sanctioned, or linked to someone who is'],
]

/** The measures of a target's sanctions, in the words of their authorities; without sanctions, those of its topics. */
export function measuresOf(sanctions: Entity[], topics: string[]): Measure[] {
  const measures = sanctions.map((one): Measure => {
    const terms = [...valuesOf(one, 'provisions'), ...valuesOf(one, 'status')].join('; ')
    const words = terms || first(one, 'program') || first(one, 'authority') || 'Listed'
    return {
      kind: kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'other',
      words,
      from: dayOf(first(one, 'startDate') ?? first(one, 'listingDate')),
      to: dayOf(first(one, 'endDate')),
      act: first(one, 'authority'),
      url: first(one, 'sourceUrl'),
    }
  })
  if (measures.length > 0) return measures
  return topics.flatMap(topic => {
    const [, kind, words] = topicKinds.find(([pattern]) => pattern.test(topic)) ?? []
    return kind && words ? [{ kind, words, from: null, to: null }] : []
  })
}

const dayOf = (text: string | null) => (/^\d{4}(-\d\d(-\d\d)?)?/.test(text ?? '') ? partialDay(text).first : null)
