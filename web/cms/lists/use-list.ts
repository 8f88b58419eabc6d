import { useState } from 'react'
import type { ReplyDelivery } from '../../../contract/outbox.ts'
import { forgetAnswers } from '../session/answers.ts'
import { useCall } from '../session/use-call.ts'
import { usePolling } from '../session/use-polling.ts'
import { useClampPage } from './use-clamp-page.ts'
import type { ListSearchParams } from './use-list-search-params.tsx'

const PER_PAGE = 20
/** While a reply is on its way. */
const FOLLOW_MS = 3000

type Rows = { data: readonly { _id: string | number; replyDelivery?: ReplyDelivery | null }[]; totalPages: number }
type Place = { page: number; limit: number }

/** The page of a list that the address asks for. What is wanted of it and its name are what its answers are remembered by. */
export function useList<Wanted extends object, Reply extends Rows>(
  name: string,
  address: ListSearchParams,
  wanted: Wanted,
  load: (asked: Wanted & Place, options: { signal: AbortSignal }) => Promise<Reply>,
) {
  const asked = { ...wanted, page: address.page, limit: PER_PAGE }
  const key = name + JSON.stringify(asked)
  const called = useCall(key, (signal) => load(asked, { signal }))
  const { data, change } = called
  useClampPage(called, address)
  const [followed, setFollowed] = useState('')
  const isMoving = data?.data.some(({ replyDelivery }) => replyDelivery === 'sending') ?? false
  usePolling({ everyMs: FOLLOW_MS, running: isMoving, look: () => !called.loading && look(key) })

  function look(followedKey: string): void {
    setFollowed(followedKey)
    called.refresh()
  }

  const refresh = () => look('')

  /** The row goes at once; the figures follow with the next load. */
  function drop(id: string): void {
    forgetAnswers(name)
    if (data) change({ ...data, data: data.data.filter(({ _id }) => _id !== id) })
    refresh()
  }

  /** Rows that are followed change in place: only what somebody asked for is shown as loading. */
  const loading = called.loading && followed !== key

  return { ...called, loading, refresh, ...address, ...wanted, drop }
}
