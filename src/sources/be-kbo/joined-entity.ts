export const columns = {
  enterprise: [
    ...['EnterpriseNumber', 'Status', 'JuridicalSituation', 'TypeOfEnterprise', 'JuridicalForm', 'JuridicalFormCAC'],
    'StartDate',
  ],
  establishment: ['EstablishmentNumber', 'StartDate', 'EnterpriseNumber'],
  branch: ['Id', 'StartDate', 'EnterpriseNumber'],
  denomination: ['EntityNumber', 'Language', 'TypeOfDenomination', 'Denomination'],
  address: [
    ...['EntityNumber', 'TypeOfAddress', 'CountryNL', 'CountryFR', 'Zipcode', 'MunicipalityNL', 'MunicipalityFR'],
    ...['StreetNL', 'StreetFR', 'HouseNumber', 'Box', 'ExtraAddressInfo', 'DateStrikingOff'],
  ],
  contact: ['EntityNumber', 'EntityContact', 'ContactType', 'Value'],
  activity: ['EntityNumber', 'ActivityGroup', 'NaceVersion', 'NaceCode', 'Classification'],
} satisfies Record<string, string[]>

export type Table = keyof typeof columns

/** All that an extract contains about one enterprise, establishment or branch. */
export type JoinedEntity = {
  number: string
  tables: Partial<Record<Table, string[][]>>
  /** The tables in which an update removes earlier rows; null in a full extract. */
  removed: Table[] | null
  /** The name of the enterprise, of an establishment or branch. */
  headName: string | null
  codes: Codes
  extra?: Record<string, unknown>
  /** Behind all entities: what refers to them. */
  facts?: Fact
}

/** The register's words for a code: 'JuridicalForm 014'. */
export type Codes = Map<string, string>

/** What refers to an entity: its enterprise, the person it is, or that it is gone. */
export type Fact = { number: string; head?: string; since?: string; person?: string; role?: string; isGone?: boolean }
