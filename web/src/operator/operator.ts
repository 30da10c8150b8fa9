import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getOperator, type OperationBody, postOperator, sendPart, type UploadBody } from '../api.ts'
import { refreshOperator } from '../queries.ts'

export function operatorQuery<T>(path: string, filters: Record<string, string | undefined> = {}) {
  return queryOptions({ queryKey: ['operator', path, filters], queryFn: () => getOperator<T>(path, filters) })
}

const isOver = (operation: OperationBody | undefined) =>
  operation?.state === 'finished' || operation?.state === 'failed'

/** An operation, polled until it has ended; then everything else is fetched again, because it may have changed. */
export function useOperation(id: number | null): OperationBody | undefined {
  const { data } = useQuery({
    queryKey: ['operator', '/operations', id],
    queryFn: async () => (await getOperator<OperationBody[]>('/operations', { id: String(id) }))[0] as OperationBody,
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : 700),
  })
  const hasEnded = isOver(data)
  useEffect(() => {
    if (hasEnded) refreshOperator()
  }, [hasEnded])
  return data
}

const partBytes = 2 * 1024 * 1024

/** Uploads a file in parts and reports how much of it has been sent. */
export async function upload(file: File, onBytes: (bytes: number) => void): Promise<UploadBody> {
  const begun = await postOperator<UploadBody>('/uploads', { name: file.name, bytes: file.size })
  for (let at = 0, part = 0; at < file.size; at += partBytes, part++) {
    await sendPart(begun.id, part, file.slice(at, at + partBytes))
    onBytes(Math.min(file.size, at + partBytes))
  }
  return begun
}
