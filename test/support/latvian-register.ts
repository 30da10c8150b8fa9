import type { Site } from './internet.ts'
import { serveFile } from './publisher.ts'

const columns =
  'regcode;sepa;name;name_before_quotes;name_in_quotes;name_after_quotes;without_quotes;regtype;regtype_text;type;type_text;' +
  'registered;terminated;closed;address;index;addressid;region;city;atvk;reregistration_term'
const historyColumns = 'regcode;date_to;name;name_before_quotes;name_in_quotes;name_after_quotes;without_quotes'
const rest = ';;;;;K;Komercreģistrs;SIA;Sabiedrība ar ierobežotu atbildību;2020-01-02;;;Rīga, Brīvības iela 1;1010;;;;;'

/** The Latvian register as it publishes: the same two files, replaced every day. */
export class LatvianRegister {
  /** Names by numbers. */
  companies: Record<string, string> = {}
  /** The day of its files: '2026-11-16'. */
  day = '2026-11-16'
  isRefusing = false
  /** What its answers wait for. */
  hold: Promise<unknown> | undefined

  publish(day: string, companies: Record<string, string>): void {
    this.day = day
    this.companies = companies
  }

  readonly site: Site = async (url, request, response) => {
    if (this.isRefusing) return response.writeHead(403).end()
    const modified = new Date(`${this.day}T04:00:00Z`).toUTCString()
    if (url.pathname === '/register/register.csv') {
      await this.hold
      const rows = Object.entries(this.companies).map(([number, name]) => `${number};;${name}${rest}`)
      return serveFile(request, response, { body: Buffer.from(`${[columns, ...rows].join('\n')}\n`), modified })
    }
    if (url.pathname === '/register/register_name_history.csv') {
      const body = Buffer.from(`${historyColumns}\n40003000001;2021-01-01;Agrāk SIA;;;;0\n`)
      return serveFile(request, response, { body, modified })
    }
    response.writeHead(404).end()
  }
}
