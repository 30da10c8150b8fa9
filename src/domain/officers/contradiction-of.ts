import type { Officer } from './officer.ts'

/** What the register writes of an office that cannot be so, in words; null where its days agree. */
export function contradictionOf({
  appointedOn,
  resignedOn,
}: Pick<Officer, 'appointedOn' | 'resignedOn'>): string | null {
  if (appointedOn === null || resignedOn === null || resignedOn >= appointedOn) return null
  return `The source states a resignation on ${resignedOn}, before the appointment on ${appointedOn}.`
}
