import type { Company } from '#domain/companies/company.ts'
import { lifeOf } from '#domain/overview/status-flags.ts'
import { readRegister } from '#domain/reports/gather-facts.ts'
import { isInsolventOn } from '#domain/reports/register-record.ts'
import type { Db } from '#postgres/db.ts'
import { quoted } from './quoted.ts'

/** The first words of every answer about a company that no longer exists or is about to end; null for all others. */
export async function readWarning(db: Db, company: Company, now: Date): Promise<string | null> {
  const register = await readRegister(db, company.id)
  const today = now.toISOString().slice(0, 10)
  const life = lifeOf({ company, register }, today)
  if (life !== 'ended' && life !== 'ending') return null
  const word = company.status === null ? '' : ` The register's word is ${quoted(company.status)}.`
  if (life === 'ended') {
    const since = company.dissolvedOn === null ? '' : ` since ${company.dissolvedOn}`
    return `This company no longer exists or is not active${since}.${word} Everything else shown is about its past.`
  }
  const how = isInsolventOn(register, today)
    ? 'The register lists an open insolvency case.'
    : 'It is closing, in liquidation or insolvent.'
  return `This company is not fully active. ${how}${word}`
}
