import { useEffect, useState } from 'react'

/** The value of a promise once it has resolved, undefined until then. A value that is no promise is returned as it is. */
export function useDeferred<Data>(value: Data | Promise<Data>): Data | undefined {
  const [resolved, setResolved] = useState<{ promise: Promise<Data>; data: Data }>()

  useEffect(() => {
    if (!(value instanceof Promise)) return
    let cancelled = false
    void value.then((data) => cancelled || setResolved({ promise: value, data }))
    return () => {
      cancelled = true
    }
  }, [value])

  if (!(value instanceof Promise)) return value
  return resolved?.promise === value ? resolved.data : undefined
}
