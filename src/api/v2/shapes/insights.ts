import { Type } from 'typebox'
import type { Insights } from '#domain/insights/insights.ts'
import { Day, Decimal, Nullable, Text, Whole } from '../../fields.ts'

const DnsRecordShape = Type.Object({
  type: Type.String(),
  name: Type.String(),
  value: Type.String(),
  ttl: Whole,
  priority: Whole,
})

const ContactShape = Type.Object({ name: Text, organization: Text, email: Text, phone: Text, country_code: Text })

const TechnologyGroupShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  list: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), category: Type.String() })),
})

export const InsightsShape = Type.Object({
  domain: Type.String(),
  nameservers: Type.Array(Type.String()),
  ip: Text,
  isp_name: Text,
  domain_creation_date: Day,
  domain_expiration_date: Day,
  dns_records: Type.Array(DnsRecordShape),
  registrar_contacts: Type.Array(ContactShape),
  engagement_total_visits: Whole,
  engagement_bounce_rate: Nullable(Type.String({ pattern: '^\\d+(\\.\\d+)?$' })),
  engagement_time_on_site: Nullable(Type.String({ pattern: '^\\d{2,}:\\d\\d:\\d\\d$' })),
  engagement_pages_per_visit: Text,
  global_rank: Whole,
  country_rank: Whole,
  category_rankings: Type.Array(Type.Object({ category: Type.String(), rank: Type.Integer() })),
  stat_organic_search_percent: Decimal,
  stat_direct_percent: Decimal,
  stat_referral_percent: Decimal,
  stat_social_percent: Decimal,
  stat_mail_percent: Decimal,
  stat_paid_search_percent: Decimal,
  traffic_sources: Type.Array(Type.Object({ source: Type.String(), percent: Type.Number() })),
  country_share: Type.Array(Type.Object({ country_code: Type.String(), percent: Type.Number() })),
  historical_visits: Type.Array(Type.Object({ month: Type.String(), visits: Type.Integer() })),
  technologies: Type.Array(TechnologyGroupShape),
})

const sources = ['organic_search', 'direct', 'referral', 'social', 'mail', 'paid_search'] as const

export function showInsights({ domain, visits, globalRank, countryRank, profile }: Insights) {
  return {
    domain,
    nameservers: profile.nameservers ?? [],
    ip: profile.ip ?? null,
    isp_name: profile.isp_name ?? null,
    domain_creation_date: profile.domain_creation_date ?? null,
    domain_expiration_date: profile.domain_expiration_date ?? null,
    dns_records: (profile.dns_records ?? []).map(record => ({ ttl: null, priority: null, ...record })),
    registrar_contacts: profile.registrar ? [showContact(profile.registrar)] : [],
    engagement_total_visits: visits,
    engagement_bounce_rate: profile.engagement_bounce_rate ?? null,
    engagement_time_on_site: profile.engagement_time_on_site ?? null,
    engagement_pages_per_visit: profile.engagement_pages_per_visit ?? null,
    global_rank: globalRank,
    country_rank: countryRank,
    category_rankings: profile.category_rank ? [profile.category_rank] : [],
    ...Object.fromEntries(sources.map(source => [`stat_${source}_percent`, percentOf(profile, source)])),
    traffic_sources: sources.flatMap(source => {
      const percent = percentOf(profile, source)
      return percent === null ? [] : [{ source, percent }]
    }),
    country_share: profile.country_share ?? [],
    historical_visits: profile.historical_visits ?? [],
    technologies: profile.technologies ?? [],
  }
}

function percentOf(profile: Insights['profile'], source: (typeof sources)[number]): number | null {
  return profile[`stat_${source}_percent`] ?? null
}

function showContact({
  name,
  organization,
  email,
  phone,
  country_code,
}: NonNullable<Insights['profile']['registrar']>) {
  return {
    name: name ?? null,
    organization: organization ?? null,
    email: email ?? null,
    phone: phone ?? null,
    country_code: country_code ?? null,
  }
}
