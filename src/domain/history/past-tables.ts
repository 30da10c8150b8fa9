import { inEffectText } from '#facts/in-effect.ts'
import { operatorSource } from '../companies/sources.ts'

/** The parameters of a day. All of them are ours or were checked: they become part of the text of statements. */
export type Asked = {
  /** The end of the day whose knowledge is requested; null for what is known now. */
  until: string | null
  /** The first ids added after it: imports, companies and names are numbered in order of arrival. Null if there are none. */
  firstRun: number | null
  firstCompany: number | null
  firstName: number | null
  /** The day on which facts must have been in effect by the dates of their source; null for today. */
  validOn: string | null
}

type PastTable = {
  /** The columns that identify its rows; rows are looked up by the first ones. */
  key: readonly string[]
  /** SQL: the key of a row among those of the company, if that is not its id. */
  called?: string
  kept: 'past_facts' | 'past_links'
  /** SQL: whether a row existed then, for the alias t. */
  wasThere: (asked: Asked) => string
}

const before = (column: string, first: number | null) => (first === null ? 'true' : `${column} < ${first}`)
const byRun = ({ firstRun }: Asked) => (firstRun === null ? 'true' : `(t.run_id is null or t.run_id < ${firstRun})`)
const always = () => 'true'
const ofCompany = { key: ['company_id', 'id'], kept: 'past_facts' } as const

/** The tables that are read as they were. */
const tables: Record<string, PastTable> = {
  companies: { key: ['id'], kept: 'past_facts', wasThere: ({ firstCompany }) => before('t.id', firstCompany) },
  // For names corrected by an operator, the kept past shows how long they have existed.
  names: {
    ...ofCompany,
    wasThere: ({ firstName }) => `(t.source_id = ${operatorSource} or ${before('t.id', firstName)})`,
  },
  officers: { ...ofCompany, wasThere: byRun },
  holdings: { ...ofCompany, wasThere: byRun },
  statements: { ...ofCompany, wasThere: byRun },
  charges: { ...ofCompany, wasThere: always },
  filings: { ...ofCompany, wasThere: always },
  insights: { key: ['company_id'], kept: 'past_facts', wasThere: always },
  records: { key: ['company_id'], called: `t.source_id::text || '/' || t.key`, kept: 'past_facts', wasThere: byRun },
  corrections: { ...ofCompany, wasThere: ({ until }) => `t.at < '${until}'` },
  links: { key: ['parent_id', 'child_id', 'kind', 'source_id', 'source_key'], kept: 'past_links', wasThere: byRun },
}

/** Tables whose rows record when they were added, and never change after that. */
const dated: Record<string, (columns: readonly string[], asked: Asked & { until: string }) => string> = {
  // Imports that had ended, including those undone later.
  runs: (columns, { until }) => {
    const state = `case when t.undone_at >= '${until}' then 'finished' else t.state end`
    return `select ${replaced(columns, { state })} from public.runs t where t.finished_at < '${until}'`
  },
  // An import over midnight wrote some of them the day before.
  changes: (columns, asked) =>
    `select ${replaced(columns, {})} from public.changes t where t.at < '${asked.until}' and ${byRun(asked)}`,
  // Only the last time a publisher was checked is kept.
  feeds: (columns, { until }) => {
    const confirmed_at = `case when t.confirmed_at < '${until}' then t.confirmed_at end`
    return `select ${replaced(columns, { confirmed_at })} from public.feeds t`
  },
}

export const pastTables = [...Object.keys(tables), ...Object.keys(dated)]

/**
 * SQL: the past state of a table, with the columns that it has now. A row that has changed since is in the kept past, as it was until the
 * first change after that day; any other is as it is now, unless it was added later.
 */
export function tableOn(table: string, columns: readonly string[], asked: Asked): string {
  if (asked.until === null) return heldTable(table, `select * from public.${table}`, columns, asked)
  const read = dated[table]
  if (read) return read(columns, { ...asked, until: asked.until })
  return heldTable(table, knownTable(table, columns, asked), columns, asked)
}

