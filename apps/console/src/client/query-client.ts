import { isCallError, isTransportError } from '@hospital-crm/api/errors'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** Further tries of a read that got no answer. */
const READ_RETRIES = 2

/** Only a read that nobody answered, or that a server failed at, is worth another try. */
export const shouldRetryRead = (failureCount: number, error: unknown): boolean => {
  if (failureCount >= READ_RETRIES) return false
  if (isCallError(error)) return error.status >= 500
  if (isTransportError(error))
    return error.problem !== 'aborted' && (error.status === 0 || error.status >= 500)
  return false
}

/** Cache of server state. Reads are tried again with care, writes never. `onError` hears of everything that fails in it. */
export const createQueryClient = (onError: (error: unknown) => void = () => {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        throwOnError: false,
      },
      mutations: { retry: false },
    },
  })
