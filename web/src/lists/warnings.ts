/** Warnings about an uploaded file, for the page of its list to show; nobody needs them later. */
const kept = new Map<number, string[]>()

export function storeWarnings(listId: number, warnings: string[]): void {
  kept.set(listId, warnings)
}

export const warningsOf = (listId: number) => kept.get(listId) ?? []
