import { once } from 'node:events'
import { type IncomingMessage, get as getByHttp } from 'node:http'
import { type RequestOptions, get as getByHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** For a slow machine: none is a limit on speed. */
const WAIT_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 10

export type ReceivedEvent = { name: string; data: Record<string, unknown> }

export type TestEventStream = Awaited<ReturnType<typeof openEventStream>>

/** Reads the server-sent events of a site until it or the site ends. */
export async function openEventStream(siteUrl: string, cookie: string, { headers, ...options }: RequestOptions = {}) {
  // With a connection of its own, which is closed as soon as the test closes it.
  const get = siteUrl.startsWith('https:') ? getByHttps : getByHttp
  const request = get(`${siteUrl}/api/desk/events`, { headers: { cookie, ...headers }, agent: false, ...options })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: ReceivedEvent[] = []
  let hasEnded = false
  const reading = read().finally(() => (hasEnded = true))

  return {
    headers: response.headers,
    events,
    hasEnded: () => hasEnded,
    /** Those of this name. */
    list: (name: string) => events.filter((event) => event.name === name).map(({ data }) => data),
    /** Waits for an event that matches, among those that have come and will come. */
    async waitFor(name: string, expected: object): Promise<void> {
      const deadline = performance.now() + WAIT_TIMEOUT_MS
      while (!events.some((event) => event.name === name && matches(event.data, expected))) {
        if (hasEnded) throw new Error(`The stream has ended without: ${name} ${JSON.stringify(expected)}`)
        if (performance.now() > deadline) throw new Error(`No such event: ${name} ${JSON.stringify(expected)}`)
        await pause(POLL_INTERVAL_MS)
      }
    },
    async close(): Promise<void> {
      request.destroy()
      await reading
    },
  }

  async function read(): Promise<void> {
    let text = ''
    try {
      for await (const part of response.setEncoding('utf8')) {
        text += String(part)
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
