import { ckanFiles } from '../shared/ckan-files.ts'

/** The two zips of a week, which together have all files. */
export const feed = ckanFiles(
  'https://data.gov.au/data/api/3/action/package_show?id=abn-bulk-extract',
  url => /public_split_\d+_\d+\.zip$/i.exec(url.pathname)?.[0] ?? null,
  {
    count: 2,
    publishes: 'Two full files every week',
    looksEvery: 24 * 60,
    staleAfter: 14 * 24,
    unverified: 'whether the catalogue redirects to another host for the files',
  },
)
