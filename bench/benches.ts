import { judge, type Result } from './support/result.ts'

/** What `firmament bench` runs: a script of this folder, with flags, and what its report has to show. */
export type Bench = {
  name: string
  /** The script's name where it is not the bench's: one script may be run with several flags. */
  script?: string
  about: string
  /** Small sizes, which show the way in a minute or two. */
  quick: string[]
  /** The sizes that the goals are meant for. */
  full: string[]
  // biome-ignore lint/suspicious/noExplicitAny: each script writes a report of its own form.
  judge(report: any): Result[]
}

type Served = { server: string; per_second: number; p99_ms: number }

type ClusterReport = {
  filled: { plain_rows_a_second: number; cluster_rows_a_second: number } | null
  rows: { operation: string; p50: { cluster: number; other: number } }[]
}

/** How many times what a plain database takes. */
const clusterGoals: Record<string, number> = {
  'v1 lite': 1.5,
  'v1 full': 2,
  'v1 search by name': 2.5,
  'v1 officers search': 2.5,
  'v2 prospecting': 1.5,
}

/** What pairs that screeners labelled must reach at the threshold, by what they are about. */
const labelledGoals: Record<string, number> = { Person: 0.8, Company: 0.9, 'sure ones': 1 }

/** Which share of damaged names must find their entry, where it is not .97. */
const damagedGoals: Record<string, number> = { 'two slips': 0.9, 'birth year off by one': 1 }

/** What has to be found among ten in the third universe, by the way of asking. */
const thirdGoals: Record<string, number> = { exact: 1, partial: 0.995, typo: 0.99, joined: 0.99, hard: 0.96 }

