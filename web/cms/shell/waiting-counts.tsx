import { type ReactNode, createContext, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { useDashboard } from './use-dashboard.ts'

const POLL_MS = 60_000

type WaitingCount = { count: number; label: string; urgent?: boolean }

const WaitingCountsContext = createContext<Record<string, WaitingCount>>({})

/** How much waits in each place. It is counted anew after every step and every minute; while it cannot be, nothing is said. */
export function WaitingCountsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { data, refetch } = useDashboard({ refetchInterval: POLL_MS })
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    // The dashboard itself may have begun to load.
    void refetch({ cancelRefetch: false })
  }, [pathname, refetch])

  const { waiting, letters } = cms.counts
  const counts: Record<string, WaitingCount> = data
    ? {
        '/cms/manage-queries': { count: data.waiting.total, label: waiting },
        '/cms/solution-requests': { count: data.solutionRequestsWaiting, label: waiting },
        '/cms/outbox': { count: data.letters.failed + data.letters.unconfirmed, label: letters, urgent: true },
      }
    : {}
  return <WaitingCountsContext value={counts}>{children}</WaitingCountsContext>
}

export const useWaitingCount = (href: string): WaitingCount | undefined => use(WaitingCountsContext)[href]
