import { forgetAnswers } from '../session/answers.ts'
import { useCall } from '../session/use-call.ts'
import { useLastPage } from './use-last-page.ts'
import type { ListAddress } from './use-list-address.tsx'

const PER_PAGE = 20

type Rows = { data: readonly { _id: string | number }[]; totalPages: number }
type Place = { page: number; limit: number }

/** The page of a list that the address asks for. What is wanted of it and its name are what its answers are remembered by. */
export function useList<Wanted extends object, Reply extends Rows>(
  name: string,
  address: ListAddress,
  wanted: Wanted,
  load: (asked: Wanted & Place, options: { signal: AbortSignal }) => Promise<Reply>,
) {
  const asked = { ...wanted, page: address.page, limit: PER_PAGE }
  const called = useCall(name + JSON.stringify(asked), (signal) => load(asked, { signal }))
  const { data, change, refresh } = called
  useLastPage(called, address)

  /** The row goes at once; the figures follow with the next load. */
  function drop(id: string): void {
    forgetAnswers(name)
    if (data) change({ ...data, data: data.data.filter(({ _id }) => _id !== id) })
    refresh()
  }

  return { ...called, ...address, ...wanted, drop }
}
