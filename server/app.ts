import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { configureZodMessages } from './http/zod-messages.ts'
import { KNOWN_BROWSER_SECONDS } from './staff/login/known-browsers.ts'
import { loginRoutes } from './staff/login/login-routes.ts'
import { ownAccountRoutes } from './staff/own-account-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { postRoutes } from './posts/post-routes.ts'
import { categoryRoutes, productRoutes } from './catalog/catalog-routes.ts'
import type { Config } from './config.ts'
import { type MachineClock, createClock, createClockFrom } from './database/clock.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import type { MonitoredStore } from './database/store.ts'
import { enquiryRoutes } from './enquiries/enquiry-routes.ts'
import { registerBodyParsers } from './http/body-parsers.ts'
import { enableGracefulShutdown } from './http/graceful-shutdown.ts'
import { createGuard } from './http/guard.ts'
import type { LogStream } from './http/log-stream.ts'
import { NotFoundError } from './errors.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { healthRoutes } from './http/health.ts'
import { shedLoad } from './http/load-shedding.ts'
import { serializeError } from './http/log-error.ts'
import { createDefineRoute, createPublicReads } from './http/define-route.ts'
import { createRateLimiter, createRenderLimiter, noRateLimit } from './http/rate-limits.ts'
import { apiErrorHandler } from './http/api-error-handler.ts'
import { createRequestIds, sendRequestIds } from './http/request-id.ts'
import { logRequests } from './http/request-log.ts'
import { logSlowQueries } from './database/query-events.ts'
import { createHttpErrorResponders } from './http/http-error-responders.ts'
import { composerRoutes } from './composer/composer-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { correspondenceRoutes } from './correspondence/correspondence-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { mediaRoutes, serveMedia } from './media/media-routes.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createMetricsListener, metricsRoute } from './metrics/metrics-routes.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { rewriteRequestUrl } from './pages/page-url.ts'
import { serveApiDocs } from './pages/api-docs.ts'
import { serveFeedsAndSitemap } from './pages/feeds-and-sitemap/feeds-and-sitemap.ts'
import { createInProcessApi } from './pages/in-process-api.ts'
import { createPublishedFiles } from './pages/published/published-files.ts'
import { removePublishedFiles } from './pages/published/published-folder.ts'
import { type MeasureRender, type PageStats, mountPages } from './pages/render.ts'
import { serveSecurityTxt } from './pages/security-txt.ts'
import { serveShareCards } from './pages/share-cards/serve-share-cards.ts'
import { createAppServices } from './app-services.ts'
import type { CheckFraming } from './site-content/check-framing.ts'
import { letterRoutes } from './letters/letter-routes.ts'
import { contentRoutes } from './site-content/content-routes.ts'
import { solutionRequestRoutes } from './solution-requests/solution-request-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { redirectRoutes } from './links/redirect-routes.ts'
import { systemRoutes } from './system/system-routes.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 10 * 60_000
const KEEP_ALIVE_MS = 65_000
const BODY_LIMIT = 64 * 1024
/** Loading the pages, or Vite in development, can take longer than Fastify's default of ten seconds on a slow machine. */
const START_TIMEOUT_MS = 120_000

export type AppMode = 'production' | 'development' | 'api-only'

type Dependencies = {
  config: Config
  store: MonitoredStore
  mode: AppMode
  /** For tests: used instead of the clock of the database. */
  now?: () => Date
  /** For tests: a machine whose clock is wrong. */
  machineClock?: MachineClock
  /** Checks every reply against the contract: for tests and development. */
  checkReplies?: boolean
  /** False renders every page on every request: for benchmarks and development. */
  cachePages?: boolean
  /** For tests: which addresses pictures of other sites may be fetched from. */
  isPictureAddressAllowed?: ((address: string, port: string) => boolean) | undefined
  /** Where the lines of the log go; standard output if there is none. */
  logStream?: LogStream
  /** For tests: asks no other site whether it may be shown in a frame. */
  checkFraming?: CheckFraming
}

