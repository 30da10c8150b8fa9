import type pg from 'pg'
import type { Drawn } from '../../test/support/random-filters.ts'

/** Companies from all over, about two thousand, to draw filters from. */
export async function drawCompanies(client: pg.Client, companies: number): Promise<Drawn[]> {
  const { rows } = await client.query(
    `select p.*, c.country_code, c.state, c.country_region, c.address_city, c.zip_code, c.linkedin as address,
       c.legal_form_code, c.legal_form as form, p.incorporated_on::text as incorporated
     from prospects p join companies c on c.id = p.company_id
     where p.company_id % greatest(1, $1 / 2000) = 0 order by p.company_id`,
    [companies],
  )
  return rows.map(row => ({
    country: row.country_code,
    state: row.state,
    region: row.country_region,
    city: row.address_city,
    zip: row.zip_code,
    linkedin: row.address,
    legalForm: row.legal_form_code ?? row.form,
    nace: row.nace ?? [],
    isic: row.isic ?? [],
    sic: row.sic ?? [],
    focus: row.industry_focus ?? [],
    keywords: row.keywords ?? [],
    technologies: row.technologies ?? [],
    currency: row.currency,
    incorporated: row.incorporated,
    numbers: Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name === 'employees' ? 'number_of_employees' : name.startsWith('yoy_') ? name : `financial_${name}`,
        value as number | null,
      ]),
    ),
  }))
}
