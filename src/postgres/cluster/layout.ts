/**
 * Where a table lies on a cluster: its rows spread over the nodes by a column; whole on every node; or on the coordinator alone.
 * Tables with the same first one lie together: rows with the same value are on the same node.
 */
export type Place = { by: string; beside: string } | 'everywhere' | 'coordinator'

const byCompany: Place = { by: 'company_id', beside: 'companies' }
/** Found by an identifier before its company is known. */
const byValue: Place = { by: 'value', beside: 'company_keys' }

/**
 * Every table, in the order in which they are placed. What belongs to a company lies on its node, so that a profile is the work of one.
 * Queries that walk from company to company run on the coordinator, as do accounts, money and everything that has one counter.
 */
export const layout: Record<string, Place> = {
  companies: { by: 'id', beside: 'companies' },
  names: byCompany,
  officers: byCompany,
  holdings: byCompany,
  statements: byCompany,
  charges: byCompany,
  filings: byCompany,
  people: byCompany,
  insights: byCompany,
  prospects: byCompany,
  search_names: byCompany,
  changes: byCompany,
  past_facts: byCompany,
  company_keys: byValue,
  corrected_keys: byValue,
  records: { by: 'key', beside: 'records' },
  sources: 'everywhere',
  stood_in_days: 'everywhere',
  moments: 'everywhere',
  ...onCoordinator(
    ...[
      'migrations',
      'moment',
      'runs',
      'replaced_rows',
      'quarantine',
      'waiting',
      'waiting_work',
      'withdrawn',
      'row_marks',
      'unmarked',
      'merges',
      'links',
      'past_links',
      'ended_links',
      'history',
    ],
    ...[
      'corrections',
      'suppressions',
      'lifted_suppressions',
      'suppression_key',
      'search_state',
      'search_terms',
      'prospect_blocks',
    ],
    ...['workspaces', 'permissions', 'keys', 'allowances', 'ledger', 'ledger_retention', 'paid_questions', 'unlocks'],
    ...['users', 'user_accounts', 'sessions', 'verifications', 'two_factors', 'used_codes', 'devices', 'account_links'],
    ...['oauth_clients', 'oauth_resources', 'oauth_client_resources', 'oauth_consents', 'oauth_refresh_tokens'],
    ...['oauth_access_tokens'],
    ...['members', 'invitations', 'tries', 'rate_limits', 'secret_check', 'saved_searches'],
    ...['watches', 'watch_settings', 'watch_events', 'deliveries', 'delivery_attempts', 'reports', 'report_keys'],
    ...['audit_keys', 'audit_chains', 'audit_lines'],
    ...['evidence_keys', 'cases', 'case_notes', 'inbox_states', 'inbox_digests', 'inbox_rules', 'alerts'],
    ...['lists', 'list_runs', 'list_rows', 'list_decisions', 'list_judgments', 'list_answers', 'list_keys'],
    ...['screening_entries', 'screening_names', 'screening_identifiers', 'screening_decisions'],
    ...['feeds', 'feed_runs', 'operations', 'uploads', 'upload_parts', 'coverage', 'near_duplicates'],
    ...['screening_watches', 'screening_due', 'screening_told'],
  ),
}

function onCoordinator(...tables: string[]): Record<string, Place> {
  return Object.fromEntries(tables.map(table => [table, 'coordinator' as const]))
}
