/** When imported files were published, as far as anything states it. */
export function dateOfFiles(publishedOn: string | null | undefined, newestOn: string | null | undefined): string {
  if (publishedOn) return `published ${publishedOn}`
  return newestOn ? `date not stated, newest entry ${newestOn}` : 'date not stated'
}
