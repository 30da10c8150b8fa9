import type { WorkspaceRoom } from '#domain/accounts/workspace-room.ts'
import { answerGroups } from '#domain/lists/answers/groups.ts'
import { type List, type ListedRow, readList } from '#domain/lists/list.ts'
import { matchMeter } from '#domain/lists/list-row.ts'
import { totalOf } from '#domain/lists/list-task.ts'
import { answerPrices } from '#domain/lists/start-answers.ts'
import { matchPrice } from '#domain/lists/start-matching.ts'
import { countWatched } from '#domain/lists/watch-the-list.ts'
import { readMeters } from '#domain/usage/meter.ts'
import type { Services } from '#surface/services.ts'
import type { ListBody, ListInFullBody, ListRowBody, RoomBody } from './shapes/lists.ts'
import { showLeft } from './show-left.ts'
import { showRow } from './show-row.ts'

export function showList(list: List): ListBody {
  return {
    ...showRow(['id', 'name', 'state', 'task', 'row_count', 'run', 'done_to', 'created_by'], list),
    created_at: list.createdAt.toISOString(),
    keep_until: list.keepUntil.toISOString(),
  }
}

export function showRoom({ rows, maxRows, bytes, maxBytes }: WorkspaceRoom): RoomBody {
  return { rows, max_rows: maxRows, bytes, max_bytes: maxBytes }
}

/** A list with all that its page shows: its contents, what can be done next, and what that would cost. */
export async function showListInFull(
  { databases, clock, workspaceId }: Pick<Services, 'databases' | 'clock'> & { workspaceId: string },
  listId: number,
): Promise<ListInFullBody> {
  const db = databases.primary
  const list = await readList(db, workspaceId, listId)
  const [prices, meters, watched] = await Promise.all([
    answerPrices(db, list),
    readMeters(db, workspaceId, clock()),
    countWatched(db, workspaceId, listId),
  ])
  const left = (name: string) => showLeft(meters.find(({ meter }) => meter === name))
  const { counts, waitingFor } = list
  return {
    ...showList(list),
    columns: list.columns,
    matched_to: list.matchedTo,
    counts: { matched: counts.matched, review: counts.review, not_found: counts.notFound, open: counts.open },
    repeated: list.repeated,
    companies: counts.matched - list.repeated,
    watched,
    spent: list.spent,
    groups: list.runs.find(({ run }) => run === list.run)?.groups ?? [],
    waiting_for: waitingFor && { meter: waitingFor.meter, left: waitingFor.left, resets_at: waitingFor.resetsAt },
    match_price: { units: totalOf(matchPrice(list)), left: left(matchMeter) },
    group_prices: answerGroups.map(({ name, meter }) => ({
      group: name,
      module: meter,
      units: prices[name],
      left: left(meter),
    })),
    watch_left: left('watch'),
    runs: list.runs.map(({ run, startedAt, finishedAt, groups, units }) => ({
      run,
      started_at: startedAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      groups,
      units,
    })),
  }
}

export function showListRow(row: ListedRow): ListRowBody {
  const { before, candidates } = row
  return {
    ...showRow(
      ['position', 'cells', 'state', 'company_id', 'by', 'why', 'remarks', 'decision', 'decision_number', 'repeats'],
      row,
    ),
    candidates: candidates.map(({ companyId, name, country, city, status, number, score, reasons, conflicts }) => ({
      ...{ id: companyId, name, country_code: country, city, status, registration_number: number },
      ...{ score, reasons, conflicts },
    })),
    changed: before !== null && (before.state !== row.state || before.companyId !== row.companyId),
  }
}
