import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to servers and connections that ask for any. Browsers refuse 10080. */
const [FIRST_PORT, LAST_PORT] = [11_000, 32_000]
const HOLDER_OFFSET = 22_000

/** Nobody gets this port between here and its use, and no other test while this process runs. */
export async function findFreePort(): Promise<number> {
  while (true) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** A process that starts takes seconds to listen. The tests of all processes look here: a UDP port that no server uses; Caddy uses its own one. */
async function reserve(port: number): Promise<boolean> {
  const holder = createSocket('udp4').bind({ port: port + HOLDER_OFFSET, address: '127.0.0.1', exclusive: true })
  try {
    await once(holder, 'listening')
  } catch {
    return false
  }
  holder.unref()
  return true
}

async function isFree(port: number): Promise<boolean> {
  const holder = createServer().listen(port, '127.0.0.1')
  try {
    await once(holder, 'listening')
  } catch {
    return false
  }
  await new Promise((closed) => holder.close(closed))
  return true
}
