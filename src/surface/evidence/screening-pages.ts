import type { EvidenceHit, Inquiry } from '#domain/evidence/evidence.ts'
import type { Verdict } from '#domain/screening/decisions/hit-decision.ts'
import { roleWords } from '#domain/screening/hits/screened-subject.ts'
import { describeSetAside } from '../set-aside.ts'
import { describeDays } from '../source-days.ts'
import type { Sheet } from './sheet.ts'

const verdicts: Record<Verdict, string> = {
  true_match: 'True match',
  false_match: 'False match',
  needs_more: 'Needs more',
}

const columns = [
  { title: 'Who', share: 0.22 },
  { title: 'Compared with', share: 0.26 },
  { title: 'Decision', share: 0.14 },
  { title: 'Reason, by whom and when', share: 0.38 },
]

/** Open hits with their reasons, and the decisions of the workspace on others. */
export function screeningPages(sheet: Sheet, { screening, asOf, at }: Inquiry): void {
  const { decisions, screened } = screening
  sheet.heading('Screening against lists')
  if (screened) {
    const against = screened.lists.map(list => `${list.name} (${describeDays(list, at)})`).join('; ')
    sheet.paragraph(
      `${screened.subjects} names, of the company and of the people and companies connected to it, were compared with: ${against}. Open hits: ${screened.total}. ` +
        'A hit is a candidate with reasons, never a conclusion. Other lists were not checked.',
      { isPale: true },
    )
    for (const words of describeSetAside(screened)) sheet.paragraph(words)
    for (const hit of screened.hits) hitParagraphs(sheet, hit)
    if (screened.total > screened.hits.length)
      sheet.paragraph(`${screened.hits.length} of ${screened.total} are listed.`, { isPale: true })
  } else {
    sheet.paragraph(
      asOf
        ? 'The lists as of that day are not kept, so no hits are shown.'
        : 'The company was not screened for this file, which proves nothing about whether it is on a list.',
    )
  }
  if (decisions.length === 0) return
  sheet.heading('Decisions on hits', 3)
  sheet.table(
    columns,
    decisions.map(({ subject, entryName, list, entryKey, verdict, reason, by, at }) => [
      `${subject.name} (${roleWords({ ...subject, isFormer: false })})`,
      `${entryName}, ${list} ${entryKey}`,
      verdicts[verdict],
      `${reason} (${by ?? 'a former member'}, ${at.toISOString().slice(0, 10)})`,
    ]),
  )
}

function hitParagraphs(sheet: Sheet, hit: EvidenceHit): void {
  const { name, entryName, matchedName, listName, entryKey, score, programmes, listedOn, reasons, link } = hit
  const also = matchedName && matchedName !== entryName ? `, also known as ${matchedName}` : ''
  sheet.paragraph(`${name} (${roleWords(hit)}) may be ${entryName}${also}: score ${score}`, { isStrong: true })
  const about = [listName, entryKey, ...programmes, listedOn && `listed on ${listedOn}`, link]
  sheet.paragraph(about.filter(Boolean).join(' · '), { indent: 12 })
  for (const [how, words] of [
    ['for', 'For'],
    ['against', 'Against'],
    ['unknown', 'Not comparable'],
  ]) {
    const texts = reasons.filter(({ speaks }) => speaks === how).map(({ words }) => words)
    if (texts.length > 0) sheet.paragraph(`${words}: ${texts.join('; ')}`, { indent: 12 })
  }
}
