import { distinct, type Holder, type Told, text } from './told.ts'

type Statement = {
  statementId: string
  recordId: string
  recordType: 'entity' | 'person' | 'relationship'
  recordStatus: string
  statementDate: string
  recordDetails: {
    name?: string
    names?: { fullName: string }[]
    alternateNames?: string[]
    entityType?: { type: string; details?: string }
    incorporatedInJurisdiction?: { code: string }
    jurisdiction?: { code: string }
    foundingDate?: string
    dissolutionDate?: string
    identifiers?: { id: string; scheme?: string }[]
    addresses?: { type: string; address: string; postCode?: string }[]
    subject?: Named
    interestedParty?: Named
    interests?: Interest[]
  }
}
/** By the id of a record, or as in earlier versions by that of a statement. */
type Named = string | { describedByEntityStatement?: string; describedByPersonStatement?: string }
type Interest = {
  type: string
  details?: string
  startDate?: string
  endDate?: string
  share?: { exact?: number; minimum?: number; maximum?: number }
}

const files = [
  '0.4-real-gleif/2138002S3XGZ38WN5Q72',
  '0.4-real-gleif/213800DBE5Y9ZM58PN63',
  '0.4-real-gleif/253400JT3MQWNDKMJE44',
  '0.4-real-uk-psc/00102498',
  '0.4-real-uk-psc/04152338',
  '0.4-real-uk-psc/07640868',
]

function statements(): Statement[] {
  const all = files.flatMap(file =>
    text(`bods/${file}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Statement),
  )
  return [...Map.groupBy(all, one => one.recordId).values()].map(
    same => same.sort((one, other) => (one.statementDate < other.statementDate ? 1 : -1))[0] as Statement,
  )
}

const nameOf = ({ recordDetails: { name, names } }: Statement) => name ?? names?.[0]?.fullName ?? ''
const number = (value?: number) => (value === undefined ? null : String(value))

function holding(holder: Statement, interests: Interest[]): Holder {
  const shares = interests.find(({ type }) => type === 'shareholding') ?? interests[0]
  return {
    name: nameOf(holder),
    percentage: shares?.type === 'shareholding' ? number(shares.share?.exact) : null,
    min: shares?.type === 'shareholding' ? number(shares.share?.minimum) : null,
    max: shares?.type === 'shareholding' ? number(shares.share?.maximum) : null,
  }
}

export function bods(): Told[] {
  const all = statements()
  const byId = new Map(all.flatMap(one => [[one.recordId, one] as const, [one.statementId, one] as const]))
  const meant = (named?: Named) =>
    byId.get(
      (typeof named === 'string' ? named : (named?.describedByEntityStatement ?? named?.describedByPersonStatement)) ??
        '',
    )
  // Who consolidates whose accounts is no owner for that.
  const isConsolidation = ({ recordDetails }: Statement) =>
    recordDetails.interests?.every(({ details }) => /IS_\w+_CONSOLIDATED_BY/.test(details ?? ''))
  const relations = all.filter(
    one => one.recordType === 'relationship' && one.recordStatus !== 'closed' && !isConsolidation(one),
  )
  // Two records of one company say different things of it.
  const namesakes = Map.groupBy(all, one => nameOf(one))
  return all.flatMap(one => {
    const details = one.recordDetails
    const code = (details.incorporatedInJurisdiction ?? details.jurisdiction)?.code
    const name = nameOf(one)
    const id = (scheme: string) => details.identifiers?.find(identifier => identifier.scheme === scheme)?.id
    const known = { number: id('GB-COH') as string, lei: id('XI-LEI') as string }
    if (
      one.recordType !== 'entity' ||
      !code ||
      !name ||
      (!known.number && !known.lei) ||
      namesakes.get(name)?.length !== 1
    )
      return []
    const [country, state] = code.split('-')
    const place = details.addresses?.find(({ type }) => type === 'registered')
    const held = relations
      .filter(({ recordDetails }) => meant(recordDetails.subject) === one)
      .flatMap(({ recordDetails }) => {
        const open = recordDetails.interests?.filter(({ endDate }) => !endDate) ?? []
        const holder = meant(recordDetails.interestedParty)
        return holder && open.length > 0 ? [holding(holder, open)] : []
      })
    return [
      {
        country: country as string,
        known,
        asked: [name, name.toLowerCase()],
        name,
        names: distinct([name, ...(details.alternateNames ?? [])]),
        ...(known.number && { number: known.number }),
        lei: known.lei ?? null,
        status: details.dissolutionDate ? 108 : null,
        form: details.entityType?.details ?? null,
        ...(state && { state }),
        street: place?.address ?? null,
        zip: place?.postCode ?? null,
        since: details.foundingDate ?? null,
        until: details.dissolutionDate ?? null,
        officers: [],
        holders: held,
      },
    ]
  })
}
