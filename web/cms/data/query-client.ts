import { QueryClient, notifyManager } from '@tanstack/react-query'
import { type ApiError, isApiError } from '../../../contract/api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

const CACHE_MS = 30 * 60_000
const MAX_RETRIES = 2
const RETRY_DELAY_MS = 500
/** From a proxy that cannot reach the server, or from an overloaded server. */
const TRANSIENT_STATUSES = [502, 503, 504]

// By default the library waits for a timer before it renders a reply.
notifyManager.setScheduler(queueMicrotask)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A cached reply is shown at once and loaded again: on opening a page, on window focus and when the network is back.
        staleTime: 0,
        gcTime: CACHE_MS,
        refetchOnReconnect: true,
        // Offline, a call fails and the page shows an error; by default the library would pause it silently.
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures,
        // API errors are shown on the page; anything else is a bug, for the error boundary.
        throwOnError: (error) => !isApiError(error),
      },
      mutations: {
        networkMode: 'always',
        throwOnError: (error) => !isApiError(error),
      },
    },
  })
}

/** One per browser window. The session empties it when another account signs in. */
export const queryClient = createQueryClient()

const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || TRANSIENT_STATUSES.includes(error.status))
