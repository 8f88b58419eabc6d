import { useEffect, useState } from 'react'

/** What was promised, once it is there. What the server sends is there from the start. */
export function useArrived<Data>(promised: Data | Promise<Data>): Data | undefined {
  const [arrived, setArrived] = useState<{ promised: Promise<Data>; data: Data }>()

  useEffect(() => {
    if (!(promised instanceof Promise)) return
    let left = false
    void promised.then((data) => left || setArrived({ promised, data }))
    return () => {
      left = true
    }
  }, [promised])

  if (!(promised instanceof Promise)) return promised
  return arrived?.promised === promised ? arrived.data : undefined
}
