import { hash } from 'node:crypto'
import { keyText } from '../entries/canonical-key.ts'
import type { CompanyKey, HoldingEntry, LinkEntry, OfficerEntry, StatementEntry } from '../entries/entry.ts'
import { stripped } from './stage-record.ts'

export type FactEntry = OfficerEntry | HoldingEntry | LinkEntry | StatementEntry

/** A fact on its way: its values by the columns of its table, also as JSON, and the companies that must be known before it. */
export type StagedFact = { wants: string[]; content: Record<string, unknown>; text: string; hash: string }

export function stageFact(fact: FactEntry): StagedFact {
  const { wants, entry } = columnsOf(fact)
  const content = (stripped(entry) ?? {}) as Record<string, unknown>
  const text = JSON.stringify(content)
  return { wants, content, text, hash: hash('md5', `${text}${wants}`, 'hex') }
}

/** The columns of a fact's table, and the companies that must be known before it can stand there. */
function columnsOf(fact: FactEntry): { wants: string[]; entry: Record<string, unknown> } {
  switch (fact.kind) {
    case 'officer': {
      const { kind: _, key: _key, as_of: _as_of, company, officer_kind, officer, ...entry } = fact
      const ofKind = officer_kind === 'company' ? { ...entry, ...personFields } : entry
      return { wants: [keyText(company)], entry: { ...ofKind, kind: officer_kind, officer_key: reference(officer) } }
    }
    case 'holding': {
      const { kind: _, key: _key, as_of: _as_of, company, holder_kind, holder, ...entry } = fact
      return { wants: [keyText(company)], entry: { ...entry, kind: holder_kind, holder_key: reference(holder) } }
    }
    case 'link': {
      const { kind: _, key: _key, as_of: _as_of, parent, child, link_kind, ...entry } = fact
      return { wants: [keyText(parent), keyText(child)], entry: { ...entry, kind: link_kind } }
    }
    case 'statement': {
      const { kind: _, key: _key, as_of: _as_of, company, ...entry } = fact
      return { wants: [keyText(company)], entry }
    }
  }
}

/** Fields that only people have. Some registers write the name of a company in place of a person's surname. */
const personFields = {
  title: null,
  first_name: null,
  middle_name: null,
  last_name: null,
  sex: null,
  birth_year: null,
  birth_month: null,
}

const reference = (key: CompanyKey | null | undefined) => (key ? keyText(key) : null)
