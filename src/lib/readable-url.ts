/** A letter or digit that is written by its number. */
const byNumber = /%(3\d|[46][1-9a-f]|[57][\da])/gi

/**
 * An address as a proxy would be asked for it counts without the host in front, and a letter that is written by its number
 * is that letter. A path that cannot be decoded is an unknown one of its surface, not an error of the framework.
 */
export function readableUrl(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target
  const url = target.replace(/^https?:\/\/[^/?#]*(?=(.?))/i, (_, next) => (next === '/' ? '' : '/'))
  const [pathname = '/', ...query] = url.split('?')
  const plain = pathname.replace(byNumber, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return [isDecodable(plain) ? plain : plain.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because the bundler leaves out a call that only throws.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}
