import { byFiles, type Feed, type Offer, PublisherError } from '#ingest/entries/feed.ts'

type Resource = { url?: string; size?: number | string | null; last_modified?: string | null }

/**
 * A feed of files that a CKAN catalogue lists. The catalogue's modification date is the cursor, so that only new files are
 * downloaded; without a date, only their content shows whether they are new.
 */
export function ckanFiles(
  /** The address of `package_show` with the id of the dataset. */
  catalogue: string,
  /** The name under which a file is loaded, or null where it is not wanted. */
  nameOf: (url: URL) => string | null,
  own: Omit<Feed, 'next' | 'cursorAt' | 'origins'> & { count: number; hosts?: string[]; reportsSize?: true },
): Feed {
  const { count, hosts = [], reportsSize, ...feed } = own
  return {
    ...feed,
    origins: [new URL(catalogue).origin, ...hosts],
    async next({ cursor, ask }) {
      const listing = (await ask.json(catalogue)) as {
        result?: { resources?: Resource[]; metadata_modified?: string }
      } | null
      const found = (listing?.result?.resources ?? []).flatMap(resource => {
        const url = typeof resource.url === 'string' && URL.canParse(resource.url) ? new URL(resource.url) : null
        const name = url && nameOf(url)
        return url && name ? [{ name, url: url.href, resource }] : []
      })
      const files = [...new Map(found.map(one => [one.name, one])).values()]
      if (files.length < count) {
        throw new PublisherError(`${catalogue} lists ${files.length} of ${count} files`)
      }
      const changed = files.map(({ resource }) => resource.last_modified ?? listing?.result?.metadata_modified ?? null)
      const newest = changed.every(one => one !== null) ? (changed.sort().at(-1) as string) : undefined
      if (newest !== undefined && newest === cursor) return null
      const modifiedAt = newestOf(files.map(({ resource }) => resource.last_modified))
      const offers: Offer[] = files.map(({ name, url, resource }) => {
        const bytes = Number(resource.size)
        return reportsSize && bytes > 0 ? { name, url, bytes } : { name, url }
      })
      return {
        kind: 'full',
        files: offers,
        dated: modifiedAt === null ? byFiles : { by: 'files', listedAt: modifiedAt },
        ...(newest !== undefined && { cursor: newest }),
        isLast: true,
      }
    },
  }
}

/** Of the files alone: that the catalogue was edited does not date them. Its moments have no zone and are in UTC. */
function newestOf(written: (string | null | undefined)[]): Date | null {
  const moments = written.map(one => Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(one ?? '') ? String(one) : `${one}Z`))
  return moments.some(Number.isNaN) ? null : new Date(Math.max(...moments))
}
