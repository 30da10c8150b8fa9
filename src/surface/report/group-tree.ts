import type { ReportBody } from '#domain/reports/build-report.ts'
import { html, type Markup } from '#lib/markup.ts'
import { known, share } from './format.ts'

type Subsidiary = NonNullable<ReportBody['group_structure_subsidiaries']>['companies'][number]

/** More than a page can show; the JSON has them. */
const maxShown = 60

/** The line from the ultimate parent down to the company, and the companies below it. */
export function groupTree(body: ReportBody): Markup | null {
  const { group_structure_ultimate: ultimate, group_structure_subsidiaries: subsidiaries } = body
  if (!ultimate && !subsidiaries) return null
  const shown = subsidiaries?.companies.slice(0, maxShown) ?? []
  const { company_profile: self } = body
  const own = Number(body.other.source_id)
  const below = childrenOf(
    own,
    Map.groupBy(shown, ({ parent_id }) => parent_id),
  )
  let tree = html`<li><span class="self">${self.name}</span> <small>${known(self.country_code)}</small>${below}</li>`
  for (const member of ultimate?.path.toReversed() ?? []) {
    tree = html`<li>${known(member.name)} <small>${known(member.country_code)} ${member.registration_number}</small><ul>${tree}</ul></li>`
  }
  const hidden = (subsidiaries?.total ?? 0) - shown.length
  return html`<ul class="tree">${tree}</ul>${hidden > 0 && html`<p class="sub">${hidden} more companies are below; the ownership operations list them.</p>`}`
}

function childrenOf(id: number, byParent: Map<number | null, Subsidiary[]>): Markup | null {
  const children = byParent.get(id)
  if (!children) return null
  const items = children.map(child => {
    const held = child as Subsidiary & Parameters<typeof share>[0]
    return html`<li>${known(child.name)} <small>${known(child.country_code)} · ${share(held)}</small>${childrenOf(child.id, byParent)}</li>`
  })
  return html`<ul>${items}</ul>`
}
