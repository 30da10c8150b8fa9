import { asOf, dateText } from '#demo/calendar.ts'
import type { Core } from '#demo/core.ts'
import { modelledCountries } from '#demo/countries.ts'
import { fill } from '#demo/country.ts'
import { Random } from '#demo/random.ts'
import { type InsightRow, sourceIds } from '#demo/rows.ts'
import { type TechnologyCategory, technologyCategories } from '#demo/technologies.ts'
import { purposes } from '#demo/universe.ts'
import { dayNumber } from '#lib/calendar.ts'

// Addresses reserved for documentation: they have no owner.
const networks = ['192.0.2', '198.51.100', '203.0.113']
const providers = ['Northwind Hosting', 'Cobalt Cloud', 'Harbour Networks', 'Skylark Internet', 'Granite Datacentres']
const registrars = ['Example Registrar One', 'Example Registrar Two', 'Example Names']
const monthsBack = 12

export function describeInsights(core: Core, domain: string): InsightRow | null {
  if (!core.hasWebsite) return null
  const random = new Random(core.key, core.id, purposes.insights)
  const u = random.unit()
  const visits = Math.floor((1 + core.employees) * (20 + u * u * u * 9000)) + random.below(500)
  const rank = Math.max(120, Math.floor(4_000_000_000 / (visits + 100)))
  const countryRank = Math.max(5, Math.floor(rank / random.between(8, 40)))
  const registrar = random.pick(registrars)
  const host = `${random.pick(networks)}.${random.between(1, 254)}`
  const nameservers = [`ns1.dns-${random.between(1, 9)}.example`, `ns2.dns-${random.between(1, 9)}.example`]
  const created = Math.max(core.incorporated - 90, dayNumber(1996, 1, 1)) + random.below(400)
  const [organic, direct, referral, social, mail, paid] = portions(random)
  const technologies = chooseTechnologies(random)
  const seconds = random.between(25, 420)
  return {
    company_id: core.id,
    domain,
    visits,
    global_rank: Math.min(rank, 40_000_000),
    country_rank: Math.min(countryRank, 5_000_000),
    technologies: technologies.flatMap(category => category.list.map(technology => technology.id)),
    profile: {
      nameservers,
      ip: host,
      isp_name: random.pick(providers),
      domain_creation_date: dateText(Math.min(created, asOf - 30)),
      domain_expiration_date: dateText(asOf + random.between(10, 700)),
      registrar: {
        name: registrar,
        organization: `${registrar} (invented)`,
        email: `abuse@registrar-${registrars.indexOf(registrar) + 1}.example`,
        phone: fill('+44 20 7946 0###', random),
        country_code: core.country.code,
      },
      dns_records: [
        { type: 'A', name: domain, value: host, ttl: 3600 },
        { type: 'MX', name: domain, value: `mail.${domain}`, priority: 10, ttl: 3600 },
        { type: 'NS', name: domain, value: nameservers[0] as string, ttl: 86400 },
        { type: 'TXT', name: domain, value: 'v=spf1 mx -all', ttl: 3600 },
      ],
      engagement_total_visits: visits,
      engagement_bounce_rate: `${random.between(22, 81)}.${random.between(10, 99)}`,
      engagement_time_on_site: `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      engagement_pages_per_visit: `${random.between(1, 8)}.${random.between(10, 99)}`,
      category_rank: { category: core.industry.focus, rank: Math.max(1, Math.floor(countryRank / 60)) },
      stat_organic_search_percent: organic,
      stat_direct_percent: direct,
      stat_referral_percent: referral,
      stat_social_percent: social,
      stat_mail_percent: mail,
      stat_paid_search_percent: paid,
      country_share: countryShare(core, random),
      historical_visits: history(visits, random),
      technologies,
    },
    source_id: sourceIds.enrichment,
  }
}

/** Six portions that add up to a hundred. */
function portions(random: Random): number[] {
  const weights = [
    random.between(20, 60),
    random.between(15, 50),
    random.between(3, 25),
    random.below(15),
    random.below(8),
    random.below(12),
  ]
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const parts = weights.slice(1).map(weight => Math.floor((weight * 10000) / sum))
  const first = 10000 - parts.reduce((total, part) => total + part, 0)
  return [first, ...parts].map(part => part / 100)
}

function countryShare(core: Core, random: Random) {
  const home = random.between(48, 93)
  const second = Math.floor((100 - home) * random.within(0.4, 0.8))
  const others = modelledCountries.filter(country => country !== core.country)
  const start = random.below(others.length - 1)
  return [
    { country_code: core.country.code, percent: home },
    { country_code: (others[start] as (typeof others)[number]).code, percent: second },
    { country_code: (others[start + 1] as (typeof others)[number]).code, percent: 100 - home - second },
  ]
}

function history(visits: number, random: Random) {
  const months = []
  for (let back = monthsBack - 1; back >= 0; back--) {
    const month = 2026 * 12 + 8 - back
    const text = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    months.push({ month: text, visits: back === 0 ? visits : Math.floor(visits * random.within(0.7, 1.15)) })
  }
  return months
}

function chooseTechnologies(random: Random): TechnologyCategory[] {
  const chosen: TechnologyCategory[] = []
  for (const category of technologyCategories) {
    if (!random.chance(0.55)) continue
    const first = random.pickFront(category.list)
    const second = random.chance(0.2) ? random.pick(category.list) : first
    chosen.push({ ...category, list: first === second ? [first] : [first, second] })
  }
  return chosen
}