export const benches: Bench[] = [
  {
    name: 'lite',
    about: 'charged profile reads a second, beside bare Fastify and one select and one commit a request',
    quick: ['--companies', '20000', '--rounds', '3', '--seconds', '3'],
    full: ['--companies', '1000000', '--rounds', '3', '--seconds', '5'],
    judge(report) {
      const [own, bare, naive] = report.servers as [Served, Served, Served]
      const rate = { what: 'requests a second', measured: own.per_second, unit: 'per s' }
      return [
        judge({ ...rate, what: `${rate.what}, to bare Fastify`, reference: bare.per_second, atLeast: 0.4 }),
        judge({ what: 'p99, to bare Fastify', measured: own.p99_ms, reference: bare.p99_ms, unit: 'ms', atMost: 5 }),
        judge({ ...rate, what: `${rate.what}, to the naive way`, reference: naive.per_second, atLeast: 3 }),
      ]
    },
  },
  {
    name: 'full',
    about: 'a complete record, a group of 1,000 and a page of officers, beside plain SQL of the same data',
    quick: ['--requests', '60'],
    full: ['--requests', '300'],
    judge: ({ rows }: { rows: { what: string; http_ms: number; raw_sql_ms: number }[] }) =>
      rows.map(({ what, http_ms, raw_sql_ms }) =>
        judge({ what, measured: http_ms, reference: raw_sql_ms, unit: 'ms', atMost: 2 }),
      ),
  },
  {
    name: 'fairness',
    about: "one workspace's profile reads alone, and beside another's batches to reconcile and match",
    quick: ['--companies', '20000', '--rounds', '2', '--seconds', '3'],
    full: ['--companies', '1000000', '--rounds', '3', '--seconds', '10'],
    judge: ({ rows }: { rows: { beside: string; p50_ms: number; p99_ms: number }[] }) => {
      const [alone, ...others] = rows as [(typeof rows)[0], ...typeof rows]
      return others.flatMap(({ beside, p50_ms, p99_ms }) => [
        judge({ what: `p50 beside ${beside}`, measured: p50_ms, reference: alone.p50_ms, unit: 'ms', atMost: 2 }),
        judge({ what: `p99 beside ${beside}`, measured: p99_ms, reference: alone.p99_ms, unit: 'ms', atMost: 2 }),
      ])
    },
  },
  {
    name: 'growth',
    about: 'every read operation at two sizes of the database',
    quick: ['--small', '5000', '--large', '50000', '--requests', '40'],
    full: ['--small', '100000', '--large', '2000000', '--requests', '200'],
    judge: ({ rows }: { rows: { operation: string; small_ms: number; large_ms: number }[] }) =>
      rows.map(({ operation, small_ms, large_ms }) =>
        judge({ what: operation, measured: large_ms, reference: small_ms, unit: 'ms', atMost: 2 }),
      ),
  },
  {
    name: 'cluster',
    about:
      'reads one at a time and a first fill on a cluster of three workers, beside a plain database on the same machine',
    quick: ['--companies', '5000', '--fill', '20000', '--requests', '60'],
    full: ['--companies', '300000', '--fill', '200000', '--requests', '300'],
    judge: ({ filled, rows }: ClusterReport) => [
      ...rows.map(({ operation, p50 }) =>
        judge({
          what: operation,
          measured: p50.cluster,
          reference: p50.other,
          unit: 'ms',
          atMost: clusterGoals[operation] ?? 2,
        }),
      ),
      ...(filled
        ? [
            judge({
              what: 'first fill',
              measured: filled.cluster_rows_a_second,
              reference: filled.plain_rows_a_second,
              unit: 'rows per s',
              atLeast: 0.8,
            }),
          ]
        : []),
    ],
  },
  {
    name: 'cluster-growth',
    script: 'cluster',
    about: 'reads on a cluster at two sizes',
    quick: ['--companies', '2000', '--growth', '20000', '--requests', '60'],
    full: ['--companies', '300000', '--growth', '3000000', '--requests', '300'],
    judge: ({ rows }: ClusterReport) =>
      rows.map(({ operation, p50 }) =>
        judge({ what: operation, measured: p50.other, reference: p50.cluster, unit: 'ms', atMost: 1.5 }),
      ),
  },
  {
    name: 'memory',
    about: 'the memory of a server under the load of lite, and whether it grows',
    quick: ['--companies', '20000', '--minutes', '0.5'],
    full: ['--companies', '1000000', '--minutes', '10'],
    judge: report => [
      judge({ what: 'most memory', measured: report.most_mb, unit: 'MB', atMost: 300 }),
      judge({
        what: 'late, to early',
        measured: report.late_mb,
        reference: report.early_mb,
        unit: 'MB',
        atMost: 1.05,
      }),
    ],
  },
  {
    name: 'prospecting',
    about: 'random filters, beside DuckDB and PostgreSQL alone, and a plain loop that must agree',
    quick: ['--companies', '50000', '--requests', '60'],
    full: ['--companies', '1000000', '--requests', '200'],
    judge(report) {
      const engine = (name: string) => report.results.find((row: { engine: string }) => row.engine === name)
      const [own, duck] = [engine('firmament'), engine('duckdb')]
      return [
        judge({ what: 'p50, to DuckDB', measured: own.p50, reference: duck.p50, unit: 'ms', atMost: 1 }),
        judge({ what: 'p99, to DuckDB', measured: own.p99, reference: duck.p99, unit: 'ms', atMost: 1 }),
        judge({
          what: 'engines that agree with the loop',
          measured: report.results.filter(({ equal }: { equal: boolean }) => equal).length,
          reference: report.results.length,
          unit: 'engines',
          atLeast: 1,
        }),
        judge({ what: 'most memory of the server', measured: report.server_megabytes.most, unit: 'MB', atMost: 300 }),
      ]
    },
  },
  {
    name: 'brazil',
    about: 'rows a second of a register whose shuffled tables are joined by key, beside a bare COPY of the tables',
    quick: ['--rows', '100000'],
    full: ['--rows', '3000000'],
    judge: report => [
      judge({
        what: 'rows a second over all tables',
        measured: report.import_rows_a_second,
        unit: 'rows per s',
        atLeast: 12_000,
      }),
      judge({ what: 'memory of the import', measured: report.peak_mb, unit: 'MB', atMost: 450 }),
      judge({ what: 'quarantined rows', measured: report.quarantined, unit: 'rows', atMost: 0 }),
    ],
  },
  {
    name: 'living',
    about: 'a nightly file in which nothing changed, a delta, and charged reads beside both and alone',
    quick: ['--rows', '50000', '--changed', '500', '--seconds', '2'],
    full: ['--rows', '1000000', '--changed', '10000'],
    judge: report => [
      judge({
        what: 'rows a second of an unchanged nightly file',
        measured: report.nightly_rows_a_second,
        unit: 'rows per s',
        atLeast: 40_000,
      }),
      judge({ what: 'changes by that file', measured: report.nightly_changed, unit: 'rows', atMost: 0 }),
      judge({ what: 'a delta of changed companies', measured: report.delta_seconds, unit: 's', atMost: 15 }),
      judge({
        what: 'charged reads beside imports, to alone',
        measured: report.reads_beside_per_second,
        reference: report.reads_alone_per_second,
        unit: 'per s',
        atLeast: 0.5,
      }),
      judge({
        what: 'p99 of reads beside imports, to alone',
        measured: report.p99_beside_ms,
        reference: report.p99_alone_ms,
        unit: 'ms',
        atMost: 4,
      }),
    ],
  },
  {
    name: 'imports',
    about: "rows a second of a register's file, a second one beside it and a delta, beside a bare COPY of each",
    quick: ['--rows', '50000'],
    full: ['--rows', '1000000'],
    judge: report => [
      judge({
        what: 'first import, to bare COPY',
        measured: report.import_rows_a_second,
        reference: report.bare_copy_rows_a_second,
        unit: 'rows per s',
        atLeast: 0.1,
      }),
      judge({
        what: 'the same file again, to the first time',
        measured: report.again_rows_a_second,
        reference: report.import_rows_a_second,
        unit: 'rows per s',
        atLeast: 1,
      }),
      judge({ what: 'changes by the same file again', measured: report.again_changed, unit: 'rows', atMost: 0 }),
      judge({
        what: 'a second registry beside it, to bare COPY',
        measured: report.beside_rows_a_second,
        reference: report.beside_bare_copy_rows_a_second,
        unit: 'rows per s',
        atLeast: 0.02,
      }),
      judge({ what: 'memory of the second import', measured: report.beside_peak_mb, unit: 'MB', atMost: 400 }),
      judge({ what: 'a delta of a hundredth', measured: report.delta_seconds, unit: 's', atMost: 15 }),
    ],
  },
  {
    name: 'backup',
    about:
      'a backup under load beside a bare COPY of the same tables, and everything back after the data folder is lost',
    quick: ['--companies', '20000', '--reference'],
    full: ['--companies', '1000000', '--reference'],
    judge: report => [
      judge({
        what: 'backup, to bare COPY',
        measured: report.backup_seconds,
        reference: report.bare_copy_seconds,
        unit: 's',
        atMost: 1.5,
      }),
      judge({
        what: 'size, to bare COPY',
        measured: report.backup_mb,
        reference: report.bare_copy_mb,
        unit: 'MB',
        atMost: 1.5,
      }),
      judge({ what: 'size, to the same by gzip', measured: report.size_to_gzip, unit: 'times', atMost: 1.5 }),
      judge({
        what: 'restore, to bare COPY and indexes',
        measured: report.restore_seconds,
        reference: report.bare_restore_seconds,
        unit: 's',
        atMost: 1.5,
      }),
      judge({
        what: 'charges that are not what callers saw',
        measured: report.answered_before_and_missing + report.asked_after_and_charged + report.charged_without_answer,
        unit: 'lines',
        atMost: 0,
      }),
      judge({ what: 'checks that find something wrong', measured: report.verify_found, unit: 'checks', atMost: 0 }),
    ],
  },
  {
    name: 'search',
    about: 'companies found by name, and how fast, beside pg_trgm',
    quick: ['--companies', '50000', '--queries', '100', '--rivals', '20'],
    full: ['--companies', '2000000', '--queries', '400', '--rivals', '30'],
    judge(report) {
      type Row = { engine: string; kind: string; recall_10: number; p50: number }
      const row = (engine: string, kind: string) =>
        report.results.find((one: Row) => one.engine.startsWith(engine) && one.kind === kind) as Row
      const [own, rival] = [row('firmament', 'typo'), row('pg_trgm', 'typo')]
      return [
        judge({ what: 'p50 with a typo, to pg_trgm', measured: own.p50, reference: rival.p50, unit: 'ms', atMost: 1 }),
        judge({
          what: 'found with a typo among ten, to pg_trgm',
          measured: own.recall_10,
          reference: rival.recall_10,
          unit: 'share',
          atLeast: 1,
        }),
      ]
    },
  },
  {
    name: 'search-second',
    script: 'search',
    about: 'the same over names that were made otherwise, with the noise of hard questions',
    quick: ['--universe', 'second', '--companies', '20000', '--queries', '100', '--rivals', '0'],
    full: ['--universe', 'second', '--companies', '1000000', '--queries', '400', '--rivals', '30'],
    judge(report) {
      type Row = { engine: string; kind: string; recall_1: number; recall_10: number; returned: number; p99: number }
      const row = (kind: string) =>
        report.results.find((one: Row) => one.engine === 'firmament' && one.kind === kind) as Row
      const [partial, hard, unknown] = [row('partial'), row('hard'), row('unknown')]
      const share = { unit: 'share' }
      return [
        judge({ ...share, what: 'found in part among ten', measured: partial.recall_10, atLeast: 0.995 }),
        judge({ ...share, what: 'found with noise among ten', measured: hard.recall_10, atLeast: 0.96 }),
        judge({ ...share, what: 'found with noise as the first', measured: hard.recall_1, atLeast: 0.88 }),
        judge({ ...share, what: 'returned though nobody has the name', measured: unknown.returned, atMost: 0.02 }),
        judge({ what: 'p99 with noise', measured: hard.p99, unit: 'ms', atMost: 25 }),
      ]
    },
  },
  {
    name: 'search-third',
    script: 'search',
    about: 'the same over names and questions whose writer knew neither the search nor the other names',
    quick: ['--universe', 'third', '--companies', '20000', '--queries', '100', '--rivals', '0'],
    full: ['--universe', 'third', '--companies', '1000000', '--queries', '800', '--rivals', '30'],
    judge(report) {
      type Row = { engine: string; kind: string; recall_1: number; recall_10: number; returned: number }
      const row = (kind: string) =>
        report.results.find((one: Row) => one.engine === 'firmament' && one.kind === kind) as Row
      const share = { unit: 'share' }
      return [
        ...Object.entries(thirdGoals).map(([kind, atLeast]) =>
          judge({ ...share, what: `found among ten, ${kind}`, measured: row(kind).recall_10, atLeast }),
        ),
        judge({ ...share, what: 'found as the first, hard', measured: row('hard').recall_1, atLeast: 0.9 }),
        judge({
          ...share,
          what: 'returned though nobody has the name',
          measured: row('unknown').returned,
          atMost: 0.01,
        }),
      ]
    },
  },
  {
    name: 'labelled-names',
    about: 'pairs of names that people have labelled, where their file is: is the second found by the first',
    quick: ['--companies', '20000'],
    full: ['--companies', '1000000'],
    judge: ({ pairs, f1 }: { pairs: number; f1: number }) =>
      pairs === 0 ? [] : [judge({ what: 'F1 of the labelled pairs', measured: f1, unit: 'F1', atLeast: 0.92 })],
  },
  {
    name: 'watch',
    about: 'notifications a second, beside plain posts, and what a change costs with many watches',
    quick: ['--deliveries', '4000', '--accounts', '20', '--watches', '100000'],
    full: ['--deliveries', '20000', '--accounts', '50', '--watches', '1000000'],
    judge: report => [
      judge({
        what: 'deliveries, to one empty job each',
        measured: report.deliveries_a_second,
        reference: report.empty_jobs_a_second,
        unit: 'per s',
        atLeast: 1,
      }),
      judge({
        what: 'a change with many watches, to few',
        measured: report.change_us_many,
        reference: report.change_us_few,
        unit: 'µs',
        atMost: 2,
      }),
    ],
  },
  {
    name: 'credit-reports',
    about: '200 reports requested at the same time, beside making them one at a time in one process',
    quick: ['--reports', '50'],
    full: ['--reports', '200'],
    judge: report => [
      judge({
        what: 'the last report, to one by one',
        measured: report.last_ms,
        reference: report.one_by_one_ms,
        unit: 'ms',
        atMost: 3,
      }),
    ],
  },
  {
    name: 'recovery',
    about: 'how soon is served after the database was stopped or frozen, beside a plain connection, and after kill -9',
    quick: ['--rounds', '2'],
    full: ['--rounds', '10'],
    judge: (report: { what: string; served_ms: number; plain_ms: number }[]) =>
      report.map(({ what, served_ms, plain_ms }) =>
        judge({
          what: `${what}, beyond the reference`,
          measured: Math.max(0, served_ms - plain_ms),
          unit: 'ms',
          atMost: 1000,
        }),
      ),
  },
  {
    name: 'lists',
    about:
      'a list damaged as people damage them: rows found, wrongly matched, a second and in memory, and reads beside it',
    quick: ['--companies', '20000', '--rows', '2000', '--seconds', '2'],
    full: ['--companies', '1000000', '--rows', '20000'],
    judge: report => [
      judge({
        what: 'existing ones matched or first in review',
        measured: report.right,
        unit: 'of all',
        atLeast: 0.97,
      }),
      judge({ what: 'matched wrongly', measured: report.wrong, unit: 'of all', atMost: 0.001 }),
      judge({ what: 'not existing ones in review', measured: report.unknown_in_review, unit: 'of all', atMost: 0.02 }),
      judge({ what: 'rows a second', measured: report.rows_a_second, unit: 'rows per s', atLeast: 250 }),
      judge({ what: 'most memory of the matching process', measured: report.peak_mb, unit: 'MB', atMost: 350 }),
      judge({
        what: 'charged reads beside it, to alone',
        measured: report.reads_beside_per_second,
        reference: report.reads_alone_per_second,
        unit: 'per s',
        atLeast: 0.5,
      }),
    ],
  },
  {
    name: 'uploads',
    about: 'files made to be large inside, many at once: each refused, reads beside them, memory, and nothing left',
    quick: ['--companies', '20000', '--rounds', '3', '--seconds', '3'],
    full: ['--companies', '300000', '--rounds', '7', '--seconds', '5'],
    judge: report => [
      judge({
        what: 'charged reads beside them, to alone',
        measured: report.reads_beside_per_second,
        reference: report.reads_alone_per_second,
        unit: 'per s',
        atLeast: 0.5,
      }),
      judge({ what: 'most memory of the server', measured: report.most_memory_mb, unit: 'MB', atMost: 500 }),
      judge({ what: 'not refused with their limit', measured: report.refused_otherwise, unit: 'files', atMost: 0 }),
      judge({ what: 'files left behind', measured: report.files_left, unit: 'files', atMost: 0 }),
    ],
  },
  {
    name: 'listed-names',
    about: 'every name of the sample lists, damaged in twelve ways and asked for as a client of match asks',
    quick: ['--each', '200'],
    full: ['--each', '0'],
    judge: ({ ways = [] }: { ways?: { way: string; share: number }[] }) =>
      ways.map(({ way, share }) =>
        judge({ what: way, measured: share, unit: 'of all', atLeast: damagedGoals[way] ?? 0.97 }),
      ),
  },
  {
    name: 'screening',
    about:
      'all companies with officers and owners against sanctions lists: found, falsely hit, how fast and in memory; labelled pairs',
    quick: ['--companies', '5000', '--entries', '10000', '--plants', '1000'],
    full: ['--companies', '1000000'],
    judge: report => [
      ...(report.labelled ?? [])
        .filter(({ schema, pairs }: { schema: string; pairs: string }) => pairs === 'all' && schema in labelledGoals)
        .map(({ schema, f1 }: { schema: string; f1: number }) =>
          judge({
            what: `F1 of labelled pairs: ${schema}`,
            measured: f1,
            unit: 'F1',
            atLeast: labelledGoals[schema] ?? 0,
          }),
        ),
      judge({ what: 'planted people found', measured: report.plants_found, unit: 'of all', atLeast: 0.98 }),
      judge({ what: 'people on no list with a hit', measured: report.false_hits, unit: 'of all', atMost: 0.002 }),
      judge({ what: 'the whole register', measured: report.seconds, unit: 's', atMost: 600 }),
      judge({ what: 'most memory of the process', measured: report.peak_mb, unit: 'MB', atMost: 500 }),
    ],
  },
  {
    name: 'prospect-columns',
    about: 'what the columns of prospects leave on the heap when a block is ended',
    quick: ['--rounds', '12'],
    full: ['--rounds', '40'],
    judge: ({ left_kb, columns_kb }: { left_kb: number; columns_kb: number }) => [
      judge({ what: 'left, to what was filled', measured: left_kb, reference: columns_kb, unit: 'kB', atMost: 0.3 }),
    ],
  },
  {
    name: 'beneficial-owners',
    about: 'the owners above 1,000 companies, beside the inverse of the dense matrix',
    quick: [],
    full: [],
    judge: ({ shapes }: { shapes: { shape: string; solved_ms: number; dense_ms: number }[] }) =>
      shapes.map(({ shape, solved_ms, dense_ms }) =>
        judge({ what: shape, measured: solved_ms, reference: dense_ms, unit: 'ms', atMost: 1 }),
      ),
  },
  {
    name: 'ownership-picture',
    about: 'a group of over a thousand in a browser: its opening, and its frames while dragged, beside an empty page',
    quick: ['--rounds', '1'],
    full: ['--rounds', '5'],
    judge: report => [
      judge({ what: 'opens as a table', measured: report.table_ms, unit: 'ms', atMost: 1000 }),
      judge({ what: 'is drawn whole', measured: report.whole_ms, unit: 'ms', atMost: 1000 }),
      ...(['near', 'far'] as const).map(where =>
        judge({
          what: `frames a second from ${where}, to an empty page`,
          measured: report[`${where}_fps`],
          reference: report.empty_fps,
          unit: 'per s',
          atLeast: 0.83,
        }),
      ),
    ],
  },
]
