import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../../../contract/api-client.ts'
import { isApiError } from '../../loaders.ts'
import { recall, remember } from './answers.ts'

type State<Data> = {
  key: string
  /** The last good answer under this key. It stays while a newer one is on its way, and when that one fails. */
  data?: Data
  /** When it came. */
  at?: number
  failure?: ApiError
  /** The question that was answered last, well or not. */
  settled?: string
}

/**
 * What a page shows comes from a call. A new `key` makes a new call, and nothing of the former one is shown any more: neither while
 * the new one is on its way, nor when it fails. An answer that comes too late is dropped.
 */
export function useCall<Data>(key: string, call: (signal: AbortSignal) => Promise<Data>) {
  const [state, setState] = useState<State<Data>>(() => remembered<Data>(key))
  const [round, setRound] = useState(0)
  const [fault, setFault] = useState<unknown>()
  const ask = useEffectEvent(call)
  const question = `${round} ${key}`
  if (state.key !== key) setState(remembered<Data>(key))

  useEffect(() => {
    const gone = new AbortController()
    ask(gone.signal).then(
      (data) => {
        if (gone.signal.aborted) return
        const at = Date.now()
        remember(key, { data, at })
        setState({ key, data, at, settled: question })
      },
      (error: unknown) => {
        if (gone.signal.aborted) return
        if (isApiError(error)) setState((former) => (former.key === key ? { ...former, failure: error, settled: question } : former))
        else setFault(error)
      },
    )
    return () => gone.abort()
  }, [key, question])

  const refresh = useCallback(() => setRound((round) => round + 1), [])
  /** For what a write has answered. */
  const change = useCallback(
    (data: Data) => {
      const at = Date.now()
      remember(key, { data, at })
      setState((former) => (former.key === key ? { ...former, data, at } : former))
    },
    [key],
  )

  // A fault of our own is for the page's boundary.
  if (fault !== undefined) throw fault
  const { data, at, failure } = state
  return { data, at, failure, loading: state.settled !== question, refresh, change }
}

export type Called<Data> = ReturnType<typeof useCall<Data>>

/** What the same question was answered before. */
const remembered = <Data>(key: string): State<Data> => ({ key, ...(recall(key) as { data: Data; at: number } | undefined) })
