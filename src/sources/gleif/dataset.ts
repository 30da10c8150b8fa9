import type { Dataset } from '#ingest/entries/source.ts'

/** What all files of GLEIF have in common. */
export function gleifDataset(
  own: Pick<
    Dataset,
    | 'id'
    | 'code'
    | 'name'
    | 'comment'
    | 'carries'
    | 'files'
    | 'fills'
    | 'leavesOut'
    | 'feed'
    | 'recognises'
    | 'read'
    | 'translate'
  >,
): Dataset {
  return {
    category: 'Government Registry',
    url: 'https://www.gleif.org/en/lei-data/gleif-golden-copy',
    licence: 'CC0-1.0',
    precedence: 50,
    badShare: 0.001,
    ...own,
  }
}
