import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { speakPlainly } from '../contract/sentences.ts'
import { createAccounts } from './admins/accounts.ts'
import { adminRoutes } from './admins/admin-routes.ts'
import { createAdmins } from './admins/admins.ts'
import { createInvites } from './admins/invites.ts'
import { createOwnAccount } from './admins/own-account.ts'
import { ownAccountRoutes } from './admins/own-account-routes.ts'
import { createPasswordResets } from './admins/password-resets.ts'
import { createProof } from './admins/proof.ts'
import { createSessions } from './admins/sessions.ts'
import { createStaff } from './admins/staff.ts'
import { staffRoutes } from './admins/staff-routes.ts'
import { createTwoFactor } from './admins/two-factor.ts'
import { createAudit } from './audit/audit.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { blogRoutes } from './blogs/blog-routes.ts'
import { createBlogs } from './blogs/blogs.ts'
import { createDueBlogs } from './blogs/due-blogs.ts'
import { categoryRoutes, productRoutes } from './catalog/catalog-routes.ts'
import { createCategories } from './catalog/categories.ts'
import { createProducts } from './catalog/products.ts'
import type { Config } from './config.ts'
import { createDashboard } from './dashboard/dashboard.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { forgetOldAnswers } from './database/answers.ts'
import { createContentVersion } from './database/content-version.ts'
import { createCounts, memoryCounts } from './database/counts.ts'
import type { Store } from './database/open.ts'
import { createEnquiries } from './enquiries/enquiries.ts'
import { enquiryRoutes } from './enquiries/enquiry-routes.ts'
import { createKeptFiles } from './files/kept-files.ts'
import { openFileStore } from './files/open.ts'
import { createQuarantine } from './files/quarantine.ts'
import { startHousekeeping } from './housekeeping.ts'
import { apiDocs } from './http/api-docs.ts'
import { readBodies } from './http/bodies.ts'
import { endPolitely } from './http/farewell.ts'
import { createGuard } from './http/guard.ts'
import { commonHeaders, dataPolicy } from './http/headers.ts'
import { health } from './http/health.ts'
import { createImplement } from './http/implement.ts'
import { createRateLimit, withoutLimit } from './http/limits.ts'
import { replyWithFailure } from './http/reply-with-failure.ts'
import { logRequests } from './http/request-log.ts'
import { refuseAddress, refuseConnection } from './http/unreadable.ts'
import { createLetterDesk } from './mail/letter-desk.ts'
import { createOutbox } from './mail/outbox.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { createPost } from './mail/post.ts'
import { createMedia } from './media/media.ts'
import { mediaRoutes, serveMedia } from './media/media-routes.ts'
import { createNewsletter } from './newsletter/newsletter.ts'
import { newsletterRoutes } from './newsletter/newsletter-routes.ts'
import { readableAddress } from './pages/address.ts'
import { serveDocuments } from './pages/documents.ts'
import { mountPages } from './pages/render.ts'
import { serveShareCards } from './pages/share-cards/serve-share-cards.ts'
import { createShareCards } from './pages/share-cards/share-cards.ts'
import { solutionRequestRoutes } from './solution-requests/solution-request-routes.ts'
import { createSolutionRequests } from './solution-requests/solution-requests.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 10 * 60_000
const KEEP_ALIVE_MS = 65_000
const BODY_LIMIT = 64 * 1024
const SLOWEST_LOOP_MS = 1000
const RETRY_AFTER_SECONDS = 5

export type Mode = 'production' | 'development' | 'api-only'

type Dependencies = {
  config: Config
  store: Store
  mode: Mode
  now?: () => Date
  /** Holds every reply against the contract: for tests and development. */
  checkReplies?: boolean
}