/** The whole site, not yet listening: serve.ts starts it, and tests inject requests into it. */
export async function buildApp({
  config,
  store,
  mode,
  now,
  machineClock,
  checkReplies = false,
  cachePages = mode !== 'development',
  isPictureAddressAllowed,
  logStream,
  checkFraming,
}: Dependencies) {
  configureZodMessages()
  const { secure, siteUrl } = config
  const { newRequestId, requestIdFor } = createRequestIds(config.trustProxy)
  const httpErrors = createHttpErrorResponders(secure, newRequestId)
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: serializeError }, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    genReqId: requestIdFor,
    rewriteUrl: rewriteRequestUrl,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: httpErrors.frameworkErrors,
    clientErrorHandler: httpErrors.clientErrorHandler,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000, requireHostHeader: false },
    pluginTimeout: START_TIMEOUT_MS,
  })
  httpErrors.refuseUnsupported(app.server)
  const clock = now ? createClockFrom(now) : await createClock(store, { log: app.log, ...(machineClock && { machineClock }) })
  logSlowQueries(store, config.slowQueryMs, app.log)
  const tracing = config.tracing && (await import('./tracing/tracing.ts')).createTracing(config.tracing, app.log)
  tracing?.traceRequests(app)
  tracing?.traceQueries(store)
  let hasCachedPages = () => false
  const services = await createAppServices({
    config,
    store,
    clock,
    log: app.log,
    askForAddress: (path) => askForAddress(app, path),
    isPictureAddressAllowed,
    hasCachedPages: () => hasCachedPages(),
    traceMailer: tracing?.traceMailer,
    checkFraming,
  })
  const { local, calls } = services.rateLimitCounters
  const limitRate = config.rateLimit ? createRateLimiter({ local, shared: calls }) : noRateLimit
  const limitRenderings = config.rateLimit ? createRenderLimiter(local) : noRateLimit
  const reads = createPublicReads(limitRate)
  const guard = createGuard({
    siteUrl,
    secure,
    knownBrowserSeconds: KNOWN_BROWSER_SECONDS,
    findCurrentStaff: services.sessions.findCurrentStaff,
    inboundMailSecret: config.inboundMailSecret,
  })

  app.setErrorHandler(apiErrorHandler)
  app.setNotFoundHandler(throwNotFound)
  addSecurityHeaders(app, secure)
  sendRequestIds(app)
  let pageStats: (() => PageStats) | undefined
  const isMeasured = config.metricsToken !== undefined || config.metricsListener !== undefined
  const metrics = isMeasured
    ? createMetrics({
        store,
        dataDir: config.dataDir,
        server: app.server,
        now: clock.now,
        pages: () => pageStats?.(),
        images: services.imageQueue.stats,
        leaseRemainingMs: services.content.leaseRemainingMs,
        backup: services.backups.status,
        clockOffsetMs: clock.offsetMs,
        ...(logStream && { droppedLogLines: logStream.droppedLines }),
      })
    : undefined
  logRequests(app, metrics?.countRequest)
  // Not in development: Vite blocks the event loop while it transforms the sources.
  if (config.loadShedding && mode !== 'development') shedLoad(app)
  await app.register(cookie)
  healthRoutes(app, services.readiness)
  if (metrics && config.metricsToken) metricsRoute(app, config.metricsToken, metrics)
  serveMedia(app, services.media)
  const { posts, categories, products, content, siteContent } = services
  serveShareCards(app, { posts, categories, products, siteContent, cards: services.shareCards })
  serveSecurityTxt(app, { siteUrl, siteContent, now: clock.now })
  await serveFeedsAndSitemap(app, { siteUrl, secure, content, siteContent, posts, categories, products })

  await app.register(async (api) => {
    requireDeclaredAccess(api)
    await registerBodyParsers(api)

    const defineRoute = createDefineRoute(api, { guard, limitRate, reads, checkReplies })
    postRoutes(defineRoute, services)
    mediaRoutes(defineRoute, services.media, services.mediaLibrary)
    enquiryRoutes(defineRoute, {
      enquiries: services.enquiries,
      submission: services.enquirySubmission,
      offeredChoices: services.offeredChoices,
    })
    categoryRoutes(defineRoute, categories)
    productRoutes(defineRoute, products, services.enquirySubmission)
    contentRoutes(defineRoute, {
      documents: services.contentDocuments,
      previews: services.contentPreviews,
      checkSiteLinks: services.checkSiteLinks,
    })
    letterRoutes(defineRoute, services.letterTests)
    solutionRequestRoutes(defineRoute, services.solutionRequests, services.submitSolutionRequest)
    newsletterRoutes(defineRoute, services.subscriptions, services.subscribers)
    loginRoutes(defineRoute, services.staffLogin, guard)
    ownAccountRoutes(defineRoute, services.ownAccount, services.twoFactor, guard)
    staffRoutes(defineRoute, services.staff, services.invites, services.passwordResets, guard)
    auditRoutes(defineRoute, services.audit)
    deskRoutes(defineRoute, services.desk)
    dashboardRoutes(defineRoute, services.dashboard)
    composerRoutes(defineRoute, services.composer)
    outboxRoutes(defineRoute, services.outboxAdmin)
    correspondenceRoutes(defineRoute, services.correspondence, services.receiveMessage)
    liveRoutes(defineRoute, services.live, services.mentions, guard)
    redirectRoutes(defineRoute, services.redirectAdmin, services.linkCheck, services.mendLink)
    settingsRoutes(defineRoute, services.agencySettings, services.mailboxStatus)
    peopleRoutes(defineRoute, services.peopleServices)
    importRoutes(defineRoute, services.imports)
    systemRoutes(defineRoute, services.healthWatch, services.jobs)
    defineRoute.assertAllRoutesDefined()
    serveApiDocs(api, { secure, sessionCookie: guard.sessionCookie })
    api.all('/api', { config: { access: 'public' } }, throwNotFound)
    api.all('/api/*', { config: { access: 'public' } }, throwNotFound)
  })

  if (mode !== 'api-only') {
    const { refuseCrossSite } = guard
    const dev = mode === 'development'
    const { dataDir } = config
    const publishPages = config.publishPages && cachePages
    // A proxy would go on serving what was published earlier.
    if (!publishPages) removePublishedFiles(dataDir)
    const measureRender: MeasureRender = (route, render) => {
      const traced = tracing ? () => tracing.traceRender(route, render) : render
      return metrics ? metrics.measureRender(traced) : traced()
    }
    const pages = await mountPages(app, {
      dev,
      cachePages,
      secure,
      siteUrl,
      content,
      refuseCrossSite,
      limitRenderings,
      apiFor: createInProcessApi(app, reads),
      siteContent,
      listRefusedFrames: services.liveSites.listRefused,
      editing: {
        requireStaff: guard.requireStaff,
        readDrafts: services.contentDocuments.readDrafts,
        isPreviewToken: services.contentPreviews.isValid,
      },
      redirects: { ...services.redirects, ...services.visitCounts },
      hasPurgedCache: config.purgeUrl !== undefined,
      measureRender,
      createPublisher: publishPages ? (headers) => createPublishedFiles({ dataDir, headers, content, log: app.log }) : undefined,
    })
    pageStats = pages.stats
    hasCachedPages = pages.hasCachedPages
  }

  const metricsListener = metrics && config.metricsListener && createMetricsListener(config.metricsListener, metrics)
  app.addHook('onReady', async () => metricsListener?.start())
  app.addHook('onReady', services.start)
  app.addHook('preClose', async () => services.live.stop())
  enableGracefulShutdown(app)
  app.addHook('onClose', async () => {
    await metricsListener?.stop()
    metrics?.stop()
    await services.stop()
    await tracing?.stop()
    await store.db.destroy()
    await services.close()
  })
  return { app, services }
}

/** As a visitor's browser would get it. */
async function askForAddress(app: FastifyInstance, path: string): Promise<string | undefined> {
  const { statusCode, headers } = await app.inject({ method: 'GET', url: path })
  return statusCode === 301 ? headers.location : undefined
}

/** An unknown path below /api, or a method that no route takes. */
function throwNotFound(): never {
  throw new NotFoundError('Not found')
}

/** Deny by default: a route in the API that declares no access stops the start. */
function requireDeclaredAccess(api: FastifyInstance): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access`)
  })
}

/** The contract checks all input and output. Refusing Fastify's own schemas keeps its compilers, some ninety modules, from being loaded. */
function refuseSchema(): never {
  throw new Error('Fastify schemas are not used here: declare the schema in the contract')
}
