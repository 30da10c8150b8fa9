/**
 * Whole files that `npm test` leaves to `npm run test:long`: proofs by many repetitions, sweeps over everything there is, and what
 * installs or builds. Behind each is what of it `npm test` has all the same.
 */
export const longTests: Record<string, string> = {
  'test/browser/connect.test.ts': 'test/dashboard/applications.test.ts, and the page in test/browser/pages.test.ts',
  'test/browser/days.test.ts': 'test/dashboard/days.test.ts and test/api/v2/days.test.ts',
  'test/browser/evidence.test.ts':
    'test/browser/pages.test.ts (a file is checked, cases are listed), test/surface/evidence.test.ts',
  'test/browser/first-load.test.ts':
    'test/browser/pages.test.ts and dashboard.test.ts: the same pages open without an error',
  'test/browser/hostile-names.test.ts': 'test/hostile/names.test.ts, and React writes every text of a page',
  'test/browser/inbox.test.ts':
    'test/dashboard/inbox.test.ts and rules.test.ts, and the page itself in test/browser/pages.test.ts',
  'test/browser/invitations.test.ts': 'test/dashboard/invitations.test.ts, members.test.ts and mail.test.ts',
  'test/browser/jobs.test.ts': 'the same pages in test/browser/dashboard.test.ts and test/browser/pages.test.ts',
  'test/browser/keyboard.test.ts': 'test/dashboard/cases.test.ts, and the pages in test/browser/pages.test.ts',
  'test/browser/lists.test.ts':
    'test/domain/lists and test/faults/list-to-callback.test.ts, and the page in test/browser/pages.test.ts',
  'test/browser/operator.test.ts':
    'test/browser/pages.test.ts (each page opens), test/dashboard/operator.test.ts and test/commands/operate.test.ts',
  'test/browser/organisation.test.ts': 'test/dashboard/organisations.test.ts',
  'test/browser/ownership.test.ts':
    'test/dashboard/ownership-picture.test.ts and structure.test.ts, and the page in test/browser/dashboard.test.ts',
  'test/browser/prospecting.test.ts':
    'test/dashboard/prospecting.test.ts and saved-searches.test.ts, and the pages in test/browser/pages.test.ts',
  'test/browser/reader.test.ts': 'test/dashboard/members.test.ts and audit.test.ts',
  'test/browser/screening.test.ts': 'test/dashboard/screening.test.ts, and the pages in test/browser/pages.test.ts',
  'test/browser/states.test.ts': 'test/browser/pages.test.ts and narrow.test.ts: axe on every page as it usually is',
  'test/browser/workspace.test.ts':
    'test/dashboard/session.test.ts, accounts.test.ts, usage.test.ts and members.test.ts',
  'test/clients/package.test.ts': 'test/clients/typescript.test.ts',
  'test/commands/roles.test.ts':
    'test/commands/serve.test.ts and test/faults/handover.test.ts (servers and workers apart)',
  'test/api/v2/evidence-on-day.test.ts': 'test/api/v2/evidence.test.ts and days.test.ts',
  'test/bin/program.test.ts':
    'test/bin/firmament.test.ts, and every process that the tests start runs the bundled program',
  'test/contract/collections.test.ts': 'test/contract/v2.test.ts and examples.test.ts: the same operations',
  'test/contract/suppressed.test.ts': 'test/ingest/suppression and test/commands/suppress.test.ts',
  'test/dashboard/files.test.ts':
    'test/http/compressed-answers.test.ts and headers.test.ts, and slow clients in test/faults/raw-sockets.test.ts',
  'test/domain/history/on-day.test.ts': 'test/api/v2/days.test.ts',
  'test/domain/screening/may-be-same.test.ts':
    'test/domain/screening/screen-subjects.test.ts and test/bench/labelled-names.test.ts',
  'test/domain/search/filters-narrow.test.ts': 'test/api and test/dashboard/prospecting.test.ts, filter by filter',
  'test/faults/bad-input.test.ts': 'test/contract/v1.test.ts and v2.test.ts: each wrong type and one past each bound',
  'test/faults/damaged-imports.test.ts': 'test/sources/wrong-files.test.ts and test/ingest/cut-files.test.ts',
  'test/faults/failover.test.ts': 'test/faults/database-away.test.ts and replicas.test.ts',
  'test/faults/feed-to-callback.test.ts':
    'test/faults/list-to-callback.test.ts and test/ingest/feeds/gleif-feed.test.ts',
  'test/faults/feeds.test.ts': 'test/ingest/feeds, publisher by publisher',
  'test/faults/held-sockets.test.ts': 'test/faults/raw-sockets.test.ts and overload.test.ts',
  'test/faults/hostile-uploads.test.ts': 'test/files/tables/hostile-tables.test.ts and test/faults/uploads.test.ts',
  'test/faults/kill-assistant.test.ts': 'test/mcp/long-work.test.ts and test/faults/kill-server.test.ts',
  'test/faults/kill-import.test.ts': 'a kill in test/ingest/demo/load-demo.test.ts',
  'test/faults/kill-list.test.ts': 'test/domain/lists/odd-moments.test.ts',
  'test/faults/kill-undo.test.ts': 'test/ingest/publish/undo-import.test.ts',
  'test/faults/kill-worker.test.ts': 'test/faults/kill-server.test.ts and test/domain/usage/pending-reversals.test.ts',
  'test/faults/lost-data-folder.test.ts': 'test/upkeep/backup/backup.test.ts',
  'test/faults/money.test.ts':
    'test/domain/usage/ledger.test.ts, test/domain/accounts/callers.test.ts and test/faults/kill-server.test.ts',
  'test/faults/rolling-restart.test.ts':
    'test/faults/handover.test.ts, and the end of a server in test/commands/serve.test.ts',
  'test/faults/soak.test.ts': 'nothing: it takes half an hour',
  'test/faults/watch.test.ts': 'test/api/v2/watch.test.ts and test/domain/watching',
  'test/faults/workers.test.ts': 'nothing: two servers in processes of their own, of which one is killed',
  'test/files/tables/memory.test.ts': 'the other tests of test/files/tables',
  'test/image.test.ts': 'test/deploy.test.ts',
  'test/ingest/any-row-unread.test.ts': 'test/ingest/unread-rows.test.ts',
  'test/ingest/feeds/brreg-feed.test.ts':
    'test/sources/feeds.test.ts and the feed of deltas of test/ingest/feeds/gleif-feed.test.ts',
  'test/ingest/feeds/clocks.test.ts':
    'test/faults/wrong-clock.test.ts, and the days of files in test/sources/days-of-files.test.ts',
  'test/ingest/feeds/dates-of-files.test.ts':
    'test/sources/days-of-files.test.ts and the other tests of test/ingest/feeds',
  'test/ingest/feeds/every-feed.test.ts': 'the other tests of test/ingest/feeds',
  'test/ingest/first-fill/shared-fill.test.ts': 'test/ingest/demo/load-demo.test.ts, a first fill by two threads',
  'test/ingest/order-of-files.test.ts': 'test/ingest/last-word.test.ts',
  'test/ingest/passed-over-rows.test.ts': 'test/ingest/run-import.test.ts',
  'test/ingest/reads-per-row.test.ts': 'nothing: it counts what an import reads beside the demo',
  'test/ingest/sister-datasets.test.ts': 'test/ingest/last-word.test.ts and test/ingest/run-import.test.ts',
  'test/jobs/sync-feeds.test.ts': 'test/ingest/feeds/gleif-feed.test.ts and test/jobs/worker.test.ts',
  'test/mcp/conformance.test.ts': 'test/mcp/http.test.ts, stdio.test.ts and tools.test.ts',
  'test/mcp/questions.test.ts': 'test/mcp/tools.test.ts and stdio.test.ts',
  'test/package.test.ts': 'test/bin',
  'test/postgres/embedded/account.test.ts': 'every run of the tests starts one for its own user',
  'test/postgres/embedded/embedded-postgres.test.ts': 'every run of the tests starts one, shares it and stops it',
  'test/postgres/embedded/faults.test.ts': 'every run of the tests starts one, shares it and stops it',
  'test/snippets.test.ts': 'test/readme.test.ts',
  'test/sources/varied-files.test.ts': 'the tests of test/sources, source by source',
  'test/surface/render-report.test.ts':
    'test/api/v2 and test/domain/reports (what a report has), and hostile names in test/hostile/names.test.ts',
  'test/upkeep/backup/drill.test.ts': 'test/upkeep/backup/with-scratch-database.test.ts and backup.test.ts',
  'test/upkeep/backup/pending-reversals.test.ts':
    'test/upkeep/backup/backup.test.ts and test/domain/usage/pending-reversals.test.ts',
  'test/upkeep/backup/scheduled.test.ts':
    'test/upkeep/backup/with-scratch-database.test.ts, backup.test.ts and write-backup.test.ts',
  'test/upkeep/backup/tampering.test.ts':
    'test/upkeep/backup/backup.test.ts: a flipped byte, a truncated file, and what was not signed',
  'test/upkeep/verify/lists-by-hand.test.ts': 'test/sources/lists.test.ts',
  'test/upkeep/verify/samples-by-hand.test.ts': 'the tests of test/sources, source by source',
  'test/upkeep/verify/samples.test.ts': 'test/upkeep/verify/invariants.test.ts, and the tests of test/sources',
  'test/upkeep/verify/verify-database.test.ts':
    'test/upkeep/verify/invariants.test.ts, and verify --fix in test/upkeep/backup/upgrade.test.ts',
}
