import { type TSchema, Type } from 'typebox'
import { named } from '#surface/published.ts'
import { DecimalText } from '#surface/schema.ts'
import { CompanyIdNumber, Day, Decimal, Nullable, Text, Whole } from '../../fields.ts'

const Amount = Nullable(DecimalText, { description: 'An amount as it was filed, as decimal text.' })
const Value = Type.Enum(['A', 'B', 'C', 'D', 'E'], {
  description: 'The class of risk, from A (very low) to E (very high).',
})
const Words = Type.String({ description: 'The class of risk in words.' })
const Pod = Type.Number({ minimum: 0, maximum: 1, description: 'Probability of default within a year, modelled.' })
const AsOf = Type.String({ format: 'date', description: 'The day on which this became known.' })
const PeriodEnd = Nullable(Type.String({ format: 'date' }), {
  description: 'The day on which the reporting period ended; null for today.',
})
const texts = (description: string) => Type.Array(Type.String(), { description })
const list = (item: TSchema, description: string) => Type.Optional(Type.Array(item, { description }))
const yesOrNo = (description: string) => Type.Boolean({ description })

const CreditLimit = named(
  'CreditLimit',
  Type.Object({ value: Type.String({ description: 'Decimal text.' }), currency: Type.String() }),
)

const Summary = named(
  'ReportSummary',
  Type.Object(
    {
      turnover: { ...Decimal, description: 'Turnover of the newest accounts.' },
      ebitda: { ...Decimal, description: 'EBITDA of the newest accounts.' },
      age_of_business: { ...Whole, description: 'Whole years since incorporation.' },
      number_of_employees: Text,
      charges: { ...Whole, description: 'Charges that are outstanding.' },
      mortgages: { ...Whole, description: 'Mortgages that are outstanding.' },
      court_judgements: { ...Whole, description: 'Judgments for debt of the last six years.' },
      overall_credit_risk: named(
        'CreditRisk',
        Type.Object(
          {
            pod: Pod,
            commonValue: Value,
            commonDescription: Words,
            creditLimit: Nullable(CreditLimit, { description: 'Null where there is nothing to calculate it from.' }),
          },
          { description: 'The result of the scorecard.' },
        ),
      ),
      what_we_like_about_this_company: texts('What speaks for it.'),
      cautions: texts('What speaks against it.'),
    },
    { description: 'What is read first. Null is unknown; a zero is known.' },
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
      previous_names: Type.Array(PreviousName, { description: 'Names that it had before.' }),
      source: { ...Text, description: 'The register that says so.' },
    },
    { description: 'Who the company is, as its register says.' },
  ),
)

const PastScore = named(
  'PastScore',
  Type.Object({
    as_of: AsOf,
    period_end: PeriodEnd,
    score: Type.Number({ description: 'Points of the scorecard.' }),
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
            restated_on: { ...Day, description: 'The day of later accounts that the figures come from.' },
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
            kind: Type.Enum(['money', 'count', 'ratio', 'percent', 'days', 'text'], { description: 'What it is in.' }),
            values: Type.Record(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Text, {
              description: 'Period end → decimal text; null where the period does not report it.',
            }),
          }),
        ),
        { description: 'One for each figure.' },
      ),
    },
    { description: 'A part of the accounts.' },
  ),
)

const Kind = Nullable(Type.Enum(['person', 'company']), { description: 'A person or a company.' })

const Director = named(
  'ReportOfficer',
  Type.Object({
    name: { ...Text, description: 'The whole name.' },
    kind: Kind,
    role: { ...Text, description: 'The role in the register’s own words.' },
    is_current: yesOrNo('Whether the appointment is current.'),
    appointed_on: { ...Day, description: 'The day of the appointment.' },
    resigned_on: { ...Day, description: 'The day on which it ended.' },
    nationality: Text,
    country_of_residence: Text,
    birth_year: Whole,
  }),
)

const extent = {
  percentage: {
    ...Amount,
    description: 'The share in percent, as decimal text; null for a band, or where it is not known.',
  },
  percentage_min: { ...Amount, description: 'The lower end of the band.' },
  percentage_max: { ...Amount, description: 'The upper end of the band.' },
  percentage_min_open: Type.Boolean(),
  percentage_max_open: Type.Boolean(),
}

const Shareholder = named(
  'ReportHolding',
  Type.Object({
    name: { ...Text, description: 'The name of the holder.' },
    kind: Kind,
    company_id: Nullable(CompanyIdNumber, {
      description: 'The holder’s own company ID, where it is a company that is known.',
    }),
    ...extent,
    quantity: { ...Amount, description: 'How many shares, as decimal text.' },
    share_type: Text,
    total_value: { ...Amount, description: 'The value of the whole holding, as decimal text.' },
    currency: Text,
    held_from: Day,
  }),
)

const member = { id: CompanyIdNumber, name: Text, registration_number: Text, country_code: Text }
const link = {
  relationship: Type.Enum(['direct', 'unknown', 'ultimate', 'branch', 'joint_venture'], {
    description: 'How the parent is known.',
  }),
  ...extent,
}

