import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../support/database/test-store.ts'
import { useSuiteSite } from '../suite-site.ts'

/** Ten times the connections of the benchmark. */
const VISITORS = 320
const LOAD_MS = 10_000
const RECOVERY_TIMEOUT_MS = 5000
const NORMAL_REPLY_MS = 250
const NORMAL_IN_A_ROW = 20

// Only in the long run: it takes the whole machine.

describeEachEngine('overload with uncached pages', (engine) => {
  const suite = useSuiteSite(engine, { LOAD_SHEDDING: 'on' })

  test('every request gets a 200 or a 503 with Retry-After, and the site is back to normal within seconds', async () => {
    const replies = new Map<string, number>()
    const until = Date.now() + LOAD_MS
    let searches = 0
    await Promise.all(
      Array.from({ length: VISITORS }, async () => {
        while (Date.now() < until) {
          const kind = await visit(`/blog?search=visitor${searches++}`)
          replies.set(kind, (replies.get(kind) ?? 0) + 1)
        }
      }),
    )
    const ms = await waitUntilNormal()
    const counted = [...replies].sort().map(([kind, times]) => `${times} × ${kind}`)
    console.log(`${engine}: ${VISITORS} visitors for ${LOAD_MS / 1000} s: ${counted.join(', ')}; normal ${ms} ms later`)
    expect([...replies.keys()].filter((kind) => kind !== '200' && kind !== '503 with Retry-After')).toEqual([])
    expect(replies.get('200')).toBeGreaterThan(0)
    expect(ms).toBeLessThan(RECOVERY_TIMEOUT_MS)
  })

  async function visit(address: string): Promise<string> {
    try {
      const reply = await fetch(suite.site.url + address)
      await reply.arrayBuffer()
      return reply.headers.has('retry-after') ? `${reply.status} with Retry-After` : String(reply.status)
    } catch (error) {
      return String((error as Error).cause ?? error)
    }
  }

  async function waitUntilNormal(): Promise<number> {
    const ended = Date.now()
    let inARow = 0
    for (let n = 0; inARow < NORMAL_IN_A_ROW && Date.now() - ended < RECOVERY_TIMEOUT_MS; n += 1) {
      const began = performance.now()
      const kind = await visit(`/blog?search=after${n}`)
      inARow = kind === '200' && performance.now() - began < NORMAL_REPLY_MS ? inARow + 1 : 0
      await wait(5)
    }
    return Date.now() - ended
  }
})
