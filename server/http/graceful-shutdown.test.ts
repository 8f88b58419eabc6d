import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as checkPhase, setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { enableGracefulShutdown } from './graceful-shutdown.ts'

const SHUTDOWN_BEGUN_MS = 50
const BLOCKED_MS = 500

test('a request that has arrived on an idle connection is answered, although the event loop was too busy to read it', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  enableGracefulShutdown(app)
  app.get('/', async () => 'hello')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  client.on('data', (text) => (received += String(text)))
  const send = () => client.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
  send()
  await once(client, 'data')
  const closed = app.close()
  await wait(SHUTDOWN_BEGUN_MS)
  // Timers that are due come next, before the request is read.
  await checkPhase()
  send()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS)
  await Promise.all([closed, once(client, 'close')])
  expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(2)
  expect(received).toMatch(/^connection: close/im)
})
