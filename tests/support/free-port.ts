import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to servers and connections that ask for any: nobody gets this one between here and its use. Browsers refuse 10080.
 */
const [FIRST_PORT, LAST_PORT] = [11_000, 32_000]

export async function findFreePort(): Promise<number> {
  while (true) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
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
