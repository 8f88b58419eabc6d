import type { FastifyInstance, InjectOptions } from 'fastify'
import { type PublicApi, createApi } from '../../contract/client.ts'
import { publicEndpoints } from '../../contract/public-endpoints.ts'

type Visitor = {
  /** Whose share of the rate limits a call uses. */
  address: string
  /** Only where the reply goes to this visitor alone. */
  cookie?: string
}

/** The API as pages reach it on the server: the same routes, checks and limits, without a socket. */
export function inProcessApi(app: FastifyInstance, { address, cookie }: Visitor): PublicApi {
  return createApi(publicEndpoints, async ({ method, url, body, headers }) => {
    const reply = await app.inject({
      method: method as InjectOptions['method'],
      url,
      payload: body as InjectOptions['payload'],
      headers: { ...headers, ...(cookie && { cookie }) },
      remoteAddress: address,
    })
    return { status: reply.statusCode, body: reply.json() }
  })
}
