/** What a file said of itself when it was sent, for the page of its list to show; nobody needs it again later. */
const kept = new Map<number, string[]>()

export function storeWarnings(listId: number, warnings: string[]): void {
  kept.set(listId, warnings)
}

export const warningsOf = (listId: number) => kept.get(listId) ?? []
