import type { FastifyBaseLogger } from 'fastify'
import { createOwnerAccounts } from './staff/owner-accounts.ts'
import { createStaffLogin } from './staff/login/staff-login.ts'
import { createFailedAttemptLog } from './staff/login/failed-attempt-log.ts'
import { createInvites } from './staff/invites.ts'
import { createKnownBrowsers } from './staff/login/known-browsers.ts'
import { createOwnAccount } from './staff/own-account.ts'
import { createPasswordResets } from './staff/password-resets.ts'
import { createAuthenticator } from './staff/login/authenticator.ts'
import { createSessions } from './staff/login/sessions.ts'
import { createStaff } from './staff/staff.ts'
import { createTwoFactor } from './staff/two-factor.ts'
import { createAudit } from './audit/audit.ts'
import { createPosts } from './posts/posts.ts'
import { createPublishScheduler } from './posts/publish-scheduler.ts'
import { createCategories } from './catalog/categories.ts'
import { createProducts } from './catalog/products.ts'
import type { Config } from './config.ts'
import { createDashboard } from './dashboard/dashboard.ts'
import { deleteExpiredIdempotencyKeys } from './database/idempotency-keys.ts'
import { createContentVersion } from './database/content-version.ts'
import { createRateLimitCounter, createMemoryRateLimitCounter } from './database/rate-limit-counter.ts'
import type { Store } from './database/open.ts'
import { truncateWal } from './database/sqlite/sqlite-dialect.ts'
import { createEnquiries } from './enquiries/enquiries.ts'
import { createStoredFiles } from './files/stored-files.ts'
import { openFileStore } from './files/store/open-file-store.ts'
import { createImageQueue } from './files/image-queue.ts'
import { createIncomingFiles } from './files/incoming-files.ts'
import { createFormReceiver } from './files/receive-form.ts'
import { createUploadQuota } from './files/upload-quota.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createDailyEmailCounts } from './mail/daily-email-counts.ts'
import { createOutboxAdmin } from './mail/outbox-admin.ts'
import { createOutbox } from './mail/outbox.ts'
import { createMailer } from './mail/mailer.ts'
import { createMedia, findMediaKeys, sumMediaBytes } from './media/media.ts'
import { createNewsletter } from './newsletter/newsletter.ts'
import { createShareCards } from './pages/share-cards/share-cards.ts'
import { findSolutionRequestFileKeys, sumSolutionRequestFileBytes } from './solution-requests/solution-request-files.ts'
import { createSolutionRequests } from './solution-requests/solution-requests.ts'

/** No upload takes longer: an older file that no row names was left by a crash. */
const ABANDONED_AFTER_MS = 3_600_000

type Dependencies = { config: Config; store: Store; now: () => Date; log: FastifyBaseLogger }

export type AppServices = Awaited<ReturnType<typeof createAppServices>>

