import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'

// Of as many ports that are only chosen at random, several are the same.
const PORTS = 500

test('a port is given out once', async () => {
  const ask = `
    import { findFreePort } from ${JSON.stringify(import.meta.resolve('./free-port.ts'))}
    const ports = []
    while (ports.length < ${PORTS}) ports.push(await findFreePort())
    console.log(JSON.stringify(ports))`
  // A process of its own: it keeps what it reserves.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', ask])
  const ports = JSON.parse(stdout) as number[]
  expect(new Set(ports).size).toBe(PORTS)
})

test('a server can also use the UDP port, as Caddy does for HTTP/3', async () => {
  const socket = createSocket('udp4').bind(await findFreePort(), '127.0.0.1')
  await once(socket, 'listening')
  socket.close()
})
