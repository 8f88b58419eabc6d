import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as checkPhase, setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { enableGracefulShutdown } from './graceful-shutdown.ts'

const SHUTDOWN_BEGUN_MS = 50
const BLOCKED_MS = 500

const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

test('a request that has arrived on an idle connection is answered, although the event loop was too busy to read it', async () => {
  const { app, openClient } = await startServer(async () => 'hello')
  const { client, received } = openClient()
  const send = () => client.write(REQUEST)
  send()
  await once(client, 'data')
  const closed = app.close()
  await wait(SHUTDOWN_BEGUN_MS)
  // Timers that are due come next, before the request is read.
  await checkPhase()
  send()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS)
  await Promise.all([closed, once(client, 'close')])
  expect(received().match(/HTTP\/1.1 200/g)).toHaveLength(2)
  expect(received()).toMatch(/^connection: close/im)
})

test('a request that takes long is answered, although clients that do not finish theirs are cut off', async () => {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { app, openClient } = await startServer(async () => {
    arrived.resolve()
    await released.promise
    return 'hello'
  })
  const slow = openClient()
  slow.client.write('GET / HTTP/1.1\r\nX-Unfinished: ')
  const waiting = openClient()
  waiting.client.write(REQUEST)
  await arrived.promise
  const closed = app.close()
  await once(slow.client, 'close')
  released.resolve()
  await Promise.all([closed, once(waiting.client, 'close')])
  expect(waiting.received()).toContain('HTTP/1.1 200')
  expect(slow.received()).toBe('')
})

async function startServer(handler: () => Promise<string>) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  enableGracefulShutdown(app)
  app.get('/', handler)
  await app.listen({ port: 0, host: '127.0.0.1' })

  function openClient() {
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    client.on('data', (data) => (text += String(data)))
    return { client, received: () => text }
  }
  return { app, openClient }
}
