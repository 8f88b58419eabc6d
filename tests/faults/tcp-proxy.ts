import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** A proxy in front of a server, whose connections can be cut, frozen and restored. */
export async function startTcpProxy(targetUrl: string) {
  const target = new URL(targetUrl)
  const open = new Set<Socket>()
  let connectionState: 'open' | 'cut' | 'silent' = 'open'
  let accepted = 0

  const proxy = createServer((near) => {
    accepted += 1
    if (connectionState === 'cut') return near.resetAndDestroy()
    if (connectionState === 'silent') return keepSilent(near)
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')

  function keepSilent(near: Socket): void {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    near.resume()
  }
  await once(proxy, 'listening')

  const url = new URL(targetUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    /** How many connections were opened so far. */
    accepted: () => accepted,
    /** As when the server ends: all connections break and new ones are refused. */
    disconnect() {
      connectionState = 'cut'
      for (const socket of open) socket.destroy()
    },
    /** As when the server's machine loses power: nothing more arrives on the open connections. */
    freeze() {
      for (const socket of open) socket.unpipe().pause()
    },
    /** The same for new connections: they are accepted and never get an answer. */
    silence() {
      connectionState = 'silent'
      for (const socket of open) socket.unpipe().pause()
    },
    open() {
      connectionState = 'open'
    },
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** For all tests of a file: a site that reaches its PostgreSQL through a proxy, which can interrupt the connection. */
export function useSiteBehindProxy(settings: Record<string, string> = {}): { deployment: Deployment; proxy: TcpProxy; site: SiteProcess } {
  const fixture = {} as { deployment: Deployment; proxy: TcpProxy; site: SiteProcess }
  beforeAll(async () => {
    fixture.deployment = await createDeployment('postgres')
    fixture.proxy = await startTcpProxy(fixture.deployment.databaseUrl!)
    fixture.site = await startSiteProcess({ ...fixture.deployment, databaseUrl: fixture.proxy.url }, settings)
  })
  afterAll(async () => {
    fixture.proxy?.open()
    await fixture.site?.stop()
    await fixture.proxy?.close()
    await fixture.deployment?.remove()
  })
  return fixture
}
