import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'
import type { Actor, RecordedActs } from './actor.ts'
import type { Act } from './acts.ts'
import {
  type AuditKey,
  type Head,
  headColumns,
  nothing,
  operatorChain,
  type SealedHead,
  type SealedLine,
  sealHead,
  sealLine,
} from './sealed-line.ts'
import { detailsOnRecord, textOnRecord } from './text-on-record.ts'

type ChainedAct = { chain: string; by: Actor; act: Act }

/**
 * Adds lines to the chains of their workspaces and of the operator. Each chain is locked from here to the end of the
 * transaction, so this comes last in it; chains are locked in one order, so that no two transactions deadlock.
 */
export async function appendLines(tx: SqlClient, key: AuditKey, recorded: RecordedActs[]): Promise<void> {
  const acts = recorded.flatMap(({ by, acts }) => acts.flatMap(act => chained(by, act)))
  const { heads, begun, now } = await lockOrBegin(tx, key, new Set(acts.map(({ chain }) => chain)))
  const [by] = recorded.map(each => each.by)
  const began = begun.map(chain => ({
    chain: operatorChain,
    by: by as Actor,
    act: { act: 'audit.begun' as const, workspaceId: null, object: chain },
  }))
  const lines: SealedLine[] = []
  const moved = new Map<string, Head>()
  for (const head of heads) {
    const isIntact = head.keyId === key.id && sealHead(key, head).equals(head.seal) && !isBegunAgain(head, acts)
    const broken: ChainedAct = { chain: head.chain, by: by as Actor, act: { act: 'audit.broken', workspaceId: null } }
    const own = [...began, ...acts].filter(({ chain }) => chain === head.chain)
    let last = { ...head, begun: head.begun + (head.chain === operatorChain ? began.length : 0) }
    for (const act of isIntact ? own : [broken, ...own]) {
      const line = lineOf(act, last.lastSeq + 1, now)
      const seal = sealLine(key, last.lastSeal, line)
      lines.push({ ...line, keyId: key.id, seal })
      last = { ...last, lastSeq: line.seq, lastSeal: seal }
    }
    moved.set(head.chain, last)
  }
  await write(tx, key, now, lines, [...moved.values()])
}

/** The operator's chain starts once, with a line that records the start: if it is empty at any other time, it was emptied. */
function isBegunAgain({ chain, lastSeq }: Head, acts: ChainedAct[]): boolean {
  if (chain !== operatorChain || lastSeq > 0) return false
  return !acts.some(({ act: { act, object } }) => act === 'audit.begun' && object === operatorChain)
}

/** What the operator does to a workspace is recorded in both chains: its owners see it, and it outlasts the workspace. */
function chained(by: Actor, act: Act): ChainedAct[] {
  const chains = [act.workspaceId, act.workspaceId === null || by.kind === 'operator' ? operatorChain : null]
  return chains.filter(chain => chain !== null).map(chain => ({ chain, by, act }))
}

function lineOf({ chain, by, act: { act, object, details, workspaceId } }: ChainedAct, seq: number, now: Date) {
  const more = chain === operatorChain && workspaceId !== null ? { workspace: workspaceId, ...details } : details
  return {
    chain,
    seq,
    at: `${now.getTime()}000`,
    act,
    object: textOf(object),
    details: detailsOnRecord(more ?? {}),
    actorKind: by.kind,
    actorId: textOf(by.id),
    actorName: textOf(by.name),
    surface: by.surface,
    address: textOf(by.address),
    requestId: textOf(by.requestId),
  }
}

const textOf = (value: string | number | null | undefined) => (value == null ? null : textOnRecord(String(value)))

/** Starts the chains that do not exist yet, and locks all chains. */
async function lockOrBegin(tx: SqlClient, key: AuditKey, chains: Set<string>) {
  let { heads, now } = await lockHeads(tx, [...chains])
  let begun: string[] = []
  if (heads.length < chains.size) {
    const known = new Set(heads.map(({ chain }) => chain))
    const all = new Set([...chains, operatorChain])
    begun = await beginChains(tx, key, [...all].filter(chain => !known.has(chain)).sort())
    ;({ heads, now } = await lockHeads(tx, [...all]))
  }
  if (heads.some(({ keyId }) => keyId > key.id)) {
    throw new Error('the secret was rotated, but this process still has the old one: restart it with the new secret')
  }
  return { heads, begun, now }
}

async function lockHeads(tx: SqlClient, chains: string[]): Promise<{ heads: SealedHead[]; now: Date }> {
  const { rows } = await sql<SealedHead & { now: string }>`
    select ${sql.raw(headColumns)}, floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from audit_chains where chain = any(${chains}::text[]) order by chain collate "C" for update
  `.execute(tx)
  // Connections of imports return large numbers as text.
  const heads = rows.map(({ now, ...head }) => ({
    ...head,
    firstSeq: Number(head.firstSeq),
    lastSeq: Number(head.lastSeq),
  }))
  return { heads, now: new Date(Math.max(0, ...rows.map(({ now }) => Number(now)))) }
}

/** Returns the chains that it started: neither those started concurrently by another process, nor the operator's own. */
async function beginChains(tx: SqlClient, key: AuditKey, chains: string[]): Promise<string[]> {
  const heads = chains.map(chain => ({ chain, firstSeq: 1, anchor: nothing, lastSeq: 0, lastSeal: nothing, begun: 0 }))
  const { rows } = await sql<{ chain: string }>`
    insert into audit_chains (chain, first_seq, anchor, last_seq, last_seal, begun, key_id, seal)
    select chain, 1, '', 0, '', 0, ${key.id}, seal
    from unnest(${chains}::text[], ${heads.map(head => sealHead(key, head))}::bytea[]) as n (chain, seal)
    on conflict do nothing returning chain
  `.execute(tx)
  return rows.map(({ chain }) => chain).filter(chain => chain !== operatorChain)
}

async function write(tx: SqlClient, key: AuditKey, now: Date, lines: SealedLine[], heads: Head[]): Promise<void> {
  const each = (name: keyof SealedLine) => lines.map(line => line[name])
  await sql`
    with written as (
      insert into audit_lines (chain, seq, act, object, details, actor_kind, actor_id, actor_name, surface, address,
        request_id, seal, at, key_id)
      select l.*, ${now.toISOString()}::timestamptz, ${key.id}::int
      from unnest(${each('chain')}::text[], ${each('seq')}::bigint[], ${each('act')}::text[], ${each('object')}::text[],
        ${each('details')}::json[], ${each('actorKind')}::text[], ${each('actorId')}::text[],
        ${each('actorName')}::text[], ${each('surface')}::text[], ${each('address')}::text[],
        ${each('requestId')}::text[], ${each('seal')}::bytea[]) l
    )
    update audit_chains c
    set last_seq = h.last_seq, last_seal = h.last_seal, begun = h.begun, key_id = ${key.id}, seal = h.seal
    from unnest(${heads.map(head => head.chain)}::text[], ${heads.map(head => head.lastSeq)}::bigint[],
      ${heads.map(head => head.lastSeal)}::bytea[], ${heads.map(head => head.begun)}::int[],
      ${heads.map(head => sealHead(key, head))}::bytea[]) as h (chain, last_seq, last_seal, begun, seal)
    where c.chain = h.chain
  `.execute(tx)
}
