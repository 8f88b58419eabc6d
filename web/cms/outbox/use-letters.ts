import { useState } from 'react'
import { EMAIL_STATES } from '../../../contract/outbox.ts'
import { useClampPage } from '../lists/use-clamp-page.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { usePolling } from '../session/use-polling.ts'

const PER_PAGE = 20
/** While a letter is on its way, and else. */
const FOLLOW_MS = 3000
const LOOK_MS = 15_000

export type Letters = ReturnType<typeof useLetters>

/** The letters that the address asks for, followed while they are looked at: rows change in place, nothing dims or jumps. */
export function useLetters() {
  const address = useListSearchParams()
  const { search, page } = address
  const state = EMAIL_STATES.find((known) => known === address.value('state'))
  const asked = { search, state, page, limit: PER_PAGE }
  const key = `letters?${JSON.stringify(asked)}`
  const called = useCall(key, (signal) => staffApi.listEmails(asked, { signal }))
  useClampPage(called, address)
  const [followed, setFollowed] = useState('')
  const isMoving = called.data?.data.some(({ delivery }) => delivery.state === 'queued' || delivery.state === 'sending')

  function follow(): void {
    setFollowed(key)
    called.refresh()
  }

  function refresh(): void {
    setFollowed('')
    called.refresh()
  }

  usePolling({ everyMs: isMoving ? FOLLOW_MS : LOOK_MS, look: () => !called.loading && follow() })
  return {
    ...called,
    ...address,
    state,
    filtered: Boolean(search || state || page > 1),
    /** Only when somebody asked for it. */
    loading: called.loading && followed !== key,
    refresh,
    follow,
  }
}
