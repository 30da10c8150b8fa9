import { countryName } from '../../nomenclatures/country-name.ts'
import type { ReportFacts } from '../report-facts.ts'

/** The company's identity, according to its register. */
export function profileOf({ company, particulars }: ReportFacts) {
  return {
    name: company.name,
    registration_number: company.registrationNumber,
    vat_number: company.vatNumber,
    lei: company.lei,
    ticker: company.ticker,
    status: company.status,
    legal_form: company.legalForm,
    incorporation_date: company.incorporatedOn,
    dissolution_date: company.dissolvedOn,
    country_code: company.countryCode,
    country_name: countryName(company.countryCode),
    address: {
      street: company.addressStreet,
      location: company.addressLocation,
      city: company.addressCity,
      post_code: company.zipCode,
      region: company.countryRegion,
      country_code: company.addressCountry,
    },
    website: company.website,
    phones: particulars.phones ?? [],
    emails: particulars.emails ?? [],
    nace: particulars.nace ?? [],
    sic: particulars.sic ?? [],
    industries: particulars.industryFocus ?? [],
    activity_types: particulars.activityTypes ?? [],
    previous_names: particulars.previousNames ?? [],
    source: particulars.source,
  }
}
