import { useEffect, useMemo, useState } from 'react'
import type { BrokenLinks } from './find-problems.ts'

/** What works, or is being asked for, is not asked for again. A link that leads nowhere may work later. */
const answers = new Map<string, Promise<boolean>>()

/** Those of these paths of ours at which visitors find nothing. */
export function useBrokenLinks(paths: readonly string[]): BrokenLinks {
  const [broken, setBroken] = useState<BrokenLinks>(new Set())
  const key = useMemo(() => paths.join(' '), [paths])

  useEffect(() => {
    let isCurrent = true
    async function check(): Promise<void> {
      const asked = key.split(' ').filter(Boolean)
      const found = await Promise.all(asked.map(isBroken))
      if (isCurrent) setBroken(new Set(asked.filter((_, index) => found[index])))
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [key])

  return broken
}

function isBroken(path: string): Promise<boolean> {
  const known = answers.get(path)
  if (known) return known
  const answer = ask(path)
  answers.set(path, answer)
  return answer
}

/** As a visitor: without the session. A site that does not answer says nothing about the link. */
async function ask(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' })
    const isMissing = status === 404 || status === 410
    if (isMissing) answers.delete(path)
    return isMissing
  } catch {
    answers.delete(path)
    return false
  }
}
