import { Command, Option } from 'commander'
import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  listDeliveries,
  replayDeliveries,
} from '../domain/watching/delivery.ts'
import { moment, uuid, wholeNumber } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type ListOptions = { workspace: string; state?: DeliveryState; company?: number; limit: number; json?: true }
type ReplayOptions = { workspace: string; delivery?: number; from?: Date; to?: Date; json?: true }

export function deliveriesCommand(context: CommandContext): Command {
  const list = new Command('list')
    .description('List the notifications of a workspace, newest first, with their outcome.')
    .requiredOption('--workspace <id>', 'whose', uuid)
    .addOption(new Option('--state <state>', 'only notifications in this state').choices(deliveryStates))
    .option('--company <id>', 'only about this company', wholeNumber)
    .option('--limit <n>', 'maximum number', wholeNumber, 20)
    .option('--json', 'print an array')
    .action(options => listAction(context, options))
  const replay = new Command('replay')
    .description('Resend one notification, or all changes in a period. They keep their webhook-id.')
    .requiredOption('--workspace <id>', 'whose', uuid)
    .option('--delivery <id>', 'the delivery id, from "deliveries list"', wholeNumber)
    .option('--from <time>', 'start time, such as 2026-11-01T00:00:00Z', moment)
    .option('--to <time>', 'end time (default: now)', moment)
    .option('--json', 'print {"replayed": …}')
    .action(options => replayAction(context, options))
  return new Command('deliveries').description('Manage change notifications.').addCommand(list).addCommand(replay)
}

async function listAction(context: CommandContext, { workspace, state, company, limit, json }: ListOptions) {
  const { items } = await withDatabase(context, db =>
    listDeliveries(db, workspace, { state, companyId: company }, { page: 1, perPage: limit }),
  )
  if (json) return context.print(JSON.stringify(items))
  for (const delivery of items) context.print(lineOf(delivery))
}

function lineOf({ id, state, companyId, field, attempts, lastAttempt, nextAttemptAt, reason }: Delivery): string {
  const answer = lastAttempt ? (lastAttempt.status ?? lastAttempt.error) : 'not sent yet'
  const parts = [
    `${id}`.padStart(8),
    state.padEnd(9),
    `company ${companyId ?? '-'} ${field ?? 'test'}`,
    `attempt ${attempts}: ${answer}${lastAttempt ? ` after ${lastAttempt.latencyMs} ms` : ''}`,
  ]
  if (nextAttemptAt) parts.push(`next ${nextAttemptAt.toISOString()}`)
  if (reason) parts.push(reason)
  return parts.join('  ')
}

async function replayAction(context: CommandContext, { workspace, delivery, from, to, json }: ReplayOptions) {
  if ((delivery === undefined) === (from === undefined)) {
    throw new CommandError('choose what to replay: --delivery, or --from and --to', 2)
  }
  const replay = delivery === undefined ? { from: from as Date, to: to ?? context.clock() } : { deliveryId: delivery }
  const replayed = await asOperator(context, (db, by) => replayDeliveries(db, workspace, replay, by))
  context.print(json ? JSON.stringify({ replayed }) : `${replayed} will be resent.`)
}
