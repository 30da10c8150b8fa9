import type { InputFile } from '#files/input-file.ts'
import { type Row, RowError } from '#files/row.ts'
import { childrenOf, textAt, type XmlElement, xmlRecords, xmlText } from '#files/xml-records.ts'
import type { Entry, HoldingEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { isCompanyName } from './filer-kind.ts'
import { dayOf, keyOfPosition, type Position, positionsOf } from './positions.ts'
import { cikKey, cikOf, common } from './publisher.ts'

/** Forms 3, 4 and 5: what directors, officers and holders of a tenth report about themselves and their shares. */
export const ownershipForms: Dataset = {
  ...common,
  id: 34,
  code: 'ownership',
  name: 'SEC EDGAR, ownership forms 3, 4 and 5',
  carries: { officers: 'some', owners: 'some' },
  files: 'XML of forms 3, 4 and 5',
  fills: 'Directors and officers, and the shares they hold after the last transaction',
  leavesOut: 'Options and other derivatives; Schedules 13D and 13G; 13F',
  url: 'https://www.sec.gov/search-filings',
  precedence: 50,
  recognises: (_, head) => /<ownershipDocument[\s>]/.test(head),
  read: readForm,
  translate: (row: Row<XmlElement>) => translateForm(row.value),
}

async function* readForm(file: InputFile): AsyncGenerator<Row<XmlElement>> {
  for await (const row of xmlRecords(await file.open(), new Set(['ownershipDocument']))) {
    yield { ...row, raw: xmlText(row.value) }
  }
}

type Owner = {
  cik: string
  name: string
  isCompany: boolean
  isTenPercent: boolean
  roles: { kind: 'director' | 'officer'; role: string }[]
}

function translateForm(form: XmlElement): Entry[] {
  const issuer = cikOf(required(form, 'issuer', 'issuerCik'))
  const day = dayOf(required(form, 'periodOfReport'))
  const left = isTrue(textAt(form, 'notSubjectToSection16'))
  const owners = childrenOf(form, 'reportingOwner').map(ownerOf)
  if (owners.length === 0) throw new RowError('reporting owner missing')
  const positions = positionsOf(form)
  const entries = owners.flatMap(owner => [
    ...officersOf(issuer, owner, day, left),
    ...holdingsOf(issuer, owner, owners, positions, day),
  ])
  // Forms may come in any order: each is of the day that it reports, and none states when it was published.
  return entries.map(entry => ({ ...entry, as_of: day }))
}

function ownerOf(element: XmlElement): Owner {
  const name = required(element, 'reportingOwnerId', 'rptOwnerName')
  const hasFlag = (flag: string) => isTrue(textAt(element, 'reportingOwnerRelationship', flag))
  const title = textAt(element, 'reportingOwnerRelationship', 'officerTitle')
  return {
    cik: cikOf(required(element, 'reportingOwnerId', 'rptOwnerCik')),
    name,
    // A company may sit on a board by deputy, but it has no office.
    isCompany: isCompanyName(name) && !hasFlag('isOfficer'),
    isTenPercent: hasFlag('isTenPercentOwner'),
    roles: [
      ...(hasFlag('isDirector') ? [{ kind: 'director' as const, role: 'Director' }] : []),
      ...(hasFlag('isOfficer') ? [{ kind: 'officer' as const, role: title ?? 'Officer' }] : []),
    ],
  }
}

function officersOf(issuer: string, owner: Owner, day: string | null, left: boolean): OfficerEntry[] {
  return owner.roles.map(({ kind, role }) => ({
    kind: 'officer',
    key: [issuer, owner.cik, kind].join('/'),
    company: cikKey(issuer),
    officer_kind: owner.isCompany ? 'company' : 'person',
    ...(owner.isCompany ? { officer: cikKey(owner.cik) } : { person_key: `cik:${owner.cik}`, ...partsOf(owner.name) }),
    full_name: owner.name,
    role,
    is_current: !left,
    extra: { reported_on: day },
  }))
}

/** Surname first: 'DOE JANE Q'. With more than three words it is unclear where the surname ends. */
function partsOf(name: string): { last_name?: string; first_name?: string; middle_name?: string } {
  const [last, first, middle, more] = name.replaceAll(',', ' ').split(/\s+/)
  if (!first || more !== undefined) return {}
  return { last_name: last, first_name: first, ...(middle && { middle_name: middle }) }
}

function holdingsOf(
  issuer: string,
  owner: Owner,
  owners: Owner[],
  positions: Position[],
  day: string | null,
): HoldingEntry[] {
  const others = owners.filter(other => other !== owner).map(other => other.name)
  const holding = {
    kind: 'holding' as const,
    company: cikKey(issuer),
    holder_kind: owner.isCompany ? ('company' as const) : ('person' as const),
    holder_name: owner.name,
    ...(owner.isCompany ? { holder: cikKey(owner.cik) } : { person_key: `cik:${owner.cik}` }),
  }
  const share_value = owner.isTenPercent ? 'More than 10 % of a class' : null
  const extra = {
    reported_on: day,
    is_ten_percent_owner: owner.isTenPercent,
    ...(others.length && { jointly_with: others }),
  }
  if (positions.length === 0 && owner.isTenPercent) {
    return [{ ...holding, key: [issuer, owner.cik].join('/'), share_value, status: 'active', extra }]
  }
  return positions.map(position => {
    const { security, direct, nature, note, shares, on } = position
    const isSold = /^0*\.?0*$/.test(shares)
    return {
      ...holding,
      key: [issuer, owner.cik, ...keyOfPosition(position)].join('/'),
      quantity: shares,
      share_type: security,
      share_value: isSold ? null : share_value,
      status: isSold ? 'ceased' : 'active',
      held_until: isSold ? (on ?? day) : null,
      extra: {
        ...extra,
        ownership: direct === 'I' ? 'indirect' : 'direct',
        ...(nature && { nature_of_ownership: nature }),
        ...(note && { nature_of_ownership_footnote: note }),
      },
    }
  })
}

function required(element: XmlElement, ...path: string[]): string {
  const text = textAt(element, ...path)
  if (text === null) throw new RowError(`${path.at(-1)} is missing`)
  return text
}

const isTrue = (text: string | null) => text === '1' || text?.toLowerCase() === 'true'
