import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** What the server could not get, the browser asks for itself, once. */
export function useSecondTry(loaded: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (loaded === undefined) void revalidate()
  }, [loaded, revalidate])
}
