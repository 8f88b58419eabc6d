import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const SITE_HOST = 'www.agency.com'

export type VisitorReply = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number }
type Message = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

/** A visitor with an address of their own, who opens the site by its name over https. */
export function createVisitor({ port, ca, address = '127.0.0.1' }: { port: number; ca: string; address?: string }) {
  const agent = new Agent({ keepAlive: true, ca, servername: SITE_HOST, localAddress: address })

  async function send(path: string, { method = 'GET', headers = {}, body }: Message): Promise<VisitorReply> {
    const began = performance.now()
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { host: '127.0.0.1', port, path, method, agent, headers: { host: SITE_HOST, ...length, ...headers } }
    return new Promise((resolve, reject) => {
      const sent = request(options, (reply) => {
        buffer(reply).then(
          (content) => resolve({ status: reply.statusCode!, headers: reply.headers, body: content, ms: performance.now() - began }),
          reject,
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, body: Buffer | string, headers: Record<string, string> = {}) => send(path, { method: 'POST', body, headers }),
    postJson: (path: string, body: object, headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    close: () => agent.destroy(),
  }
}
