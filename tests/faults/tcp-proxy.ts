import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** The way to a server, which can be cut, blocked and opened again like a real one. */
export async function startTcpProxy(targetUrl: string) {
  const target = new URL(targetUrl)
  const open = new Set<Socket>()
  let connectionState: 'open' | 'cut' = 'open'

  const gate = createServer((near) => {
    if (connectionState === 'cut') return near.resetAndDestroy()
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
  await once(gate, 'listening')

  const url = new URL(targetUrl)
  url.port = String((gate.address() as AddressInfo).port)
  return {
    url: url.href,
    /** As when the server ends: every connection breaks and none is made. */
    disconnect() {
      connectionState = 'cut'
      for (const socket of open) socket.destroy()
    },
    /** As when the server's machine loses its power: nobody says anything any more on the connections there are. */
    freeze() {
      for (const socket of open) socket.unpipe().pause()
    },
    open() {
      connectionState = 'open'
    },
    async close() {
      for (const socket of open) socket.destroy()
      gate.close()
      await once(gate, 'close')
    },
  }
}
