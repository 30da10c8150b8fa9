import { fact, holds, record } from './fact.ts'

/** What sources report about a website beyond the filterable columns, under the platform's names. */
export type InsightsProfile = Partial<{
  nameservers: string[]
  ip: string
  isp_name: string
  domain_creation_date: string
  domain_expiration_date: string
  registrar: Partial<Record<'name' | 'organization' | 'email' | 'phone' | 'country_code', string>>
  dns_records: { type: string; name: string; value: string; ttl?: number; priority?: number }[]
  engagement_total_visits: number
  engagement_bounce_rate: string
  engagement_time_on_site: string
  engagement_pages_per_visit: string
  category_rank: { category: string; rank: number }
  stat_organic_search_percent: number
  stat_direct_percent: number
  stat_referral_percent: number
  stat_social_percent: number
  stat_mail_percent: number
  stat_paid_search_percent: number
  country_share: { country_code: string; percent: number }[]
  historical_visits: { month: string; visits: number }[]
  technologies: { id: string; name: string; list: { id: string; name: string; category: string }[] }[]
}>

/** How a company's website is built, hosted and visited. */
export const insight = fact({
  table: 'insights',
  owner: 'company_id',
  columns: {
    company_id: { type: 'bigint', required: true, shown: record },
    domain: { type: 'text', required: true, shown: record },
    visits: { type: 'bigint', shown: record },
    global_rank: { type: 'integer', shown: record },
    country_rank: { type: 'integer', shown: record },
    technologies: { type: 'text[]' },
    profile: { type: 'jsonb', is: holds<InsightsProfile>(), required: true, mayNamePeople: true, shown: record },
    source_id: { type: 'smallint', required: true, shown: record },
  },
})
