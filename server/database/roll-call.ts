import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any node that lives is busy. */
const ANSWER_WITHIN_MS = 1000

/** Waits for an answer from each of several nodes, but not for long, and only once for one that has died. */
export function createRollCall(withinMs = ANSWER_WITHIN_MS) {
  const calls = new Map<string, { missing: Set<string>; complete: () => void; completed: Promise<void> }>()
  const silent = new Set<string>()

  return {
    /** From now on answers count, until the call is ended. */
    begin(call: string, nodes: string[]): void {
      const { promise: completed, resolve: complete } = Promise.withResolvers<void>()
      const missing = new Set(nodes.filter((node) => !silent.has(node)))
      if (missing.size === 0) complete()
      calls.set(call, { missing, complete, completed })
    },

    answered(call: string, node: string): void {
      silent.delete(node)
      const begun = calls.get(call)
      begun?.missing.delete(node)
      if (begun?.missing.size === 0) begun.complete()
    },

    async complete(call: string): Promise<void> {
      const begun = calls.get(call)
      if (!begun) return
      const patience = new AbortController()
      const timer = pause(withinMs, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([begun.completed, timer])
      patience.abort()
      for (const node of begun.missing) silent.add(node)
    },

    end: (call: string) => calls.delete(call),
  }
}
