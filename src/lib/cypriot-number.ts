const latin: Record<string, string> = { Η: 'H', Ε: 'E', Α: 'A', Σ: 'S', Β: 'B', Ν: 'N' }

/** A Cypriot registration number in Latin letters: those before it (HE, AE, EE, BN) are often typed in Greek and look the same. */
export const cypriotNumber = (number: string) => number.replace(/[ΗΕΑΣΒΝ]/g, letter => latin[letter] as string)
