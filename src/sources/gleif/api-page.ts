import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { InputFile } from '#files/input-file.ts'
import { parsed } from '#files/json-lines.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { wholeText } from '#files/text-of.ts'
import type { AboutFile } from '#ingest/entries/source.ts'
import type { Plain } from '../shared/plain-xml.ts'

/** A page of the API has at most 200 records. */
const maxPageBytes = 64 << 20

/** What the records of a page are: those of LEIs, of relationships, or of the reasons why no parent is reported. */
type PageKind = 'lei-records' | 'relationship-records' | 'reporting-exceptions' | 'isins'

/** What was asked for, by the address that an answer gives as its own; it is there even where nothing was found. */
const asked: [PageKind, RegExp][] = [
  ['relationship-records', /\/lei-records\/\w+\/(direct|ultimate)-(parent-relationship|child-relationships)/],
  ['reporting-exceptions', /\/lei-records\/\w+\/(direct|ultimate)-parent-reporting-exception/],
  ['isins', /\/lei-records\/\w+\/isins/],
  ['lei-records', /\/lei-records/],
]

/** Which records a saved answer of the API has, by its first letters; null where it is no such answer. */
export function pageKind(head: string): PageKind | null {
  if (!/^\s*\{\s*"(meta|links|data)"\s*:/.test(head)) return null
  const [, type] = /"type"\s*:\s*"(lei-records|relationship-records|reporting-exceptions|isins)"/.exec(head) ?? []
  if (type) return type as PageKind
  const [, self] = /"(?:self|first)"\s*:\s*"(https:[^"]*api\.gleif\.org[^"]*)"/.exec(head.replaceAll('\\/', '/')) ?? []
  if (self) return asked.find(([, address]) => address.test(self))?.[0] ?? null
  return /"goldenCopy"\s*:/.test(head) && /"data"\s*:\s*\[\s*\]/.test(head) ? 'lei-records' : null
}

/** The records of a saved answer of GLEIF's API, each in the form of the golden copy. */
export async function* readApiPage(
  file: InputFile,
  about: AboutFile,
  recordOf: (attributes: Fields) => Plain,
): AsyncGenerator<Row<Plain>> {
  const page = parsed(await wholeText(await file.open(), maxPageBytes))
  if (page instanceof BadRow) throw new FileError(page.reason)
  const answer = new Fields(page as Record<string, unknown>, about.reading)
  answer.ignore('links', 'included')
  const { goldenCopy } = (answer.raw('meta') ?? {}) as { goldenCopy?: { publishDate?: unknown } }
  if (typeof goldenCopy?.publishDate === 'string')
    about.publishedOn ??= yearMonthDay(goldenCopy.publishDate) ?? undefined
  // One answer never has all that there is.
  about.isComplete ??= false
  let line = 0
  for (const item of answer.objects('data')) {
    item.ignore('type', 'id', 'relationships', 'links')
    const attributes = item.object('attributes')
    if (!attributes) throw new FileError('a record without attributes')
    const value = recordOf(attributes)
    item.requireAllRead()
    yield { line: ++line, value, raw: JSON.stringify(item.raw('attributes')) }
  }
  answer.requireAllRead()
}

export function leiRecordOf(attributes: Fields): Plain {
  const entity = attributes.object('entity')
  const registration = attributes.object('registration')
  if (!entity || !registration) throw new FileError('a record without entity and registration')
  // Identifiers of others, which are published apart from the LEI.
  attributes.ignore('bic', 'mic', 'ocid', 'qcc', 'spglobal', 'gem')
  entity.ignore('otherAddresses')
  registration.ignore('validatedAt', 'validatedAs', 'otherValidationAuthorities')
  const expiration = entity.object('expiration')
  const successors = [...entity.objects('successorEntities'), ...entity.objects('successorEntity')]
  const associated = entity.object('associatedEntity')
  const form = entity.object('legalForm')
  const authority = entity.object('registeredAt')
  const legalName = entity.object('legalName')
  legalName?.ignore('language')
  return {
    LEI: attributes.take('lei'),
    ConformityFlag: attributes.take('conformityFlag'),
    Entity: {
      LegalName: legalName?.take('name') ?? null,
      OtherEntityNames: { OtherEntityName: entity.objects('otherNames').map(nameOf) },
      TransliteratedOtherEntityNames: {
        TransliteratedOtherEntityName: entity.objects('transliteratedOtherNames').map(nameOf),
      },
      LegalAddress: addressOf(entity.object('legalAddress')),
      HeadquartersAddress: addressOf(entity.object('headquartersAddress')),
      RegistrationAuthority: {
        RegistrationAuthorityID: authority?.take('id') ?? null,
        OtherRegistrationAuthorityID: authority?.take('other') ?? null,
        RegistrationAuthorityEntityID: entity.take('registeredAs'),
      },
      LegalJurisdiction: entity.take('jurisdiction'),
      EntityCategory: entity.take('category'),
      EntitySubCategory: entity.take('subCategory'),
      LegalForm: { EntityLegalFormCode: form?.take('id') ?? null, OtherLegalForm: form?.take('other') ?? null },
      AssociatedEntity: associated && {
        AssociatedLEI: associated.take('lei'),
        AssociatedEntityName: associated.take('name'),
      },
      EntityStatus: entity.take('status'),
      EntityCreationDate: entity.take('creationDate'),
      EntityExpirationDate: expiration?.take('date') ?? null,
      EntityExpirationReason: expiration?.take('reason') ?? null,
      SuccessorEntity: successors.map(one => ({
        SuccessorLEI: one.take('lei'),
        SuccessorEntityName: one.take('name'),
      })),
      LegalEntityEvents: { LegalEntityEvent: entity.objects('eventGroups').flatMap(eventsOf) },
    },
    Registration: registrationOf(registration),
  }
}

function registrationOf(registration: Fields): Plain {
  return {
    InitialRegistrationDate: registration.take('initialRegistrationDate'),
    LastUpdateDate: registration.take('lastUpdateDate'),
    RegistrationStatus: registration.take('status'),
    NextRenewalDate: registration.take('nextRenewalDate'),
    ManagingLOU: registration.take('managingLou'),
    ValidationSources: registration.take('corroborationLevel'),
  }
}

function nameOf(name: Fields): Plain {
  name.ignore('language')
  return { $: name.take('name'), '@type': name.take('type') }
}

function addressOf(address: Fields | null): Plain {
  if (!address) return null
  address.ignore('language', 'addressNumber', 'addressNumberWithinBuilding')
  const [first, ...others] = address.texts('addressLines')
  return {
    FirstAddressLine: first ?? null,
    AdditionalAddressLine: others,
    MailRouting: address.take('mailRouting'),
    City: address.take('city'),
    Region: address.take('region'),
    Country: address.take('country'),
    PostalCode: address.take('postalCode'),
  }
}

function eventsOf(group: Fields): Plain[] {
  group.ignore('groupType')
  return group.objects('events').map(event => {
    event.ignore('validationDocuments', 'validationReference', 'affectedFields')
    return {
      LegalEntityEventType: event.take('type'),
      '@event_status': event.take('status'),
      LegalEntityEventEffectiveDate: event.take('effectiveDate'),
      LegalEntityEventRecordedDate: event.take('recordedDate'),
    }
  })
}

export function relationshipOf(attributes: Fields): Plain {
  const relationship = attributes.object('relationship')
  const registration = attributes.object('registration')
  if (!relationship || !registration) throw new FileError('a record without relationship and registration')
  attributes.ignore('validFrom', 'validTo', 'extension')
  relationship.ignore('qualifiers', 'quantifiers')
  registration.ignore('corroborationDocuments', 'corroborationReference')
  return {
    Relationship: {
      StartNode: nodeOf(relationship.object('startNode')),
      EndNode: nodeOf(relationship.object('endNode')),
      RelationshipType: relationship.take('type'),
      RelationshipPeriods: {
        RelationshipPeriod: relationship.objects('periods').map(period => ({
          StartDate: period.take('startDate'),
          EndDate: period.take('endDate'),
          PeriodType: period.take('type'),
        })),
      },
      RelationshipStatus: relationship.take('status'),
    },
    Registration: registrationOf(registration),
  }
}

const nodeOf = (node: Fields | null): Plain => node && { NodeID: node.take('id'), NodeIDType: node.take('type') }

export function exceptionOf(attributes: Fields): Plain {
  attributes.ignore('validFrom', 'validTo')
  return {
    LEI: attributes.take('lei'),
    ExceptionCategory: attributes.take('category'),
    ExceptionReason: attributes.texts('reason'),
    ExceptionReference: attributes.texts('reference'),
  }
}
