import { vi } from 'vitest'

export type ReceivedEvent = { name: string; data: Record<string, unknown> }

export type TestEventStream = Awaited<ReturnType<typeof openEventStream>>

/** Reads the server-sent events of a site until it or the site ends. */
export async function openEventStream(siteUrl: string, cookie: string) {
  const controller = new AbortController()
  const response = await fetch(`${siteUrl}/api/desk/events`, { headers: { cookie }, signal: controller.signal })
  const events: ReceivedEvent[] = []
  let hasEnded = false
  const reading = read().finally(() => (hasEnded = true))

  return {
    response,
    events,
    hasEnded: () => hasEnded,
    /** Those of this name. */
    list: (name: string) => events.filter((event) => event.name === name).map(({ data }) => data),
    /** Waits for an event that matches, among those that have come and will come. */
    waitFor: (name: string, expected: object) =>
      vi.waitUntil(() => events.some((event) => event.name === name && matches(event.data, expected)), { timeout: 20_000 }),
    async close(): Promise<void> {
      controller.abort()
      await reading
    },
  }

  async function read(): Promise<void> {
    let text = ''
    try {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        text += part
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        events.push(...blocks.flatMap(parseEvent))
      }
    } catch {
      // Closed by the test, or cut by the site.
    }
  }
}

function parseEvent(block: string): ReceivedEvent[] {
  const fields = Object.fromEntries(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return fields.event ? [{ name: fields.event, data: JSON.parse(fields.data ?? '{}') as Record<string, unknown> }] : []
}

const matches = (data: Record<string, unknown>, expected: object) =>
  Object.entries(expected).every(([key, value]) => JSON.stringify(data[key]) === JSON.stringify(value))
