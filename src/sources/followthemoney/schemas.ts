export const companySchemas = new Set(['Company', 'Organization', 'LegalEntity', 'PublicBody'])

/** What the model knows besides companies, their directors and their owners. */
export const otherSchemas = new Set(
  `Address Agency Airplane Analyzable Article Asset Assessment Associate Audio BankAccount Call CallForTenders Concession Contract ContractAward
  ContractLot Control CourtCase CourtCaseParty CryptoWallet Debt Document Documentation EconomicActivity Email Employment Event Family Folder
  HyperText Identification Image Interest Interval Land License Membership Mention Message Note Occupancy Package Page Pages
  Party Passport Payment Person PlainText Position PositionHeld Post Project ProjectParticipant Proxy RealEstate Record RelatedTo Relationship
  Representation Risk Sanction Security Shares
  Similar Succession Table TaxRoll Territory Thing Transaction Trip UnknownLink UserAccount Value Vehicle Vessel Video Workbook`.split(
    /\s+/,
  ),
)

/** The properties of a company that are not read. */
export const unusedProperties =
  `abbreviation addressEntity alephUrl amfCode amount amountEur amountUsd authority bikCode brightQueryId brightQueryOrgId
  bvdId caemCode cageCode canonicalId coatoCode country createdAt currency domain dunsCode fnsCode fssCode giiNumber ibcRuc icijId
  idNumber imoNumber indexText ipoCode irsCode jibCode keywords kppCode licenseNumber location logo mainCountry mbsCode modifiedAt npiCode
  ogrnCode okopfCode okoguCode okpoCode oksmCode okvedCode opencorporatesUrl parent passport permId pfrNumber previousName program
  programId programUrl proof publisher publisherUrl registrationUrl relatedEntity retrievedAt ricCode sayariId sourceUrl
  subsidiaries summary swiftBic taxNumber taxStatus ticker uniqueEntityId uscCode voenCode weakAlias wikidataId wikipediaUrl capital
  fullCapital authorizedCapital notes description alias name leiCode cikCode vatCode innCode isinCode registrationNumber
  jurisdiction phone email website address incorporationDate dissolutionDate legalForm status sector classification
  mainActivity topics`.split(/\s+/)
