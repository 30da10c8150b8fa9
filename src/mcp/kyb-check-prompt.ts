import { completable, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { places } from '#domain/nomenclatures/places.ts'
import { quoted } from './quoted.ts'
import { rules } from './rules.ts'

const countries = [...places.values()].flatMap(({ country, state }) => (country && !state ? [country] : [])).sort()

/** Walks an assistant through a check of a business customer, one tool after the other. */
export function registerKybCheck(server: McpServer): void {
  server.registerPrompt(
    'kyb_check',
    {
      title: 'Know-your-business check',
      description: 'Search → confirm → profile → ownership → financials of one company, with sources and open points.',
      argsSchema: z.object({
        name: z.string().min(1).max(500).describe('Name of the company, or its registration number'),
        country_code: completable(z.string().max(2).describe('Two-letter ISO code, if known'), begun =>
          countries.filter(code => code.startsWith(begun.toUpperCase())),
        ).optional(),
        threshold: z
          .string()
          .max(6)
          .optional()
          .describe('Percentage at or above which someone is a beneficial owner (default: 25)'),
      }),
    },
    ({ name, country_code: country, threshold = '25' }) => ({
      description: `Know-your-business check of ${quoted(name)}`,
      messages: [
        { role: 'user' as const, content: { type: 'text' as const, text: stepsFor(name, country, threshold) } },
      ],
    }),
  )
}

function stepsFor(name: string, country: string | undefined, threshold: string): string {
  const where = country ? `country_code ${quoted(country)}` : 'no country_code: it is not known, so do not guess one'
  return `Do a know-your-business check of ${quoted(name)}.

1. Search: call autocomplete_company with ${/\d{4}/.test(name) ? 'registration_number or name' : 'name'} ${quoted(name)} and ${where}.
2. Confirm: ${rules.candidates} Show me the candidates with their numbers and stop until I have chosen, unless exactly one fits a registration number that I gave.
3. Profile: call enrich_company_by_website with the company_id, or read company://{company_id}.
4. Ownership: call company_ownership with the company_id and threshold ${quoted(threshold)}. List the beneficial owners with their effective percentage and path, and every unresolved part with its share. ${rules.terminal} ${rules.shareholders}
5. Financials: call company_financials with the company_id. ${rules.amounts}
6. Report: what is established, with source and date of each; what is not, and what evidence would settle it. ${rules.nulls} Add what the calls cost.

If a tool is not available or a limit is reached, say so and go on with the rest. ${rules.data}`
}
