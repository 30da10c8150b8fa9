import { Type } from 'typebox'
import { named } from '#surface/published.ts'
import { Day, Decimal, Nullable, OfficeCountry, Text, Whole } from '../../fields.ts'
import { Director, Parent, Shareholder, Subsidiaries, Ultimate } from './report-people.ts'
import { Health, Other } from './report-scorecard.ts'
import { Amount, AsOf, list, PeriodEnd, Pod, texts, Value, Words, yesOrNo } from './report-values.ts'

const CreditLimit = named(
  'CreditLimit',
  Type.Object({ value: Type.String({ description: 'Decimal text.' }), currency: Type.String() }),
)

const Summary = named(
  'ReportSummary',
  Type.Object(
    {
      accounts_period_end: { ...Day, description: 'The end of the period of the newest accounts.' },
      accounts_currency: { ...Text, description: 'Their currency.' },
      turnover: { ...Decimal, description: 'Turnover of the newest accounts.' },
      ebitda: { ...Decimal, description: 'EBITDA of the newest accounts.' },
      age_of_business: { ...Whole, description: 'Whole years since incorporation.' },
      number_of_employees: Text,
      charges: {
        ...Whole,
        description: 'Charges that are outstanding, without mortgages where the two are listed apart.',
      },
      mortgages: { ...Whole, description: 'Mortgages that are outstanding.' },
      court_judgements: { ...Whole, description: 'Judgments for debt of the last six years.' },
      older_court_judgements: { ...Whole, description: 'Judgments for debt that are older than that.' },
      overall_credit_risk: named(
        'CreditRisk',
        Type.Object(
          {
            pod: Pod,
            commonValue: Value,
            commonDescription: Words,
            creditLimit: Nullable(CreditLimit, { description: 'Null if there is nothing to calculate it from.' }),
          },
          { description: 'The result of the scorecard.' },
        ),
      ),
      what_we_like_about_this_company: texts('What speaks for it.'),
      cautions: texts('What speaks against it.'),
    },
    { description: 'The summary at the top. Null means unknown; zero is a known value.' },
  ),
)

const PreviousName = named(
  'PreviousName',
  Type.Object({
    name: Type.String(),
    from: { ...Day, description: 'Since when.' },
    until: { ...Day, description: 'Until when.' },
  }),
)

const Profile = named(
  'ReportProfile',
  Type.Object(
    {
      name: Type.String(),
      registration_number: Text,
      vat_number: Text,
      lei: { ...Text, description: 'Legal entity identifier.' },
      ticker: Text,
      status: Text,
      legal_form: Text,
      incorporation_date: Day,
      dissolution_date: { ...Day, description: 'The day of dissolution.' },
      country_code: Text,
      country_name: Text,
      address: named(
        'ReportAddress',
        Type.Object(
          {
            street: Text,
            location: { ...Text, description: 'A further line.' },
            city: Text,
            post_code: Text,
            region: { ...Text, description: 'Region, state or province.' },
            country_code: Type.Optional(OfficeCountry),
          },
          { description: 'The registered address.' },
        ),
      ),
      website: Text,
      phones: texts('Phone numbers.'),
      emails: texts('E-mail addresses.'),
      nace: texts('Codes of NACE.'),
      sic: texts('Codes of the national classification, each with its country: GB:62012.'),
      industries: texts('Areas of industry.'),
      activity_types: texts('Distributor, producer or service provider.'),
      previous_names: Type.Array(PreviousName, { description: 'Former names of the company.' }),
      source: { ...Text, description: 'The register that it comes from.' },
    },
    { description: 'The identity of the company according to its register.' },
  ),
)

const PastScore = named(
  'PastScore',
  Type.Object({
    as_of: AsOf,
    period_end: PeriodEnd,
    score: Nullable(Type.Number(), {
      description: 'Points of the scorecard; null where they were not enough for a class.',
    }),
    pod: Pod,
    commonValue: Value,
    commonDescription: Words,
  }),
)

const PastLimit = named('PastCreditLimit', Type.Object({ as_of: AsOf, ...CreditLimit.properties }))

