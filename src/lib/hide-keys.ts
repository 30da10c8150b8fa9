/**
 * The part before the secret identifies a key and may always be shown; everything after it may not, up to where another
 * value begins, even where something was inserted between its letters.
 */
const key = /(fm[12]_(?:live|test)_[a-z2-7]{0,12})[^&/?#"\s\\]*/gi
const credential = /\b(Bearer|Token)(\s+|\+)[\w.~+/=-]{16,}/gi
/** A secret without its beginning: nothing else is as long in these letters alone. */
const secretLength = 40
const secret = new RegExp(`[a-z2-7]{${secretLength},}`, 'gi')
const isOfSecret = Array.from({ length: 128 }, (_, code) => /[a-z2-7]/i.test(String.fromCharCode(code)))
/** A percent-encoded character. */
const byNumber = /%([\da-f]{2})/gi
/** No one encodes deeper than this by accident. */
const maxLayers = 4

/** Removes API keys from any text. */
export function hideKeys(text: string): string {
  const hidden = /fm[12]_|bearer|token/i.test(text) ? text.replace(key, '$1…').replace(credential, '$1$2…') : text
  return hasSecret(hidden) ? hidden.replace(secret, '…') : hidden
}

/**
 * Whether a run of letters is as long as a secret: every such run covers a multiple of that length. The regular expression alone
 * took longer for each line of the log than everything else.
 */
function hasSecret(text: string): boolean {
  const isOne = (at: number) => isOfSecret[text.charCodeAt(at)]
  for (let at = secretLength - 1; at < text.length; at += secretLength) {
    if (!isOne(at)) continue
    let [first, last] = [at, at]
    while (isOne(first - 1)) first--
    while (isOne(last + 1)) last++
    if (last - first + 1 >= secretLength) return true
  }
  return false
}

/**
 * Removes keys from an address, even where their letters are percent-encoded. What follows /reconcile is hidden whether it
 * looks like a key or not, because a key belongs there.
 */
export function hideKeysOf(url: string): string {
  // Most addresses have nothing that every key has, nor lead to /reconcile.
  if (!/[_%]|reconcile|bearer|token|[a-z2-7]{40}/i.test(url)) return url
  let plain = url
  for (let layer = 0; layer < maxLayers && plain.includes('%'); layer++) plain = plain.replace(byNumber, signOf)
  if (plain !== plain.replace(byNumber, signOf)) return `… (${url.length} characters)`
  const hidden = hideKeys(plain)
    .replace(/(\/reconcile\/[./]*)[^/?#]+/i, '$1…')
    .replace(/([?&](?:token|api_key|authorization)=)[^&#]+/gi, '$1…')
  // An address without a key is shown as it was sent.
  return hidden === plain ? url : hidden
}

/** Invisible characters, such as a line break between the letters of a key, are left out. */
function signOf(_: string, code: string): string {
  const number = Number.parseInt(code, 16)
  return number > 0x20 && number < 0x7f ? String.fromCharCode(number) : number === 0x20 ? ' ' : ''
}