/** All that the site can do, each part with what it needs. Who may ask for it, and how, is the app's. */
export async function createAppServices({ config, store, now, log }: Dependencies) {
  const { siteUrl, dataDir } = config
  const content = createContentVersion(store, config.databaseUrl)
  const mailer = createMailer(config)
  const audit = createAudit({ store, now })
  const emailCounts = createDailyEmailCounts(store.db, now)
  const outbox = createOutbox({ store, mailer, now, log })
  const outboxAdmin = createOutboxAdmin({ store, outbox, audit, goesTo: mailer.description, hasMailServer: mailer.hasMailServer, now })
  const files = await openFileStore(config)
  const kept = createStoredFiles({
    files,
    log,
    findReferenced: async (keys) => [...(await findMediaKeys(store.db, keys)), ...(await findSolutionRequestFileKeys(store.db, keys))],
  })
  const quarantine = createIncomingFiles(dataDir)
  const rateCounts = {
    /** Reads and renderings are many: each node counts its own. */
    onThisNode: createMemoryRateLimitCounter(now),
    calls: createRateLimitCounter(store, 'call', now),
    uploads: createRateLimitCounter(store, 'upload', now),
    authenticator: createRateLimitCounter(store, 'proof', now),
    login: createRateLimitCounter(store, 'login', now),
  }
  const quota = createUploadQuota({
    storedBytes: async () => (await sumMediaBytes(store.db)) + (await sumSolutionRequestFileBytes(store.db)),
    counter: config.rateLimit ? rateCounts.uploads : undefined,
    storeBytes: config.uploadQuota,
    now,
  })
  const receive = createFormReceiver(quota)
  const queue = createImageQueue()
  const notice = { address: config.notifyEmail, siteUrl }
  const sessions = createSessions({ db: store.db, now })
  const browsers = createKnownBrowsers({ db: store.db, now })
  const proof = createAuthenticator({
    store,
    counts: rateCounts.authenticator,
    failedAttempts: createFailedAttemptLog('account', { store, audit, log }),
    now,
  })
  const loginAuthenticator = createAuthenticator({
    store,
    counts: rateCounts.login,
    failedAttempts: createFailedAttemptLog('sign-in', { store, audit, log }),
    now,
  })
  const staffLogin = createStaffLogin({ store, audit, sessions, browsers, authenticator: loginAuthenticator })
  const ownAccount = createOwnAccount({ store, audit, sessions, authenticator: proof, now })
  const twoFactor = createTwoFactor({ store, audit, authenticator: proof, now })
  const invites = createInvites({ store, audit, outbox, siteUrl, now })
  const staff = createStaff({ store, audit, sessions, invites, now })
  const passwordResets = createPasswordResets({
    store,
    audit,
    outbox,
    emailCounts,
    sessions,
    browsers,
    authenticator: loginAuthenticator,
    siteUrl,
    now,
  })
  const posts = createPosts({ store, content, audit, now })
  const publishScheduler = createPublishScheduler({ db: store.db, audit, content, now, log })
  const media = createMedia({ db: store.db, files, storedFiles: kept, incomingFiles: quarantine, receive, queue, now, log })
  const categories = createCategories({ store, content, audit, now })
  const products = createProducts({ store, content, audit, now })
  const enquiries = createEnquiries({ store, outbox, audit, noticeSettings: notice, now })
  const newsletter = createNewsletter({ store, outbox, emailCounts, audit, siteUrl, now, log })
  const solutionRequests = createSolutionRequests({
    store,
    outbox,
    audit,
    files,
    storedFiles: kept,
    incomingFiles: quarantine,
    receive,
    queue,
    noticeSettings: notice,
    now,
    log,
  })
  const dashboard = createDashboard({ store, outboxAdmin, now })
  const shareCards = createShareCards({ dataDir, media, incomingFiles: quarantine, log })
  const ownerAccounts = createOwnerAccounts({ store, now })
  let housekeeping: ReturnType<typeof startHousekeeping> | undefined

  return {
    accounts: ownerAccounts,
    admins: staffLogin,
    audit,
    blogs: posts,
    categories,
    content,
    dashboard,
    dueBlogs: publishScheduler,
    enquiries,
    invites,
    letterDesk: outboxAdmin,
    limitCounts: rateCounts,
    emailDestination: mailer.description,
    media,
    newsletter,
    ownAccount,
    products,
    resets: passwordResets,
    sessions,
    shareCards,
    solutionRequests,
    staff,
    twoFactor,

    /** What goes on by itself while the site is open. */
    async start(): Promise<void> {
      await content.start()
      outbox.start()
      publishScheduler.start()
      housekeeping = startHousekeeping(log, {
        'old answers': () => deleteExpiredIdempotencyKeys(store.db, now()),
        'passed limits': async () => {
          for (const counts of Object.values(rateCounts)) await counts.deleteExpired()
        },
        'old audit entries': audit.deleteExpired,
        'undated promises': enquiries.setReplyDeadlines,
        'old sessions': sessions.deleteExpired,
        'old known browsers': browsers.deleteExpired,
        'old password resets': passwordResets.deleteExpired,
        'unconfirmed subscribers': newsletter.deleteUnconfirmed,
        'old refusals': newsletter.deleteExpiredSuppressions,
        'letters with dead links': outbox.deleteExpired,
        'old letter counts': emailCounts.deleteExpired,
        'unused pictures': media.deleteUnused,
        'orphaned files': async () => {
          const before = new Date(now().getTime() - ABANDONED_AFTER_MS)
          await quarantine.removeOlderThan(before)
          await kept.removeOrphans(before)
        },
        ...(store.engine === 'sqlite' && { 'deleted text': () => truncateWal(store.db) }),
      })
    },

    runHousekeeping: async () => housekeeping?.begin(),

    async stop(): Promise<void> {
      await housekeeping?.stop()
      await publishScheduler.stop()
      await outbox.stop()
      await content.stop()
    },
  }
}