const Member = named('ReportMember', Type.Object(member))
const Ultimate = named(
  'ReportUltimateParent',
  Type.Object(
    {
      ...member,
      levels: Type.Integer({ description: 'How many levels above the company.' }),
      path: Type.Array(Member, { description: 'From the top down to the direct parent.' }),
    },
    { description: 'The top of the group and the path to it.' },
  ),
)
const Parent = named('ReportParent', Type.Object({ ...member, ...link }))
const Subsidiaries = named(
  'ReportSubsidiaries',
  Type.Object(
    {
      total: Type.Integer(),
      companies: Type.Array(
        named(
          'ReportSubsidiary',
          Type.Object({
            ...member,
            parent_id: Nullable(CompanyIdNumber, { description: 'The company directly above.' }),
            depth: Type.Integer({ description: 'How many levels below the company.' }),
            ...Type.Partial(Type.Object(link)).properties,
          }),
        ),
        { description: 'Parents before their children, 200 at most.' },
      ),
    },
    { description: 'Everything below.' },
  ),
)

const Filing = named(
  'ReportFiling',
  Type.Object({
    kind: Type.Enum(['accounts', 'annual_return', 'judgment', 'insolvency', 'other'], {
      description: 'What was filed.',
    }),
    description: { ...Text, description: 'In the register’s own words.' },
    period_end: { ...Day, description: 'The period that it is about.' },
    due_on: { ...Day, description: 'The day by which it should be filed.' },
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
    holder: { ...Text, description: 'For whom it stands.' },
    created_on: { ...Day, description: 'The day on which it began.' },
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
    { description: 'How the company pays, by what is filed.' },
  ),
)

const Enquiries = named(
  'MonthOfEnquiries',
  Type.Object({
    month: Type.String({ description: 'YYYY-MM.' }),
    count: Type.Integer({ description: 'How many reports were requested.' }),
  }),
)

const ratio = (description: string) => Nullable(Type.Number(), { description })

const Health = named(
  'YearOfHealth',
  Type.Object({
    period_end: Type.String({ format: 'date', description: 'The day on which the period ended.' }),
    as_of: AsOf,
    altman_z: ratio("Altman's Z''."),
    zone: Nullable(Type.Enum(['distress', 'grey', 'safe']), { description: "The zone of Altman's Z''." }),
    current_ratio: ratio('Current assets over current liabilities.'),
    liabilities_to_assets: ratio('Liabilities over assets.'),
    return_on_assets: ratio('Profit over assets.'),
    commonValue: Value,
  }),
)

const Factor = named(
  'ScoreFactor',
  Type.Object({
    id: Type.String({ description: 'The name of the factor.' }),
    label: Type.String({ description: 'The same in words.' }),
    formula: Type.String({ description: 'How its value is calculated.' }),
    inputs: Type.Record(Type.String(), Nullable(Type.Number()), { description: 'What it is calculated from.' }),
    value: ratio('The value.'),
    points: Type.Number({ description: 'The points that it gives.' }),
    scale: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
      description: 'Pairs of a value and its points; in between lies a straight line.',
    }),
  }),
)

const MissingFactor = named(
  'MissingFactor',
  Type.Object({
    id: Type.String({ description: 'The name of the factor.' }),
    label: Type.String({ description: 'The same in words.' }),
    inputs: texts('What is needed for it.'),
  }),
)

const Scorecard = named(
  'Scorecard',
  Type.Object(
    {
      model: Type.String({ description: 'The name of the model.' }),
      version: Type.String({ description: 'Its version.' }),
      category: Type.Literal('Modelled', { description: 'It is modelled and not filed.' }),
      branch: Type.Enum(['trading', 'new', 'dormant', 'insolvent', 'dissolved'], {
        description: 'The kind of company, which decides about factors and start.',
      }),
      score: Type.Number({ description: 'The points.' }),
      lowest_score: Type.Number({ description: 'The lowest possible score.' }),
      highest_score: Type.Number({ description: 'The highest possible score.' }),
      method: Type.String({ description: 'How points become a probability.' }),
      start: Type.Number({ description: 'What the branch adds or subtracts.' }),
      pod: Pod,
      pod_low: Type.Number({ description: 'The lower end of its range.' }),
      pod_high: Type.Number({ description: 'The upper end of its range.' }),
      coverage: Type.Number({ description: 'Which part of the possible points is known, from 0 to 1.' }),
      factors: Type.Array(Factor, { description: 'What counted.' }),
      missing: Type.Array(MissingFactor, { description: 'What is not known.' }),
    },
    { description: 'What a reader needs to recompute the result by hand.' },
  ),
)

const Other = named(
  'ReportNotes',
  Type.Object(
    {
      date_created: Type.String({ format: 'date-time' }),
      source_id: Type.String({ pattern: '^\\d+$' }),
      scorecard: Scorecard,
      disclaimer: Type.String({ description: 'What a reader should know.' }),
    },
    { description: 'The scorecard with all its factors.' },
  ),
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
