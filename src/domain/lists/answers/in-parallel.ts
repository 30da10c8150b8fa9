/** Enough that neither PostgreSQL nor this process waits for the other. */
const atOnce = 4

/** Does the work for each of them, some at a time. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
