import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Store } from '../database/open.ts'
import { Unavailable } from './failures.ts'
import { commonHeaders, dataPolicy } from './headers.ts'

/** /healthz: the process answers. /readyz: it can serve, because its database answers too. */
export function health(app: FastifyInstance, { db }: Store, { secure }: { secure: boolean }): void {
  const headers = { ...commonHeaders(secure), 'content-security-policy': dataPolicy, 'cache-control': 'no-store' }
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => reply.headers(headers).send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.headers(headers)
    await sql`select 1`.execute(db).catch(() => {
      throw new Unavailable()
    })
    return reply.send({ status: 'ready' })
  })
}
