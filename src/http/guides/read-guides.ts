import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { contents, type GuidePlace } from './contents.ts'
import { type RenderedGuide, renderGuide } from './render-guide.ts'

export type Guide = GuidePlace & RenderedGuide & { part: string }

/** Beside the program, in a checkout and in a package. */
const folder = path.join(import.meta.dirname, '../../../docs')

/** Where the files say that the server is. */
const usualUrl = 'http://localhost:8080'

/** All guides in their order; in the examples stands the address at which they are read. Documents for operators are about the machine. */
export function readGuides(publicUrl: string): Promise<Guide[]> {
  const places = contents.flatMap(({ title, guides }) => guides.map(guide => ({ ...guide, part: title })))
  const addresses = new Map([
    ...places.map(({ slug, file }) => [file, `/docs/${slug}`] as const),
    ...['v1', 'v2'].map(version => [`openapi/${version}.json`, `/openapi/${version}.json`] as const),
  ])
  return Promise.all(
    places.map(async place => {
      const text = await readFile(path.join(folder, place.file), 'utf8')
      const own = place.file.startsWith('guides/') ? text.replaceAll(usualUrl, publicUrl.replace(/\/$/, '')) : text
      return { ...place, ...renderGuide(place.file, own, addresses) }
    }),
  )
}