function heldTable(table: string, known: string, columns: readonly string[], asked: Asked): string {
  const { validOn } = asked
  const held = heldOn[table]
  return held && validOn !== null ? held(known, columns, validOn) : known
}

function knownTable(table: string, columns: readonly string[], asked: Asked): string {
  const { key, called, kept, wasThere } = tables[table] as PastTable
  const isLater = `m.at >= '${asked.until}'`
  const of = kept === 'past_facts' ? `p.of = '${table}' and ` : ''
  const own = kept === 'past_facts' ? ['company_id', 'key'] : key
  const values =
    kept === 'past_facts'
      ? [`t.${key[0]}`, called ?? (key[1] ? `t.${key[1]}::text` : `''`)]
      : key.map(name => `t.${name}`)
  const isSame = own.map((name, at) => `p.${name} = ${values[at]}`).join(' and ')
  // Looked up by the columns of the kept past, not by those of the row inside it.
  const lookedUp = new Map(kept === 'past_facts' ? [[key[0], 'company_id']] : key.map(name => [name, name]))
  const read = columns.map(name => (lookedUp.has(name) ? `v.${lookedUp.get(name)} as ${name}` : `t.${name}`))
  const ownColumns = own.map(name => `p.${name}`).join(', ')
  return `
    select ${columns.map(name => `t.${name}`).join(', ')} from public.${table} t
    where ${wasThere(asked)} and not exists (
      select from public.${kept} p join public.moments m on m.id = p.moment where ${of}${isSame} and ${isLater})
    union all
    select ${read.join(', ')} from (
      select distinct on (${ownColumns}) ${ownColumns}, p.row
      from public.${kept} p join public.moments m on m.id = p.moment
      where ${of}${isLater} order by ${ownColumns}, m.at, m.id
    ) v cross join lateral json_populate_record(null::public.${table}, v.row) t
    where v.row is not null and ${wasThere(asked)}`
}

type HeldOn = (known: string, columns: readonly string[], day: string) => string

const replaced = (columns: readonly string[], values: Record<string, string>) =>
  columns.map(name => (values[name] ? `${values[name]} as ${name}` : `t.${name}`)).join(', ')

/**
 * SQL: of what is known, what was in effect on a day by the dates that sources give, as of today too. A fact without a first
 * day counts as always having been in effect; one that ended without a day, as not in effect.
 */
const heldOn: Record<string, HeldOn> = {
  officers: (known, columns, day) => `
    select ${replaced(columns, { is_current: 'true' })} from (${known}) t
    where ${inEffectText('officers', 't', { day: `'${day}'` })}`,
  holdings: (known, columns, day) => `
    select ${replaced(columns, { held_until: 'null::date', vanished_on: 'null::date' })} from (${known}) t
    where ${inEffectText('holdings', 't', { day: `'${day}'` })}`,
  links: (known, columns, day) => `
    select ${replaced(columns, { vanished_on: 'null::date' })} from (${known}) t
    where ${inEffectText('links', 't', { day: `'${day}'` })}`,
  // A status is today's. Of a company that was dissolved later, all that is known is that it had not been dissolved.
  companies: (known, columns, day) => `
    select ${replaced(columns, {
      name: `coalesce((
        select n.name from names n
        where n.company_id = t.id and n.kind = 'previous' and n.valid_until > '${day}' and coalesce(n.valid_from <= '${day}', true)
        order by n.valid_until, n.id limit 1), t.name)`,
      status: `case when t.dissolved_on > '${day}' then null else t.status end`,
      status_id: `case when t.dissolved_on > '${day}' then null else t.status_id end`,
      dissolved_on: `case when t.dissolved_on > '${day}' then null else t.dissolved_on end`,
    })} from (${known}) t`,
}

/** The tables that the past of another table reads. */
export const readBeside: Record<string, string[]> = { companies: ['names'] }
