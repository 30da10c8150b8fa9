import type { Core } from '#demo/core.ts'
import { fill } from '#demo/country.ts'
import { createPerson, slug } from '#demo/person.ts'
import { Random } from '#demo/random.ts'
import { type PersonRow, rowId, sourceIds } from '#demo/rows.ts'
import { purposes } from '#demo/universe.ts'

/** Level, department and title of a job, from the top of a company down. */
const jobs = `owner|management|Owner
c_suite|management|Chief Executive Officer
c_suite|finance|Chief Financial Officer
c_suite|information_technology|Chief Technology Officer
c_suite|operations|Chief Operating Officer
partner|consulting|Partner
vp|sales|Vice President Sales
vp|marketing|Vice President Marketing
director|human_resources|HR Director
director|operations|Operations Director
director|sales|Sales Director
head|marketing|Head of Marketing
head|product|Head of Product
head|purchasing|Head of Purchasing
manager|sales|Key Account Manager
manager|logistics|Warehouse Manager
manager|quality|Quality Manager
manager|finance|Accounting Manager
senior|engineering|Senior Engineer
senior|information_technology|Senior Software Developer
senior|legal|Senior Counsel
entry|customer_service|Customer Service Agent
entry|administration|Office Assistant
entry|production|Technician
training|engineering|Trainee`
  .split('\n')
  .map(line => line.trim().split('|') as [string, string, string])

export function describePeople(core: Core, domain: string): PersonRow[] {
  if (!core.hasPeople) return []
  const random = new Random(core.key, core.id, purposes.people)
  const everything = core.written?.has === 'everything'
  const rows: PersonRow[] = []
  const count = core.employees >= 50 || everything ? random.between(3, 8) : random.between(1, 4)
  for (let n = 0; n < count; n++) {
    const person = createPerson(core.key, core.id * 4 + 3, 50 + n, core.country)
    const [level, department, title] =
      n === 0 ? (jobs[core.employees < 10 ? 0 : 1] as (typeof jobs)[number]) : random.pick(jobs)
    const name = `${slug(person.first.latin)}.${slug(person.last.latin)}`
    rows.push({
      id: rowId(core.id, n + 1),
      company_id: core.id,
      full_name: `${person.first.latin} ${person.last.latin}`,
      first_name: person.first.latin,
      last_name: person.last.latin,
      gender: person.isFemale ? 'female' : 'male',
      seniority: level === 'owner' && core.employees > 0 ? ['owner', 'c_suite'] : [level],
      department,
      job_title: title,
      email: everything || random.chance(0.8) ? `${name}${n === 0 ? '' : n}@${domain}` : null,
      phone: everything || random.chance(0.4) ? fill(random.pick(core.country.mobiles), random) : null,
      linkedin:
        everything || random.chance(0.6)
          ? `https://www.linkedin.com/in/demo-${name.replace('.', '-')}-${rowId(core.id, n + 1).toString(36)}`
          : null,
      country_code: core.country.code,
      city: core.city.name,
      source_id: sourceIds.enrichment,
    })
  }
  return rows
}
