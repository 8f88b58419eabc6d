import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Store } from '../database/store.ts'
import { ServiceUnavailableError } from '../errors.ts'

/** /healthz: the process answers. /readyz: the database answers too, so it can serve. */
export function healthRoutes(app: FastifyInstance, { db }: Store): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    await sql`select 1`.execute(db).catch(() => {
      throw new ServiceUnavailableError()
    })
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
}
