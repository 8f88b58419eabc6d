import { useEffect, useState } from 'react'

/** What arrived last, and whether something newer is on its way. A reply that was overtaken is never seen. */
export function useArrival<T>(coming: T | Promise<T>): { arrived: T | undefined; waiting: boolean } {
  const [last, setLast] = useState<{ of: unknown; value: T }>()
  const now = coming instanceof Promise ? (last?.of === coming ? last : undefined) : { of: coming, value: coming }
  if (now && (!last || now.of !== last.of)) setLast(now)

  useEffect(() => {
    if (!(coming instanceof Promise)) return
    let overtaken = false
    void coming.then((value) => {
      if (!overtaken) setLast({ of: coming, value })
    })
    return () => {
      overtaken = true
    }
  }, [coming])

  return { arrived: (now ?? last)?.value, waiting: !now }
}
