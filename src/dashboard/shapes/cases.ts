// Bodies of responses. These files import only each other, because the code of the pages uses them too.

export type CaseNoteBody = { text: string; by: string | null; at: string }

export type CaseBody = {
  id: number
  company_id: number
  company_name: string
  country_code: string
  state: 'open' | 'cleared' | 'rejected'
  opened_by: string | null
  opened_at: string
  reason: string | null
  decided_by: string | null
  decided_at: string | null
  notes: CaseNoteBody[]
}

export type CasesBody = { items: CaseBody[]; next: number | null }
