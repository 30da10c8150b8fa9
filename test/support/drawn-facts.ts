import type { ProspectFacts } from './prospect-facts.ts'
import type { Drawn } from './random-filters.ts'

/** The facts of a demo company that filters are drawn from. */
export function drawnFacts({ company, metrics, currency, technologies }: ProspectFacts): Drawn {
  return {
    country: company.country_code,
    state: company.state,
    region: company.country_region,
    city: company.address_city,
    zip: company.zip_code,
    linkedin: company.linkedin,
    legalForm: company.legal_form_code ?? company.legal_form,
    nace: company.nace ?? [],
    isic: company.isic ?? [],
    sic: company.sic ?? [],
    focus: company.industry_focus ?? [],
    keywords: company.keywords ?? [],
    technologies,
    currency,
    incorporated: company.incorporated_on,
    numbers: {
      number_of_employees: company.employees,
      financial_turnover: metrics.Turnover,
      financial_profit: metrics['Profit-after-Tax'],
      financial_liabilities: metrics['Total-Liabilities'],
      financial_directors: metrics['Directors-Remuneration'],
      financial_employee_profit: metrics['Profit-Per-Employee'],
      financial_exports: metrics.Exports,
      yoy_turnover: metrics['Turnover-Yoy'],
      yoy_ebitda: metrics['EBITDA-Yoy'],
      yoy_profit: metrics['Profit-after-Tax-Yoy'],
      yoy_staff: metrics['Employee-Numbers-Yoy'],
      yoy_liabilities: metrics['Total-Liabilities-Yoy'],
      yoy_exports: metrics['Exports-Yoy'],
    },
  }
}
