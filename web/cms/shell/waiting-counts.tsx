import { type ReactNode, createContext, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { usePolling } from '../session/use-polling.ts'

const LOOK_AGAIN_MS = 60_000

type Count = { count: number; means: string; urgent?: boolean }

const Counts = createContext<Record<string, Count>>({})

/** How much waits in each place. It is counted anew after every step and every minute; while it cannot be, nothing is said. */
export function WaitingCounts({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { data, refresh } = useCall('counts', async (signal) => (await staff.getDashboard({}, { signal })).dashboard)
  usePolling({ everyMs: LOOK_AGAIN_MS, look: refresh })
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    refresh()
  }, [pathname, refresh])

  const { waiting, letters } = cms.counts
  const counts: Record<string, Count> = data
    ? {
        '/cms/manage-queries': { count: data.waiting.total, means: waiting },
        '/cms/solution-requests': { count: data.solutionRequestsWaiting, means: waiting },
        '/cms/outbox': { count: data.letters.failed + data.letters.unconfirmed, means: letters, urgent: true },
      }
    : {}
  return <Counts value={counts}>{children}</Counts>
}

export const useWaitingCount = (href: string): Count | undefined => use(Counts)[href]
