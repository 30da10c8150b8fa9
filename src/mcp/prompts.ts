import { completable, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { places } from '#domain/nomenclatures/places.ts'
import { quoted } from './quoted.ts'
import { rules } from './rules.ts'

const countries = [...places.values()].flatMap(({ country, state }) => (country && !state ? [country] : [])).sort()

const company = {
  name: z.string().min(1).max(500).describe('Name of the company, or its registration number'),
  country_code: completable(z.string().max(2).describe('Two-letter ISO code, if known'), begun =>
    countries.filter(code => code.startsWith(begun.toUpperCase())),
  ).optional(),
}
const percentage = z.string().max(6).optional()

type Asked = {
  name: string
  country_code?: string | undefined
  threshold?: string | undefined
  since?: string | undefined
}

/** One step of a prompt, for callers that have its tool. */
type Step = [tool: string, words: (asked: Asked) => string]

const confirm: Step = [
  'find_companies',
  ({ name, country_code: country }) => {
    const where = country ? `country_code ${quoted(country)}` : 'no country_code: it is unknown, so do not guess one'
    const by = /\d{4}/.test(name) ? 'registration_number or name' : 'name'
    return (
      `Search: call find_companies with ${by} ${quoted(name)} and ${where}. Confirm: ${rules.candidates} Show me the candidates with their numbers ` +
      'and stop until I have chosen, unless exactly one matches a registration number that I gave.'
    )
  },
]
const profile: Step = [
  'get_company',
  () => 'Profile: call get_company with the company_id. Name every warning and contradiction first.',
]
const screening: Step = [
  'screen',
  () =>
    'Lists: call screen with the company_id. A hit is a candidate with reasons, never a conclusion: show me each with what speaks for and against it.',
]
const report =
  `Report: what is established, with source and date of each; what is not, and what evidence would settle it. ${rules.nulls} Add what the ` +
  `calls cost.\n\nIf a tool is not available or a limit is reached, say so and continue with the rest. ${rules.data}`

type Prompt = { name: string; title: string; description: string; goal: string; needs: string; steps: Step[] }

const prompts: Prompt[] = [
  {
    name: 'kyb_check',
    title: 'Know-your-business check',
    description:
      'Onboarding: search → confirm → profile → people → ownership → lists → financials, with sources and open points.',
    goal: 'Do a know-your-business check of',
    needs: 'find_companies',
    steps: [
      confirm,
      profile,
      ['company_people', () => 'People: call company_people with the company_id. List who acts for it now.'],
      [
        'company_ownership',
        ({ threshold = '25' }) =>
          `Ownership: call company_ownership with the company_id and threshold ${quoted(threshold)}. List the beneficial owners with their ` +
          `effective percentage and path, and every unresolved part with its share. ${rules.terminal} ${rules.shareholders}`,
      ],
      screening,
      ['company_financials', () => `Financials: call company_financials with the company_id. ${rules.amounts}`],
      [
        'evidence',
        () => 'Evidence: offer to call evidence for the records, and state its cost; do it only when I agree.',
      ],
    ],
  },
  {
    name: 'monitoring_review',
    title: 'Monitoring review',
    description:
      'What has happened to a company since a given day, whether it matters, and whether the company is watched.',
    goal: 'Review what has changed at',
    needs: 'company_changes',
    steps: [
      confirm,
      [
        'company_changes',
        ({ since }) =>
          `Changes: call company_changes with the company_id${since ? ` and since ${quoted(since)}` : ''}, to the last cursor. Put first what affects its ` +
          'existence, its owners and who acts for it.',
      ],
      profile,
      screening,
      [
        'watch_companies',
        () => 'Watching: say whether it is watched (watch_companies with action list), and offer to start it.',
      ],
    ],
  },
  {
    name: 'credit_check',
    title: 'Credit check',
    description: 'Risk, limit and what speaks for and against a company, beside its accounts and its group.',
    goal: 'Judge the credit risk of',
    needs: 'credit_report',
    steps: [
      confirm,
      [
        'credit_report',
        () =>
          'Report: call credit_report with the company_id. If it warns, say so first: a dissolved or insolvent company gets no limit.',
      ],
      ['company_financials', () => `Accounts: call company_financials with the company_id. ${rules.amounts}`],
      [
        'company_ownership',
        () => `Group: call company_ownership with the company_id and fields parents and subsidiaries. ${rules.linkage}`,
      ],
      [
        'company_changes',
        () => 'Recent events: call company_changes with the company_id and kinds charge, judgment and filing.',
      ],
    ],
  },
]

/** Walks an assistant through a job, tool by tool; a key sees only what it can do. */
export function registerPrompts(server: McpServer, tools: ReadonlySet<string>): void {
  for (const { name, title, description, goal, needs, steps } of prompts) {
    if (!tools.has(needs)) continue
    const argsSchema = z.object({
      ...company,
      threshold: percentage.describe('Percentage at or above which someone is a beneficial owner (default: 25)'),
      since: z.string().max(10).optional().describe('YYYY-MM-DD'),
    })
    server.registerPrompt(name, { title, description, argsSchema }, asked => {
      const open = steps.filter(([tool]) => tools.has(tool)).map(([, words]) => words(asked))
      const text = `${goal} ${quoted(asked.name)}.\n\n${[...open, report].map((step, at) => `${at + 1}. ${step}`).join('\n')}`
      return {
        description: `${title}: ${quoted(asked.name)}`,
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
      }
    })
  }
}
