import { type TSchema, Type } from 'typebox'
import type { Insights } from '#domain/insights/insights.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Day, Decimal, Nullable, Text, Whole } from '../../fields.ts'

const DnsRecordShape = named(
  'DnsRecord',
  Type.Object({
    type: Type.String(),
    name: Type.String(),
    value: Type.String(),
    ttl: Whole,
    priority: Whole,
  }),
)

const contactFields = ['name', 'organization', 'email', 'phone', 'country_code'] as const

const ContactShape = named('RegistrarContact', Type.Object(Object.fromEntries(contactFields.map(name => [name, Text]))))

const TechnologyShape = named(
  'Technology',
  Type.Object({ id: Type.String(), name: Type.String(), category: Type.String() }),
)

const TechnologyGroupShape = named(
  'TechnologyGroup',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    list: Type.Array(TechnologyShape),
  }),
)

type Profile = Insights['profile']

/** What the profile has under this name, or null. */
const known = <Schema extends TSchema>(name: keyof Profile, schema: Schema) =>
  [schema, ({ profile }: Insights) => profile[name] ?? null] as const

/** The same for a list, which is empty if nothing is known. */
const listed = <Schema extends TSchema>(name: keyof Profile, item: Schema) =>
  [Type.Array(item), ({ profile }: Insights) => profile[name] ?? []] as const

const sources = ['organic_search', 'direct', 'referral', 'social', 'mail', 'paid_search'] as const

export const { shape: InsightsShape, show: showInsights } = shapeOf<Insights>()(
  {
    domain: Type.String(),
    nameservers: listed('nameservers', Type.String()),
    ip: known('ip', Text),
    isp_name: known('isp_name', Text),
    domain_creation_date: known('domain_creation_date', Day),
    domain_expiration_date: known('domain_expiration_date', Day),
    dns_records: [
      Type.Array(DnsRecordShape),
      ({ profile }) => (profile.dns_records ?? []).map(record => ({ ttl: null, priority: null, ...record })),
    ],
    registrar_contacts: [
      Type.Array(ContactShape),
      ({ profile: { registrar } }) =>
        registrar ? [Object.fromEntries(contactFields.map(name => [name, registrar[name] ?? null]))] : [],
    ],
    engagement_total_visits: [Whole, 'visits'],
    engagement_bounce_rate: known('engagement_bounce_rate', Nullable(Type.String({ pattern: '^\\d+(\\.\\d+)?$' }))),
    engagement_time_on_site: known(
      'engagement_time_on_site',
      Nullable(Type.String({ pattern: '^\\d{2,}:\\d\\d:\\d\\d$' })),
    ),
    engagement_pages_per_visit: known('engagement_pages_per_visit', Text),
    global_rank: Whole,
    country_rank: Whole,
    category_rankings: [
      Type.Array(named('CategoryRanking', Type.Object({ category: Type.String(), rank: Type.Integer() }))),
      ({ profile: { category_rank: rank } }) => (rank ? [rank] : []),
    ],
    stat_organic_search_percent: known('stat_organic_search_percent', Decimal),
    stat_direct_percent: known('stat_direct_percent', Decimal),
    stat_referral_percent: known('stat_referral_percent', Decimal),
    stat_social_percent: known('stat_social_percent', Decimal),
    stat_mail_percent: known('stat_mail_percent', Decimal),
    stat_paid_search_percent: known('stat_paid_search_percent', Decimal),
    traffic_sources: [
      Type.Array(named('TrafficSource', Type.Object({ source: Type.Enum([...sources]), percent: Type.Number() }))),
      ({ profile }) =>
        sources.flatMap(source => {
          const percent = profile[`stat_${source}_percent`] ?? null
          return percent === null ? [] : [{ source, percent }]
        }),
    ],
    country_share: listed(
      'country_share',
      named('CountryShare', Type.Object({ country_code: Type.String(), percent: Type.Number() })),
    ),
    historical_visits: listed(
      'historical_visits',
      named('MonthOfVisits', Type.Object({ month: Type.String(), visits: Type.Integer() })),
    ),
    technologies: listed('technologies', TechnologyGroupShape),
  },
  'DigitalProfile',
)
