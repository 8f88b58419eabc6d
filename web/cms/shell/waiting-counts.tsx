import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { useMentions } from '../live/use-mentions.ts'
import { unmatchedQuery } from '../unmatched-mail/unmatched-query.ts'
import { shellLabels } from './labels.ts'

const POLL_MS = 60_000

type WaitingCount = { count: number; label: string; urgent?: boolean }

const WaitingCountsContext = createContext<Record<string, WaitingCount>>({})

/** The counts in the sidebar, loaded again after every navigation and every minute. Without data there are none. */
export function WaitingCountsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { data, refetch } = useDashboard({ refetchInterval: POLL_MS })
  const countedPath = useRef(pathname)
  useEffect(() => {
    if (countedPath.current === pathname) return
    countedPath.current = pathname
    // The dashboard may already be loading.
    void refetch({ cancelRefetch: false })
  }, [pathname, refetch])
  const unmatched = useStaffQuery({ ...unmatchedQuery({ page: 1, limit: 1 }), refetchInterval: POLL_MS })

  const { data: mentioned } = useMentions()

  const { waiting, letters, unmatched: toPlace, system, mentions } = shellLabels.counts
  const counts: Record<string, WaitingCount> = data
    ? {
        '/cms/dashboard': { count: mentioned?.length ?? 0, label: mentions },
        '/cms/manage-queries': { count: data.waiting.total, label: waiting },
        '/cms/solution-requests': { count: data.solutionRequestsWaiting, label: waiting },
        '/cms/outbox': { count: data.letters.failed + data.letters.unconfirmed, label: letters, urgent: true },
        '/cms/unmatched-mail': { count: unmatched.data?.total ?? 0, label: toPlace },
        '/cms/system': { count: data.systemProblems.length, label: system, urgent: true },
      }
    : {}
  return <WaitingCountsContext value={counts}>{children}</WaitingCountsContext>
}

export const useWaitingCount = (href: string): WaitingCount | undefined => use(WaitingCountsContext)[href]
