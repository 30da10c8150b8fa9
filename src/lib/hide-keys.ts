/**
 * The part before the secret tells keys apart and may be shown for ever; whatever stands behind it may not, also where
 * something was put between its letters, up to where another value begins.
 */
const key = /(fm[12]_(?:live|test)_[a-z2-7]{0,12})[^&/?#"\s\\]*/gi
const credential = /\b(Bearer|Token)(\s+|\+)[\w.~+/=-]{16,}/gi
/** A secret without its beginning: nothing else is as long in these letters alone. */
const secretLength = 40
const secret = new RegExp(`[a-z2-7]{${secretLength},}`, 'gi')
const isOfSecret = Array.from({ length: 128 }, (_, code) => /[a-z2-7]/i.test(String.fromCharCode(code)))
/** A sign that is written by its number. */
const byNumber = /%([\da-f]{2})/gi
/** Deeper than this nobody writes by accident. */
const mostLayers = 4

/** Takes API keys out of any text. */
export function hideKeys(text: string): string {
  const hidden = /fm[12]_|bearer|token/i.test(text) ? text.replace(key, '$1…').replace(credential, '$1$2…') : text
  return hasSecret(hidden) ? hidden.replace(secret, '…') : hidden
}

/**
 * Whether so many letters of secrets stand side by side: one of them then stands at a multiple of their number. The expression
 * took more time for each line of the log than all else of it.
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
 * Takes keys out of an address, also where their letters are written by numbers. What stands behind /reconcile is hidden
 * whether it looks like a key or not, because it was meant for one.
 */
export function hideKeysOf(url: string): string {
  // Most addresses have nothing of what is in every key, nor lead to /reconcile: they are told at once.
  if (!/[_%]|reconcile|bearer|token|[a-z2-7]{40}/i.test(url)) return url
  let plain = url
  for (let layer = 0; layer < mostLayers && plain.includes('%'); layer++) plain = plain.replace(byNumber, signOf)
  if (plain !== plain.replace(byNumber, signOf)) return `… (${url.length} characters)`
  const hidden = hideKeys(plain)
    .replace(/(\/reconcile\/[./]*)[^/?#]+/i, '$1…')
    .replace(/([?&](?:token|api_key|authorization)=)[^&#]+/gi, '$1…')
  // What holds no key is told as it was sent.
  return hidden === plain ? url : hidden
}

/** What is not seen, as a line's end between the letters of a key, is left out. */
function signOf(_: string, code: string): string {
  const number = Number.parseInt(code, 16)
  return number > 0x20 && number < 0x7f ? String.fromCharCode(number) : number === 0x20 ? ' ' : ''
}
