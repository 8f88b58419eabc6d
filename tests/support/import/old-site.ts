import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawPng } from '../files/draw-png.ts'

export type OldSite = Awaited<ReturnType<typeof startOldSite>>

/** A server of pictures that stands for the site that somebody leaves: each number is a picture of its own, `/missing` is none. */
export async function startOldSite() {
  const requests: string[] = []
  let isAway = false
  let held: Promise<void> | undefined
  const server = createServer(async (request, reply) => {
    requests.push(request.url ?? '')
    if (isAway) return request.socket.destroy()
    await held
    const [, number] = /(\d+)\.png$/.exec(request.url ?? '') ?? []
    if (number === undefined) return reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': 'image/png' }).end(await numberedPicture(Number(number)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    isAllowed: (address: string, at: string) => address === '127.0.0.1' && at === String(port),
    setAway: (away: boolean) => void (isAway = away),
    /** From now on pictures arrive only when the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Small, and different for each number. */
export const numberedPicture = async (number: number): Promise<Buffer> => drawPng(8, 6, [number % 256, (number >> 8) % 256, 40])
