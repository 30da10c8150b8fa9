import { operatorSource } from '../companies/sources.ts'

/** What a day is asked by. All of it is ours or was checked: it becomes part of the text of statements. */
export type Asked = {
  /** The end of the day whose knowledge is asked for; null for what is known now. */
  until: string | null
  /** The first that came after it: imports, companies and names have numbers in the order in which they came. Null: none did. */
  firstRun: number | null
  firstCompany: number | null
  firstName: number | null
  /** The day on which something is to have held by the dates of its source; null for what holds now. */
  validOn: string | null
}

type PastTable = {
  /** The columns that tell its rows apart; the first ones are those that it is looked up by. */
  key: readonly string[]
  /** SQL: what they are called by among those of the company, where that is not their id. */
  called?: string
  kept: 'past_facts' | 'past_links'
  /** SQL: whether a row was there, for the alias t. */
  wasThere: (asked: Asked) => string
}

const before = (column: string, first: number | null) => (first === null ? 'true' : `${column} < ${first}`)
const byRun = ({ firstRun }: Asked) => (firstRun === null ? 'true' : `(t.run_id is null or t.run_id < ${firstRun})`)
const always = () => 'true'
const ofCompany = { key: ['company_id', 'id'], kept: 'past_facts' } as const

/** The tables that are read as they were. */
const tables: Record<string, PastTable> = {
  companies: { key: ['id'], kept: 'past_facts', wasThere: ({ firstCompany }) => before('t.id', firstCompany) },
  // Names that an operator set right say since when they are there by what is kept.
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

/** Tables whose rows say themselves when they came, and never change after that. */
const dated: Record<string, (columns: readonly string[], asked: Asked & { until: string }) => string> = {
  // Imports that had ended, also those that were undone later.
  runs: (columns, { until }) => {
    const state = `case when t.undone_at >= '${until}' then 'finished' else t.state end`
    return `select ${replaced(columns, { state })} from public.runs t where t.finished_at < '${until}'`
  },
  // Of an import over midnight some were written the day before.
  changes: (columns, asked) =>
    `select ${replaced(columns, {})} from public.changes t where t.at < '${asked.until}' and ${byRun(asked)}`,
  // When a publisher was asked before the last time is not kept.
  feeds: (columns, { until }) => {
    const confirmed_at = `case when t.confirmed_at < '${until}' then t.confirmed_at end`
    return `select ${replaced(columns, { confirmed_at })} from public.feeds t`
  },
}

export const pastTables = [...Object.keys(tables), ...Object.keys(dated)]

/**
 * SQL: how a table stood, with the columns that it has now. A row that was changed since stands in what is kept, as it was until the first
 * change after that day; any other is as it is now, unless it came later.
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
  // Looked up by the columns of what is kept, and not by those of the row in it.
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
 * SQL: of what is known, what held on a day by the dates that sources give. What has no first day counts as held since ever; what has ended
 * without a day, as not held. What ended on the day itself still held.
 */
const heldOn: Record<string, HeldOn> = {
  officers: (known, columns, day) => `
    select ${replaced(columns, { is_current: 'true' })} from (${known}) t
    where coalesce(t.appointed_on <= '${day}', true) and case when t.resigned_on is not null then t.resigned_on >= '${day}'
      else t.is_current or coalesce(t.vanished_on > '${day}', false) end`,
  holdings: (known, columns, day) => `
    select ${replaced(columns, { held_until: 'null::date', vanished_on: 'null::date' })} from (${known}) t
    where coalesce(t.held_from <= '${day}', true) and coalesce(t.held_until >= '${day}', true)
      and coalesce(t.vanished_on > '${day}', true)`,
  links: (known, columns, day) => `
    select ${replaced(columns, { vanished_on: 'null::date' })} from (${known}) t
    where coalesce(t.valid_from <= '${day}', true) and coalesce(t.valid_until >= '${day}', true)
      and coalesce(t.vanished_on > '${day}', true)`,
  // A status is a word of today. Of a company that ended later no more is known than that it had not ended.
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

/** The tables that one reads another of. */
export const readBeside: Record<string, string[]> = { companies: ['names'] }
