import { pruneAccounts } from '#domain/accounts/prune-accounts.ts'
import { type AuditLog, systemActor } from '#domain/audit/actor.ts'
import { anchorChains } from '#domain/audit/anchor-chains.ts'
import { measureFeeds } from '#domain/imports/feed.ts'
import { operationTask, queueOperation } from '#domain/imports/operation.ts'
import { pruneLists } from '#domain/lists/list.ts'
import { listTask, restartLists } from '#domain/lists/list-task.ts'
import { type ListNotice, notifyList, notifyTask } from '#domain/lists/notify-list.ts'
import { mailTask } from '#domain/mail/mail.ts'
import { reportTask } from '#domain/reports/report.ts'
import { restartReports } from '#domain/reports/restart-reports.ts'
import { prepareLedger } from '#domain/usage/prepare-ledger.ts'
import { stripRequests } from '#domain/usage/strip-requests.ts'
import { sendAlerts, wakeAlerts } from '#domain/watching/alert.ts'
import type { Callbacks } from '#domain/watching/callback.ts'
import { wakeDeliverers } from '#domain/watching/delivery.ts'
import { queueDigests } from '#domain/watching/digest.ts'
import { pruneWatching } from '#domain/watching/prune-watching.ts'
import { rescreenTask, rescreenWatched } from '#domain/watching/rescreen-watched.ts'
import { recordOverdue } from '#ingest/publish/record-overdue.ts'
import { settleDays } from '#ingest/publish/settle-days.ts'
import { type Metrics, measureSources } from '#lib/metrics.ts'
import { type BackupPlan, openBackupJob } from './backup.ts'
import { openDrillJob } from './backup-drill.ts'
import { deliverJob, openDeliverer } from './deliver.ts'
import { forgetActsJob } from './forget-acts.ts'
import { generateReportJob } from './generate-report.ts'
import type { Job, JobContext, QueuedJob } from './job.ts'
import { operateJob } from './operate.ts'
import { type Post, sendMailJob } from './send-mail.ts'
import { queueSync, syncFeedsJob, syncKey } from './sync-feeds.ts'
import { workListJob } from './work-list.ts'

export type WorkerContext = JobContext & {
  /** The database, for jobs that open connections of their own. */
  url: string
  callbacks: Callbacks
  /** The address of this server's pages, for links. */
  publicUrl: string
  auditLog: AuditLog
  /** For how many days the audit log is kept; 0 is for ever. */
  auditDays: number
  /** Without it mails wait in the queue for a worker that has one. */
  post?: Post | undefined
  metrics?: Metrics
  /** Null or undefined where no backups are wanted. */
  backups?: BackupPlan | null
  /** For how many days the ledger records who requested what. */
  requestDays: number
  stopping: AbortSignal
}

const everyMinute = '* * * * *'
const feedsTiming = {
  cron: everyMinute,
  cronOptions: { jobKey: syncKey, maxAttempts: 1 },
  runner: 'feeds',
} as const

/** The same options as where changes queue it, so that at most one job waits. */
const rescreenOptions = { jobKey: rescreenTask, maxAttempts: 3 }

/** Every job of a worker. A new one is one line here, and a file of its own where it is more than a call of the domain. */
export function jobsFor(context: WorkerContext): Job[] {
  const { db, clock, auditLog, post, backups } = context
  const deliverer = openDeliverer(context)
  const alerting = { ...context.callbacks, ...context }
  if (context.metrics) measureSources(context.metrics, () => measureFeeds(db, clock()))
  return [
    { name: 'prepare_ledger', cron: '0 3 * * *', work: () => prepareLedger(db, clock()) },
    { name: 'prune_watching', cron: '30 3 * * *', work: () => pruneWatching(db) },
    { name: 'prune_accounts', cron: '45 3 * * *', work: () => pruneAccounts(db, clock()) },
    { name: 'prune_lists', cron: '50 3 * * *', work: () => pruneLists(db, clock(), systemActor(auditLog)) },
    { name: 'anchor_chains', cron: '10 4 * * *', work: () => anchorChains(db, auditLog) },
    { name: 'strip_requests', cron: '15 4 * * *', work: () => stripRequests(db, clock(), context.requestDays) },
    { name: 'forget_acts', cron: '20 4 * * *', work: () => forgetActsJob(context, auditLog, context.auditDays) },
    { name: 'refresh_ended', cron: '7 * * * *', work: () => settleDaysJob(context) },
    { name: 'record_overdue', cron: '22 * * * *', work: () => recordOverdue(context.url, clock()) },
    { name: 'restart_reports', cron: everyMinute, atStart: true, work: () => restartReportsJob(context) },
    { name: 'wake_waiting', cron: everyMinute, atStart: true, work: () => wakeDeliverers(db) },
    { name: 'wake_alerts', cron: everyMinute, atStart: true, work: () => wakeAlerts(db) },
    { name: rescreenTask, cron: everyMinute, cronOptions: rescreenOptions, work: () => rescreenJob(context) },
    { name: 'queue_sync', atStart: true, work: () => queueSync(db) },
    { name: 'sync_feeds', ...feedsTiming, work: () => syncFeedsJob(context, context.stopping) },
    { name: 'count_coverage', cron: '40 2 * * *', work: () => queueOperation(db, 'count', {}, systemActor(auditLog)) },
    { name: operationTask, runner: 'operations', work: queued => operateJob(context, queued, context.stopping) },
    { name: 'restart_lists', cron: everyMinute, atStart: true, work: () => restartListsJob(context) },
    { name: listTask, runner: 'lists', work: queued => workListJob(context, queued) },
    { name: reportTask, work: queued => generateReportJob(context, queued) },
    { name: 'deliver', runner: 'deliveries', work: queued => deliverJob(deliverer, queued.payload, context.log) },
    {
      name: notifyTask,
      runner: 'deliveries',
      work: queued => notifyList(db, context.callbacks, queued.payload as ListNotice),
    },
    { name: 'alert', runner: 'deliveries', work: queued => sendAlerts(alerting, ruleOf(queued)) },
    ...(post ? [{ name: 'queue_digests', cron: '0 6 * * *', work: () => queueDigests(db, clock()) } as Job] : []),
    ...(post ? [{ name: mailTask, runner: 'mails', work: queued => sendMailJob(context, post, queued) } as Job] : []),
    ...(backups ? [openBackupJob(backups, context)] : []),
    ...(backups?.drill ? [openDrillJob(backups.folder, backups.drill, context)] : []),
  ]
}

const ruleOf = ({ payload }: QueuedJob) => (payload as { ruleId: number }).ruleId

/** Every hour, because an import may be running. */
async function settleDaysJob({ url, log }: WorkerContext): Promise<void> {
  const companies = await settleDays(url)
  if (companies) log.info({ companies }, 'updated companies in which something began or ended by the calendar')
}

/** Queued by each change; missed changes are found within a minute. */
async function rescreenJob({ db, clock, log }: WorkerContext): Promise<void> {
  const hits = await rescreenWatched(db, clock)
  if (hits > 0) log.info({ hits }, 'reported new hits on lists among watched companies')
}

async function restartListsJob({ db, log }: WorkerContext): Promise<void> {
  const restarted = await restartLists(db)
  if (restarted > 0) log.warn({ restarted }, 'resumed lists whose worker was gone')
}

async function restartReportsJob({ db, clock, log }: WorkerContext): Promise<void> {
  const restarted = await restartReports(db, clock())
  if (restarted > 0) log.warn({ restarted }, 'resumed reports whose worker was gone')
}
