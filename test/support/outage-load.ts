import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@modelcontextprotocol/client'
import pg from 'pg'
import { runChild } from './command.ts'
import { callTool } from './mcp.ts'
import { writeChanges } from './watching.ts'

export type Customer = { workspaceId: string; companyId: number; reportable: number[]; bearer: string; token: string }

/** What stands for a request that no server answered. */
export const noAnswer = 0
export const rowsOfList = 300
/** The tool that an assistant asks for, and the lines of the ledger that it pays with. */
export const toolAsked = 'company_financials'

/** Asks a platform that comes and goes for as long as it runs, and counts what was answered. */
export function startLoad({ companyId, bearer, token, reportable }: Customer, pauseMs: number) {
  const ending = new AbortController()
  const asking: Promise<void>[] = []
  const servedAt = new Map<string, number>()
  const statuses = new Map<number, number>()
  const reports: number[] = []
  /** Its calls, and what was answered to them that is no answer of a tool. */
  const assistant = { served: 0, refused: 0, strange: [] as string[] }
  /** The workspaces that commands say they made, and what they said that is no sentence. */
  const commands = { made: [] as string[], failed: 0, strange: [] as string[] }
  let [nextReport, nextName] = [0, 0]

  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
  function again(who: string, pause: number, ask: () => Promise<boolean>) {
    servedAt.set(who, Number.NEGATIVE_INFINITY)
    const repeat = async () => {
      while (!ending.signal.aborted) {
        if (await ask()) servedAt.set(who, performance.now())
        await sleep(pause)
      }
    }
    asking.push(repeat())
  }

  async function order(base: string): Promise<boolean> {
    const source_id = String(reportable[nextReport++ % reportable.length])
    const ordered = await fetch(`${base}/v2/credit-report/report/json`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ source_id, country: 'GB' }),
    }).catch(() => null)
    if (ordered === null) count(noAnswer)
    else if (ordered.status === 200) reports.push(((await ordered.json()) as { id: number }).id)
    else await ordered.text()
    return ordered?.status === 200
  }

  return {
    statuses,
    reports,
    assistant,
    commands,
    served: () => statuses.get(200) ?? 0,
    /** Those that have not been served since then. */
    unservedSince: (at: number) => [...servedAt].filter(([, last]) => last <= at).map(([who]) => who),
    server(base: string) {
      for (const client of [1, 2]) {
        again(`${base} ${client}`, pauseMs, async () => {
          const asked = fetch(`${base}/v1/kyb/${companyId}/lite`, { headers: { authorization: bearer } })
          const status = await asked.then(
            response => response.status,
            () => noAnswer,
          )
          count(status)
          return status === 200
        })
      }
      again(`${base} reports`, 4 * pauseMs, () => order(base))
    },
    assist(client: Client) {
      again('assistant', 4 * pauseMs, async () => {
        const answer = await callTool(client, toolAsked, { company_id: companyId }).catch(error => `${error}`)
        if (typeof answer === 'string') assistant.strange.push(answer)
        else assistant[answer.isError ? 'refused' : 'served'] += 1
        return typeof answer !== 'string' && !answer.isError
      })
    },
    /** One command after the other, each in a process of its own. */
    command(env: Record<string, string>) {
      again('commands', 10 * pauseMs, async () => {
        const name = `Command ${nextName++}`
        const args = ['workspace', 'create', '--name', name, '--plan', 'free', '--json']
        const { code, stdout, stderr } = await runChild(args, env)
        if (code === 0) commands.made.push(JSON.parse(stdout).id)
        else commands.failed += 1
        if (code !== 0 && (code !== 1 || /^firmament: +at /m.test(stderr))) commands.strange.push(`${code}: ${stderr}`)
        return code === 0
      })
    },
    async end() {
      ending.abort()
      await Promise.all(asking)
    },
  }
}

/** A list that is at work when the outage begins. What was not answered is asked for again, with its key. */
export async function beginList(base: string, { token: authorization }: Customer, name: string): Promise<void> {
  const rows = Array.from({ length: rowsOfList }, (_, at) => `${at},Company ${at},GB`)
  const post = async (path: string, type: string, body: string) => {
    for (;;) {
      const headers = { authorization, 'content-type': type, 'idempotency-key': `${name} ${path}` }
      const answer = await fetch(`${base}/v2${path}`, { method: 'POST', headers, body })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text) as { id: number }
      assert.ok([502, 503, 504].includes(answer.status), `${answer.status} ${text}`)
      await sleep(200)
    }
  }
  const { id } = await post('/lists?name=Outages', 'text/csv', ['No,Company,Country', ...rows].join('\n'))
  await post(`/lists/${id}/match`, 'application/json', JSON.stringify({ agreed_units: 100_000 }))
}

/** Writes changes of watched companies, one after the other; a commit that broke is looked up. Returns how many. */
export async function change(url: string, companies: number[], ending: AbortSignal): Promise<number> {
  let written = 0
  while (!ending.aborted) {
    const company = companies[written % companies.length] as number
    const value = Math.floor(written / companies.length)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const known = await client.query('select from changes where company_id = $1 and new_value = $2', [
        company,
        `${value + 1}`,
      ])
      if (known.rowCount === 0) {
        await client.query('begin')
        await writeChanges(client, [{ company, field: 'website', old: `${value}`, new: `${value + 1}` }])
        await client.query('commit')
      }
      written += 1
    } catch {
      // It is away.
    } finally {
      await Promise.race([client.end().catch(() => {}), sleep(500)])
    }
    await sleep(40)
  }
  return written
}
