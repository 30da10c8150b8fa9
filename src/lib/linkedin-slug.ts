const pages = { company: 'company|school|showcase', person: 'in|pub' } as const

/**
 * What names the page in a LinkedIn address of any form, in lower case; null for any other address. The function
 * linkedin_slug in the database gives the same for a stored address.
 */
export function linkedinSlug(kind: keyof typeof pages, address: string): string | null {
  const pattern = new RegExp(
    `^\\s*(?:https?://)?(?:[a-z0-9-]+\\.)?linkedin\\.com/(?:mwlite/)?(?:${pages[kind]})/([^/?#\\s]+)`,
    'i',
  )
  const slug = pattern.exec(address)?.[1]
  return slug === undefined ? null : lowerAscii(slug)
}

/** The same name with its letters written out and in percent signs: either may be stored. */
export function slugForms(slug: string): string[] {
  try {
    const written = decodeURIComponent(slug)
    return [...new Set([slug, lowerAscii(written), lowerAscii(encodeURIComponent(written))])]
  } catch {
    return [slug]
  }
}

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())
