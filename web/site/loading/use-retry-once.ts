import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again in the browser, once, when the server could not load it. */
export function useRetryOnce(loaded: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (loaded === undefined) void revalidate()
  }, [loaded, revalidate])
}
