import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any node that lives is busy. */
const ACK_TIMEOUT_MS = 1000

/** Waits for an answer from each of several nodes, but not for long, and only once for one that has died. */
export function createAckTracker(timeoutMs = ACK_TIMEOUT_MS) {
  const calls = new Map<string, { missing: Set<string>; waitForAll: () => void; completed: Promise<void> }>()
  const unresponsive = new Set<string>()

  return {
    /** From now on answers count, until the call is ended. */
    track(call: string, nodes: string[]): void {
      const { promise: completed, resolve: complete } = Promise.withResolvers<void>()
      const missing = new Set(nodes.filter((node) => !unresponsive.has(node)))
      if (missing.size === 0) complete()
      calls.set(call, { missing, waitForAll: complete, completed })
    },

    acknowledge(call: string, node: string): void {
      unresponsive.delete(node)
      const begun = calls.get(call)
      begun?.missing.delete(node)
      if (begun?.missing.size === 0) begun.waitForAll()
    },

    async complete(call: string): Promise<void> {
      const begun = calls.get(call)
      if (!begun) return
      const patience = new AbortController()
      const timer = pause(timeoutMs, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([begun.completed, timer])
      patience.abort()
      for (const node of begun.missing) unresponsive.add(node)
    },

    untrack: (call: string) => calls.delete(call),
  }
}
