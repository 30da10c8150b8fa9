import { useSearch } from '@tanstack/react-router'

/** The day in the past that the page is about, by its address. */
export function useDay(): string | undefined {
  const { as_of: day } = useSearch({ strict: false }) as { as_of?: string }
  return day
}