/** The whole site, not yet listening: what main.ts starts and what tests build too. */
export async function buildApp({ config, store, mode, now = () => new Date(), checkReplies = false }: Dependencies) {
  speakPlainly()
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refuseAddress(commonHeaders(config.secure)),
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1000 },
  })
  const { secure, siteUrl, dataDir } = config

  const content = createContentVersion(store, config.databaseUrl)
  const post = createPost(config)
  const audit = createAudit({ store, now })
  const outbox = createOutbox({ store, post, now, log: app.log })
  const letterDesk = createLetterDesk({ store, outbox, audit, goesTo: post.where, now })
  const files = await openFileStore(config)
  const kept = createKeptFiles({ db: store.db, files, log: app.log })
  const quarantine = createQuarantine(dataDir)
  const notice = { address: config.notifyEmail, siteUrl }
  const sessions = createSessions({ db: store.db, now })
  const proof = createProof({ store, counts: createCounts(store, 'proof', now), now })
  const loginProof = createProof({ store, counts: createCounts(store, 'login', now), now })
  const admins = createAdmins({ store, audit, sessions, proof: loginProof })
  const ownAccount = createOwnAccount({ store, audit, sessions, proof, now })
  const twoFactor = createTwoFactor({ store, audit, proof, now })
  const staff = createStaff({ store, audit, sessions, now })
  const invites = createInvites({ store, audit, outbox, siteUrl, now })
  const resets = createPasswordResets({ store, audit, outbox, sessions, siteUrl, now })
  const blogs = createBlogs({ store, content, audit, now })
  const dueBlogs = createDueBlogs({ db: store.db, audit, content, now, log: app.log })
  const media = createMedia({ db: store.db, files, kept, quarantine, now, log: app.log })
  const categories = createCategories({ store, content, audit, now })
  const products = createProducts({ store, content, audit, now })
  const enquiries = createEnquiries({ store, outbox, audit, notice, now })
  const newsletter = createNewsletter({ store, outbox, audit, siteUrl, now })
  const solutionRequests = createSolutionRequests({ store, outbox, audit, files, kept, quarantine, notice, now, log: app.log })
  const dashboard = createDashboard({ store, letterDesk, now })
  const calls = createCounts(store, 'call', now)
  const limitRate = config.rateLimit ? createRateLimit({ onThisNode: memoryCounts(now), together: calls }) : withoutLimit
  const guard = createGuard({ siteUrl, secure, whoIs: sessions.whoIs })

  app.setErrorHandler(replyWithFailure)
  logRequests(app)
  await app.register(underPressure, { maxEventLoopDelay: SLOWEST_LOOP_MS, retryAfter: RETRY_AFTER_SECONDS })
  await app.register(cookie)
  health(app, store)
  serveMedia(app, media, { secure })
  serveShareCards(app, { secure, blogs, cards: createShareCards({ dataDir, media, quarantine, log: app.log }) })
  await serveDocuments(app, { siteUrl, secure, version: content.current, isCutOff: content.isCutOff, blogs, categories, products })

  await app.register(async (api) => {
    denyUndeclared(api)
    const headers = { ...commonHeaders(secure), 'content-security-policy': dataPolicy }
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers)
    })
    await readBodies(api)

    const implement = createImplement(api, { guard, limitRate, checkReplies })
    blogRoutes(implement, blogs)
    mediaRoutes(implement, media)
    enquiryRoutes(implement, enquiries)
    categoryRoutes(implement, categories)
    productRoutes(implement, products, enquiries)
    solutionRequestRoutes(implement, solutionRequests)
    newsletterRoutes(implement, newsletter)
    adminRoutes(implement, admins, guard)
    ownAccountRoutes(implement, ownAccount, twoFactor, guard)
    staffRoutes(implement, staff, invites, resets)
    auditRoutes(implement, audit)
    dashboardRoutes(implement, dashboard)
    outboxRoutes(implement, letterDesk)
    implement.complete()
    apiDocs(api)
  })

  if (mode !== 'api-only') {
    const { refuseCrossSite } = guard
    const { current: version, isCutOff } = content
    await mountPages(app, { dev: mode === 'development', secure, siteUrl, version, isCutOff, refuseCrossSite })
  }

  app.addHook('onReady', async () => {
    await content.start()
    outbox.start()
    dueBlogs.start()
  })
  const stopHousekeeping = startHousekeeping(app.log, {
    'old answers': () => forgetOldAnswers(store.db, now()),
    'passed limits': calls.forgetPassed,
    'old audit entries': audit.forgetOld,
    'undated promises': enquiries.datePromises,
    'old sessions': sessions.forgetOld,
    'old password resets': resets.forgetOld,
    'unconfirmed subscribers': newsletter.forgetUnconfirmed,
    'unused pictures': media.sweep,
    'orphaned files': solutionRequests.sweep,
  })
  endPolitely(app)
  app.addHook('onClose', async () => {
    await stopHousekeeping()
    await dueBlogs.stop()
    await outbox.stop()
    await content.stop()
    await store.db.destroy()
  })
  const accounts = createAccounts({ store, now })
  return { app, site: { accounts, blogs, categories, products, lettersGoTo: post.where } }
}

/** Deny by default: a route in the API that declares no access does not boot. */
function denyUndeclared(api: FastifyInstance): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} declares no access`)
  })
}
