import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { speakPlainly } from '../contract/sentences.ts'
import { adminRoutes } from './admins/admin-routes.ts'
import { ownAccountRoutes } from './admins/own-account-routes.ts'
import { staffRoutes } from './admins/staff-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { blogRoutes } from './blogs/blog-routes.ts'
import { categoryRoutes, productRoutes } from './catalog/catalog-routes.ts'
import type { Config } from './config.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import type { Store } from './database/open.ts'
import { enquiryRoutes } from './enquiries/enquiry-routes.ts'
import { readBodies } from './http/bodies.ts'
import { endPolitely } from './http/farewell.ts'
import { createGuard } from './http/guard.ts'
import { NotFound } from './http/failures.ts'
import { sendSecurityHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { createImplement } from './http/implement.ts'
import { createRateLimit, createRenderLimit, withoutLimit } from './http/limits.ts'
import { createReads } from './http/reads.ts'
import { replyWithFailure } from './http/reply-with-failure.ts'
import { logRequests } from './http/request-log.ts'
import { createHttpErrorResponders } from './http/unreadable.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { mediaRoutes, serveMedia } from './media/media-routes.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { readableAddress } from './pages/address.ts'
import { serveApiDocs } from './pages/api-docs.ts'
import { serveDocuments } from './pages/documents.ts'
import { inProcessApi } from './pages/in-process-api.ts'
import { mountPages } from './pages/render.ts'
import { serveShareCards } from './pages/share-cards/serve-share-cards.ts'
import { createSite } from './site.ts'
import { solutionRequestRoutes } from './solution-requests/solution-request-routes.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 10 * 60_000
const KEEP_ALIVE_MS = 65_000
const BODY_LIMIT = 64 * 1024
const SLOWEST_LOOP_MS = 1000
const RETRY_AFTER_SECONDS = 5
/** Loading the pages, or Vite in development, can take longer than the framework's ten seconds on a busy machine. */
const START_TIMEOUT_MS = 120_000

export type Mode = 'production' | 'development' | 'api-only'

type Dependencies = {
  config: Config
  store: Store
  mode: Mode
  now?: () => Date
  /** Holds every reply against the contract: for tests and development. */
  checkReplies?: boolean
  /** False renders every page anew: to measure that, and in development. */
  keepPages?: boolean
}

/** The whole site, not yet listening: what main.ts starts and what tests build too. */
export async function buildApp({
  config,
  store,
  mode,
  now = () => new Date(),
  checkReplies = false,
  keepPages = mode !== 'development',
}: Dependencies) {
  speakPlainly()
  const { secure, siteUrl } = config
  const refuse = createHttpErrorResponders(secure)
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    rewriteUrl: readableAddress,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refuse.address,
    clientErrorHandler: refuse.connection,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000, requireHostHeader: false },
    pluginTimeout: START_TIMEOUT_MS,
  })
  refuse.unsupported(app.server)
  const site = await createSite({ config, store, now, log: app.log })
  const { onThisNode, calls } = site.limitCounts
  const limitRate = config.rateLimit ? createRateLimit({ onThisNode, together: calls }) : withoutLimit
  const limitRenderings = config.rateLimit ? createRenderLimit(onThisNode) : withoutLimit
  const reads = createReads(limitRate)
  const guard = createGuard({ siteUrl, secure, whoIs: site.sessions.whoIs })

  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(sayNotFound)
  sendSecurityHeaders(app, secure)
  logRequests(app)
  await app.register(underPressure, { maxEventLoopDelay: SLOWEST_LOOP_MS, retryAfter: RETRY_AFTER_SECONDS })
  await app.register(cookie)
  health(app, store)
  serveMedia(app, site.media)
  const { blogs, categories, products, content } = site
  const { current: version, isCutOff } = content
  serveShareCards(app, { blogs, cards: site.shareCards })
  await serveDocuments(app, { siteUrl, secure, version, isCutOff, blogs, categories, products })

  await app.register(async (api) => {
    denyUndeclared(api)
    await readBodies(api)

    const implement = createImplement(api, { guard, limitRate, reads, checkReplies })
    blogRoutes(implement, blogs)
    mediaRoutes(implement, site.media)
    enquiryRoutes(implement, site.enquiries)
    categoryRoutes(implement, categories)
    productRoutes(implement, products, site.enquiries)
    solutionRequestRoutes(implement, site.solutionRequests)
    newsletterRoutes(implement, site.newsletter)
    adminRoutes(implement, site.admins, guard)
    ownAccountRoutes(implement, site.ownAccount, site.twoFactor, guard)
    staffRoutes(implement, site.staff, site.invites, site.resets, guard)
    auditRoutes(implement, site.audit)
    dashboardRoutes(implement, site.dashboard)
    outboxRoutes(implement, site.letterDesk)
    implement.complete()
    serveApiDocs(api, { secure, sessionCookie: guard.sessionCookie })
    api.all('/api', { config: { access: 'public' } }, sayNotFound)
    api.all('/api/*', { config: { access: 'public' } }, sayNotFound)
  })

  if (mode !== 'api-only') {
    const { refuseCrossSite } = guard
    const dev = mode === 'development'
    await mountPages(app, {
      dev,
      keepPages,
      secure,
      siteUrl,
      version,
      isCutOff,
      refuseCrossSite,
      limitRenderings,
      apiFor: inProcessApi(app, reads),
    })
  }

  app.addHook('onReady', site.start)
  endPolitely(app)
  app.addHook('onClose', async () => {
    await site.stop()
    await store.db.destroy()
  })
  return { app, site }
}

/** An address below /api that is no call, or a method that no route knows. */
function sayNotFound(): never {
  throw new NotFound('Not found')
}

/** Deny by default: a route in the API that declares no access does not boot. */
function denyUndeclared(api: FastifyInstance): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access`)
  })
}

/** The contract holds the only schemas. Fastify's own means for them, some ninety modules, are not even loaded. */
function refuseSchema(): never {
  throw new Error('A schema belongs into the contract')
}
