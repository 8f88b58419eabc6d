import type { InjectOptions } from 'fastify'
import { type Api, type Send, createApi } from '../../contract/client.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { type Mode, buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Engine } from '../../server/database/open.ts'
import { openFileStore } from '../../server/files/open.ts'
import { ADMIN } from './admin.ts'
import { freshStore } from './engines.ts'
import { keysIn } from './file-stores.ts'

export { ADMIN }

type SignIn = { email: string; password: string; code?: string }

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * The real app on a fresh database, with an admin and no sample content. `settings` are environment variables; 'production' adds
 * the built pages.
 */
export async function startSite(engine: Engine, settings: Record<string, string> = {}, mode: Mode = 'api-only') {
  const fresh = await freshStore(engine)
  let time: Date | undefined
  const config = readConfig({
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    ...settings,
  })
  const now = () => time ?? new Date()
  const { app, site } = await buildApp({ config, store: fresh.store, mode, now, checkReplies: true })
  await site.accounts.createFirst(config.firstAdmin)
  await app.ready()

  return {
    app,
    config,
    store: fresh.store,
    visitor: caller(''),
    /** A browser that has signed in. */
    async signIn(credentials: SignIn = ADMIN): Promise<Api> {
      return caller(await cookieOf(credentials))
    },
    as: caller,
    cookieOf,
    inject: (options: InjectOptions) => app.inject(options),
    /** The keys of all files that visitors and staff have uploaded. */
    keptFiles: async () => keysIn(await openFileStore(config)),
    /** What is done every hour: clears what has outlived its use. */
    sweep: site.tidy,
    /** Stops the clock at a moment, or lets it run again. */
    setTime(moment: string | undefined) {
      time = moment === undefined ? undefined : new Date(moment)
      site.dueBlogs.wake()
    },
    async close() {
      await app.close()
      await fresh.remove()
    },
  }

  function caller(cookie: string): Api {
    const send: Send = async ({ method, url, body, headers }) => {
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      return { status: reply.statusCode, body: reply.json() }
    }
    return createApi(endpoints, send)
  }

  async function cookieOf(credentials: SignIn): Promise<string> {
    const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials })
    return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}
