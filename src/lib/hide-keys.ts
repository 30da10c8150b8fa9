/**
 * The part before the secret tells keys apart and may be shown for ever; whatever stands behind it may not, also where
 * something was put between its letters, up to where another value begins.
 */
const key = /(fm[12]_(?:live|test)_[a-z2-7]{0,12})[^&/?#"\s\\]*/gi
const credential = /\b(Bearer|Token)(\s+|\+)[\w.~+/=-]{16,}/gi
/** A secret without its beginning: nothing else is as long in these letters alone. */
const secret = /[a-z2-7]{40,}/gi
/** A sign that is written by its number. */
const byNumber = /%([\da-f]{2})/gi
/** Deeper than this nobody writes by accident. */
const mostLayers = 4

/** Takes API keys out of any text. */
export function hideKeys(text: string): string {
  const hidden = /fm[12]_|bearer|token/i.test(text) ? text.replace(key, '$1…').replace(credential, '$1$2…') : text
  return hidden.replace(secret, '…')
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
