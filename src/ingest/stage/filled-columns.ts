/** The columns of `companies` that records fill. */
export const FILLED =
  `name registration_number vat_number lei ticker incorporated_on dissolved_on status status_id legal_form
  legal_form_code country_code state jurisdiction country_region address_street address_location address_city zip_code
  latitude longitude website linkedin phones emails fax company_type nace isic sic employees extra`.split(/\s+/)
