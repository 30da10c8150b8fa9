/** What a field means wherever it has this name and no description of its own. */
export const fieldWords: Record<string, string> = {}
