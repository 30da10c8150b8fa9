import { companyStatuses } from './company-statuses.ts'
import type { NewEntry } from './vocabulary-tree.ts'

// Short lists of our own. Published ids are permanent; a new line takes the next free number.
const activityTypes = `
1 distributor Distributor
2 producer Producer
3 service_provider Service provider`

const companyTypes = `
1 head_office Head office
2 branch Branch`

const seniorities = `
1 owner Owner
2 c_suite C-suite
3 partner Partner
4 vp Vice president
5 director Director
6 head Head
7 manager Manager
8 senior Senior
9 entry Entry
10 training Training`

const departments = `
1 management Management
2 finance Finance
3 information_technology Information technology
4 operations Operations
5 consulting Consulting
6 sales Sales
7 marketing Marketing
8 human_resources Human resources
9 product Product
10 purchasing Purchasing
11 logistics Logistics
12 quality Quality
13 engineering Engineering
14 legal Legal
15 customer_service Customer service
16 administration Administration
17 production Production`

export const fixedLists = {
  'activity-type': () => flat(activityTypes),
  'company-type': () => flat(companyTypes),
  seniority: () => flat(seniorities),
  department: () => flat(departments),
  'company-status': () =>
    companyStatuses.map(({ id, name }) => ({ id, parentId: null, code: String(id), name, stored: [String(id)] })),
}

function flat(list: string): NewEntry[] {
  return list
    .trim()
    .split('\n')
    .map(line => {
      const [id, code, ...words] = line.split(' ') as [string, string, ...string[]]
      return { id: Number(id), parentId: null, code, name: words.join(' '), stored: [code] }
    })
}
