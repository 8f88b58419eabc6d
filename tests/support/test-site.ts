import type { InjectOptions } from 'fastify'
import { type Api, type SendRequest, createApiClient } from '../../contract/api-client.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { type AppMode, buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { MachineClock } from '../../server/database/clock.ts'
import type { Engine } from '../../server/database/store.ts'
import type { CheckFraming } from '../../server/site-content/check-framing.ts'
import type { LogStream } from '../../server/http/log-stream.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { OWNER_LOGIN } from './owner-login.ts'
import { createTestStore } from './database/test-store.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'

type LoginCredentials = { email: string; password: string; code?: string }

type TestOptions = {
  cachePages?: boolean
  logStream?: LogStream
  machineClock?: MachineClock
  checkFraming?: CheckFraming
  isPictureAddressAllowed?: (address: string, port: string) => boolean
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/**
 * The real app on an empty database, with an owner account and no sample content. `settings` are environment variables;
 * 'production' adds the built pages.
 */
export async function startTestSite(
  engine: Engine,
  settings: Record<string, string> = {},
  mode: AppMode = 'api-only',
  { machineClock, ...options }: TestOptions = {},
) {
  const fresh = await createTestStore(engine)
  let time: Date | undefined
  const config = readConfig({
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.databaseUrl,
    ADMIN_EMAIL: OWNER_LOGIN.email,
    ADMIN_PASSWORD: OWNER_LOGIN.password,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
    ...settings,
  })
  const now = () => time ?? new Date()
  const clock = machineClock ? { machineClock } : { now }
  const { app, services } = await buildApp({ config, store: fresh.store, mode, ...clock, checkReplies: true, ...options })
  await services.ownerAccounts.createFirst(config.firstOwner)
  await app.ready()

  return {
    app,
    config,
    dataDir: config.dataDir,
    store: fresh.store,
    visitor: createCaller(''),
    async signIn(credentials: LoginCredentials = OWNER_LOGIN): Promise<Api> {
      return createCaller(await signInCookie(credentials))
    },
    withCookie: createCaller,
    signInCookie,
    inject: (options: InjectOptions) => app.inject(options),
    storedFileKeys: async () => listFileKeys(await openFileStore(config)),
    runHousekeeping: services.runHousekeeping,
    /** Otherwise they are written every few seconds. */
    writeVisitCounts: services.visitCounts.flush,
    checkLiveSites: services.liveSites.checkAll,
    receiveMessage: services.receiveMessage,
    /** Stops the site's clock at a time, or lets it run again. */
    setTime(newTime: string | undefined) {
      time = newTime === undefined ? undefined : new Date(newTime)
      services.publishScheduler.wake()
      services.contentScheduler.wake()
      services.snoozeScheduler.wake()
    },
    async close() {
      await app.close()
      await fresh.remove()
    },
  }

  function createCaller(cookie: string): Api {
    const send: SendRequest = async ({ method, url, body, headers }) => {
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      return { status: reply.statusCode, body: reply.json() }
    }
    return createApiClient(endpoints, send)
  }

  async function signInCookie(credentials: LoginCredentials): Promise<string> {
    const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload: credentials })
    return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}
