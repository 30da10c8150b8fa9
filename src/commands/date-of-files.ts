/** When imported files were published, as far as anything states it, and how new their entries are. */
export function dateOfFiles(publishedOn: string | null | undefined, newestEntryOn: string | null | undefined): string {
  const published = publishedOn ? `published ${publishedOn}` : 'publication date not stated'
  return newestEntryOn ? `${published}, newest entry ${newestEntryOn}` : published
}
