import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { planImport } from '#ingest/read/plan-import.ts'
import { runImport } from '#ingest/run-import.ts'
import gleif from '../../src/sources/gleif/index.ts'
import { actorOn } from './actor.ts'

type Office = {
  lei: string
  name: string
  /** Under whose law. */
  law: string
  city: string
  country: string
  region?: string
  zip?: string
}

/** Invented companies with their offices in other countries than their registers, and one at home. */
export const officesAbroad: Office[] = [
  {
    lei: '5299000KYSANDIEGO011',
    name: 'Pelican Tern Fund Ltd',
    law: 'KY',
    city: 'San Diego',
    country: 'US',
    region: 'US-CA',
  },
  { lei: '5299000VGHONGKONG012', name: 'Curlew Sandbar Ltd', law: 'VG', city: 'Hong Kong', country: 'HK' },
  {
    lei: '5299000USTORONTO0013',
    name: 'Godwit Lagoon Inc',
    law: 'US-DE',
    city: 'Toronto',
    country: 'CA',
    region: 'CA-ON',
  },
  { lei: '5299000LUPARIS000014', name: 'Dunlin Dune S.A.', law: 'LU', city: 'Paris', country: 'FR', zip: '75008' },
  { lei: '5299000DEGEORGE00015', name: 'Whimbrel Reef GmbH', law: 'DE', city: 'George Town', country: 'KY' },
  { lei: '5299000KYGEORGE00016', name: 'Turnstone Reef Ltd', law: 'KY', city: 'George Town', country: 'KY' },
]

const recordOf = ({ lei, name, law, city, country, region, zip }: Office, day: string) => `
  <lei:LEIRecord><lei:LEI>${lei}</lei:LEI>
    <lei:Entity><lei:LegalName>${name}</lei:LegalName>
      <lei:LegalAddress><lei:FirstAddressLine>1 Shore Road</lei:FirstAddressLine><lei:City>${city}</lei:City>
        ${region ? `<lei:Region>${region}</lei:Region>` : ''}<lei:Country>${country}</lei:Country>
        ${zip ? `<lei:PostalCode>${zip}</lei:PostalCode>` : ''}</lei:LegalAddress>
      <lei:LegalJurisdiction>${law}</lei:LegalJurisdiction><lei:EntityStatus>ACTIVE</lei:EntityStatus></lei:Entity>
    <lei:Registration><lei:LastUpdateDate>${day}T00:00:00Z</lei:LastUpdateDate>
      <lei:RegistrationStatus>ISSUED</lei:RegistrationStatus></lei:Registration></lei:LEIRecord>`

/** Imports companies as GLEIF publishes them. */
export async function importOffices(url: string, offices = officesAbroad, day = '2026-03-02'): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-test-'))
  const file = path.join(folder, 'lei.xml')
  await writeFile(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
<lei:LEIData xmlns:lei="http://www.gleif.org/data/schema/leidata/2016">
  <lei:LEIHeader><lei:ContentDate>${day}T08:00:00Z</lei:ContentDate><lei:FileContent>GLEIF_DELTA_PUBLISHED</lei:FileContent>
    <lei:RecordCount>${offices.length}</lei:RecordCount></lei:LEIHeader>
  <lei:LEIRecords>${offices.map(office => recordOf(office, day)).join('')}</lei:LEIRecords></lei:LEIData>`,
  )
  for (const { dataset, paths, bytes } of (await planImport(gleif, [file])).parts) {
    const request = { source: gleif.code, dataset, places: [file], paths, bytes }
    await runImport(url, request, await actorOn(url))
  }
  await rm(folder, { recursive: true })
}