const Figures = named(
  'ReportFigures',
  Type.Object(
    {
      category: Type.Enum(['Filed', 'Modelled'], { description: 'Modelled: calculated from filed values.' }),
      periods: Type.Array(
        named(
          'ReportPeriod',
          Type.Object({
            period_end: Type.String({ format: 'date', description: 'The day on which the period ended.' }),
            months: { ...Whole, description: 'The length of the period.' },
            currency: Type.String(),
            consolidated: Type.Boolean(),
            accounts_status: Text,
            filed_on: Day,
            restated_on: { ...Day, description: 'The day of the later accounts that restated the figures.' },
            approved_on: Day,
          }),
        ),
        { description: 'Newest first.' },
      ),
      lines: Type.Array(
        named(
          'ReportLine',
          Type.Object({
            name: Type.String({ description: 'The name of the figure.' }),
            label: Type.String({ description: 'The same in words.' }),
            kind: Type.Enum(['money', 'count', 'ratio', 'percent', 'days', 'text'], {
              description: 'The unit of the figure.',
            }),
            values: Type.Record(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Text, {
              description: 'Period end → decimal text; null where the period does not report it.',
            }),
          }),
        ),
        { description: 'One entry for each figure.' },
      ),
    },
    { description: 'A part of the accounts.' },
  ),
)

const Filing = named(
  'ReportFiling',
  Type.Object({
    kind: Type.Enum(['accounts', 'annual_return', 'judgment', 'insolvency', 'other'], {
      description: 'What was filed.',
    }),
    description: { ...Text, description: 'In the register’s own words.' },
    period_end: { ...Day, description: 'The last day of the period concerned.' },
    due_on: { ...Day, description: 'The day by which it is due.' },
    filed_on: { ...Day, description: 'The day on which it was filed.' },
    settled_on: { ...Day, description: 'The day on which it was settled.' },
    is_overdue: yesOrNo('Whether it should have been filed by now.'),
    amount: Amount,
    currency: Text,
  }),
)

const Charge = named(
  'ReportCharge',
  Type.Object({
    kind: Type.Enum(['mortgage', 'charge'], { description: 'A mortgage or another charge.' }),
    description: { ...Text, description: 'In the register’s own words.' },
    holder: { ...Text, description: 'In whose favour it was created.' },
    created_on: { ...Day, description: 'The day on which it was created.' },
    satisfied_on: { ...Day, description: 'The day on which it was satisfied.' },
    is_outstanding: yesOrNo('Whether it is outstanding.'),
    amount: Amount,
    currency: Text,
  }),
)

const Payment = named(
  'PaymentBehaviour',
  Type.Object(
    {
      court_judgements: Type.Array(
        named(
          'CourtJudgement',
          Type.Object({
            description: { ...Text, description: 'In the register’s own words.' },
            entered_on: { ...Day, description: 'The day on which it was entered.' },
            settled_on: { ...Day, description: 'The day on which it was settled.' },
            amount: Amount,
            currency: Text,
          }),
        ),
        { description: 'Judgments for debt.' },
      ),
      days_payable_outstanding: Type.Array(
        named(
          'DaysPayable',
          Type.Object({
            period_end: Type.String({ format: 'date', description: 'The day on which the period ended.' }),
            days: Type.String({ description: 'Days, as decimal text.' }),
          }),
        ),
        { description: 'The days the company takes to pay according to its accounts, newest first.' },
      ),
    },
    { description: 'How the company pays, according to its filings.' },
  ),
)

const Enquiries = named(
  'MonthOfEnquiries',
  Type.Object({
    month: Type.String({ description: 'YYYY-MM.' }),
    count: Type.Integer({ description: 'How many reports were requested.' }),
  }),
)

/** The sections of a report. A section about which nothing is known is absent. */
export const ReportBodyShape = named(
  'CreditReport',
  Type.Object({
    summary: Summary,
    company_profile: Profile,
    score_history: list(PastScore, "The score this model would have given when each year's accounts became known."),
    credit_limit_history: list(PastLimit, 'The credit limit on the same days.'),
    financials_profit_and_loss: Type.Optional(Figures),
    financials_balance_sheet: Type.Optional(Figures),
    financials_capital_and_reserves: Type.Optional(Figures),
    financials_cash_flow: Type.Optional(Figures),
    financials_ratios: Type.Optional(Figures),
    financials_other: Type.Optional(Figures),
    directors: list(Director, 'Current and former directors and other officers.'),
    secretaries: list(Director, 'Current and former secretaries.'),
    shareholders: list(Shareholder, 'Current holdings, largest first.'),
    group_structure_ultimate: Type.Optional(Ultimate),
    group_structure_parents: list(Parent, 'Direct parents, strongest first.'),
    group_structure_subsidiaries: Type.Optional(Subsidiaries),
    legal_filings: list(Filing, 'What was filed or should have been.'),
    mortgages_and_charges: list(Charge, 'Newest first.'),
    payment_behaviour: Type.Optional(Payment),
    enquiries_trend: list(Enquiries, 'Reports on the company requested here, by month.'),
    historic_health: list(Health, "Altman Z'' and main ratios by year."),
    other: Other,
  }),
)
