/** The number that a text of digits says; null for any other, and for one that no column of counts could hold. */
export const wholeNumber = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)
