import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../support/test-store.ts'
import { useSuiteSite } from './suite-site.ts'

/** Ten times the visitors that our speed is measured with. */
const VISITORS = 320
const LASTS_MS = 10_000
const NORMAL_WITHIN_MS = 5000
const NORMAL_REPLY_MS = 250
const NORMAL_IN_A_ROW = 20

// In the long form only: it takes the whole machine.

describeEachEngine('ten times too many visitors, each for a page that nobody has seen', (engine) => {
  const own = useSuiteSite(engine)

  test('are served or asked to come back, and a moment later all is as before', async () => {
    const replies = new Map<string, number>()
    const until = Date.now() + LASTS_MS
    let asked = 0
    await Promise.all(
      Array.from({ length: VISITORS }, async () => {
        while (Date.now() < until) {
          const kind = await visit(`/blog?search=visitor${asked++}`)
          replies.set(kind, (replies.get(kind) ?? 0) + 1)
        }
      }),
    )
    const ms = await untilNormal()
    const counted = [...replies].sort().map(([kind, times]) => `${times} × ${kind}`)
    console.log(`${engine}: ${VISITORS} visitors for ${LASTS_MS / 1000} s: ${counted.join(', ')}; normal ${ms} ms later`)
    expect([...replies.keys()].filter((kind) => kind !== '200' && kind !== '503 with Retry-After')).toEqual([])
    expect(replies.get('200')).toBeGreaterThan(0)
    expect(ms).toBeLessThan(NORMAL_WITHIN_MS)
  })

  async function visit(address: string): Promise<string> {
    try {
      const reply = await fetch(own.site.url + address)
      await reply.arrayBuffer()
      return reply.headers.has('retry-after') ? `${reply.status} with Retry-After` : String(reply.status)
    } catch (error) {
      return String((error as Error).cause ?? error)
    }
  }

  async function untilNormal(): Promise<number> {
    const ended = Date.now()
    let inARow = 0
    for (let n = 0; inARow < NORMAL_IN_A_ROW && Date.now() - ended < NORMAL_WITHIN_MS; n += 1) {
      const began = performance.now()
      const kind = await visit(`/blog?search=after${n}`)
      inARow = kind === '200' && performance.now() - began < NORMAL_REPLY_MS ? inARow + 1 : 0
      await wait(5)
    }
    return Date.now() - ended
  }
})
