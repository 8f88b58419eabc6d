import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Api, createApiClient } from '../../../contract/api-client.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { MULTIPART_HEADERS, encodeMultipart, filePart, pdf } from '../files/uploads.ts'
import { OWNER_LOGIN } from '../owner-login.ts'

export const SITE_HOST = 'www.agency.com'
const LARGE_FILES = 9
const LARGE_FILE_BYTES = 10 * 1024 * 1024

export type VisitorReply = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number }
export type Visitor = ReturnType<typeof createVisitor>
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

  const postJson = (path: string, body: object, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })

  async function signInForCookie(): Promise<string> {
    const login = await postJson('/api/admin/login', OWNER_LOGIN, { origin: `https://${SITE_HOST}` })
    if (login.status !== 200) throw new Error(`Signing in failed: ${login.body}`)
    return login.headers['set-cookie']!.map((one) => one.split(';')[0]).join('; ')
  }

  return {
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    postJson,
    /** A solution request with 90 MB of files. */
    postLargeFiles() {
      const files = Array.from({ length: LARGE_FILES }, (_, n) => filePart(`plan-${n}.pdf`, pdf(LARGE_FILE_BYTES)))
      return send('/api/custom-solutions/submit', { method: 'POST', body: encodeMultipart(files), headers: MULTIPART_HEADERS })
    },
    /** An export of another site, as a member of staff uploads it. */
    async postImport(content: Buffer) {
      const body = encodeMultipart([{ name: 'kind', content: 'wordpress' }, filePart('export.xml', content)])
      return send('/api/imports/upload', { method: 'POST', body, headers: { ...MULTIPART_HEADERS, cookie: await signInForCookie() } })
    },
    async signIn(): Promise<Api> {
      const cookie = await signInForCookie()
      return createApiClient(endpoints, async ({ method, url, body, headers }) => {
        const json = body !== undefined && { body: JSON.stringify(body) }
        const reply = await send(url, {
          method,
          ...json,
          headers: { cookie, ...(json && { 'content-type': 'application/json' }), ...headers },
        })
        return { status: reply.status, body: JSON.parse(String(reply.body)) as unknown }
      })
    },
    close: () => agent.destroy(),
  }
}
