import type { FastifyBaseLogger } from 'fastify'
import { createAccounts } from './admins/accounts.ts'
import { createAdmins } from './admins/admins.ts'
import { createFailedAttempts } from './admins/failed-attempts.ts'
import { createInvites } from './admins/invites.ts'
import { createKnownBrowsers } from './admins/known-browsers.ts'
import { createOwnAccount } from './admins/own-account.ts'
import { createPasswordResets } from './admins/password-resets.ts'
import { createProof } from './admins/proof.ts'
import { createSessions } from './admins/sessions.ts'
import { createStaff } from './admins/staff.ts'
import { createTwoFactor } from './admins/two-factor.ts'
import { createAudit } from './audit/audit.ts'
import { createBlogs } from './blogs/blogs.ts'
import { createDueBlogs } from './blogs/due-blogs.ts'
import { createCategories } from './catalog/categories.ts'
import { createProducts } from './catalog/products.ts'
import type { Config } from './config.ts'
import { createDashboard } from './dashboard/dashboard.ts'
import { forgetOldAnswers } from './database/answers.ts'
import { createContentVersion } from './database/content-version.ts'
import { createCounts, memoryCounts } from './database/counts.ts'
import type { Store } from './database/open.ts'
import { truncateWal } from './database/sqlite.ts'
import { createEnquiries } from './enquiries/enquiries.ts'
import { createKeptFiles } from './files/kept-files.ts'
import { openFileStore } from './files/open.ts'
import { createPictureQueue } from './files/picture-queue.ts'
import { createQuarantine } from './files/quarantine.ts'
import { createReceiver } from './files/receive.ts'
import { createUploadQuota } from './files/upload-quota.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createLetterCounts } from './mail/letter-counts.ts'
import { createLetterDesk } from './mail/letter-desk.ts'
import { createOutbox } from './mail/outbox.ts'
import { createPost } from './mail/post.ts'
import { createMedia } from './media/media.ts'
import { createNewsletter } from './newsletter/newsletter.ts'
import { createShareCards } from './pages/share-cards/share-cards.ts'
import { createSolutionRequests } from './solution-requests/solution-requests.ts'

type Dependencies = { config: Config; store: Store; now: () => Date; log: FastifyBaseLogger }

export type Site = Awaited<ReturnType<typeof createSite>>

/** All that the site can do, each part with what it needs. Who may ask for it, and how, is the app's. */
export async function createSite({ config, store, now, log }: Dependencies) {
  const { siteUrl, dataDir } = config
  const content = createContentVersion(store, config.databaseUrl)
  const post = createPost(config)
  const audit = createAudit({ store, now })
  const letterCounts = createLetterCounts(store.db, now)
  const outbox = createOutbox({ store, post, now, log })
  const letterDesk = createLetterDesk({ store, outbox, audit, goesTo: post.where, hasMailServer: post.hasMailServer, now })
  const files = await openFileStore(config)
  const kept = createKeptFiles({ db: store.db, files, log })
  const quarantine = createQuarantine(dataDir)
  const limitCounts = {
    /** Reads and renderings are many: each node counts its own. */
    onThisNode: memoryCounts(now),
    calls: createCounts(store, 'call', now),
    uploads: createCounts(store, 'upload', now),
    proof: createCounts(store, 'proof', now),
    login: createCounts(store, 'login', now),
  }
  const quota = createUploadQuota({
    db: store.db,
    counts: config.rateLimit ? limitCounts.uploads : undefined,
    storeBytes: config.uploadQuota,
    now,
  })
  const receive = createReceiver(quota)
  const queue = createPictureQueue()
  const notice = { address: config.notifyEmail, siteUrl }
  const sessions = createSessions({ db: store.db, now })
  const browsers = createKnownBrowsers({ db: store.db, now })
  const proof = createProof({
    store,
    counts: limitCounts.proof,
    failedAttempts: createFailedAttempts('account', { store, audit, log }),
    now,
  })
  const loginProof = createProof({
    store,
    counts: limitCounts.login,
    failedAttempts: createFailedAttempts('sign-in', { store, audit, log }),
    now,
  })
  const admins = createAdmins({ store, audit, sessions, browsers, proof: loginProof })
  const ownAccount = createOwnAccount({ store, audit, sessions, proof, now })
  const twoFactor = createTwoFactor({ store, audit, proof, now })
  const invites = createInvites({ store, audit, outbox, siteUrl, now })
  const staff = createStaff({ store, audit, sessions, invites, now })
  const resets = createPasswordResets({ store, audit, outbox, letterCounts, sessions, browsers, proof: loginProof, siteUrl, now })
  const blogs = createBlogs({ store, content, audit, now })
  const dueBlogs = createDueBlogs({ db: store.db, audit, content, now, log })
  const media = createMedia({ db: store.db, files, kept, quarantine, receive, queue, now, log })
  const categories = createCategories({ store, content, audit, now })
  const products = createProducts({ store, content, audit, now })
  const enquiries = createEnquiries({ store, outbox, audit, notice, now })
  const newsletter = createNewsletter({ store, outbox, letterCounts, audit, siteUrl, now, log })
  const solutionRequests = createSolutionRequests({ store, outbox, audit, files, kept, quarantine, receive, queue, notice, now, log })
  const dashboard = createDashboard({ store, letterDesk, now })
  const shareCards = createShareCards({ dataDir, media, quarantine, log })
  const accounts = createAccounts({ store, now })
  let housekeeping: ReturnType<typeof startHousekeeping> | undefined

  return {
    accounts,
    admins,
    audit,
    blogs,
    categories,
    content,
    dashboard,
    dueBlogs,
    enquiries,
    invites,
    letterDesk,
    limitCounts,
    lettersGoTo: post.where,
    media,
    newsletter,
    ownAccount,
    products,
    resets,
    sessions,
    shareCards,
    solutionRequests,
    staff,
    twoFactor,

    /** What goes on by itself while the site is open. */
    async start(): Promise<void> {
      await content.start()
      outbox.start()
      dueBlogs.start()
      housekeeping = startHousekeeping(log, {
        'old answers': () => forgetOldAnswers(store.db, now()),
        'passed limits': async () => {
          for (const counts of Object.values(limitCounts)) await counts.forgetPassed()
        },
        'old audit entries': audit.forgetOld,
        'undated promises': enquiries.datePromises,
        'old sessions': sessions.forgetOld,
        'old known browsers': browsers.forgetOld,
        'old password resets': resets.forgetOld,
        'unconfirmed subscribers': newsletter.forgetUnconfirmed,
        'old refusals': newsletter.forgetOldRefusals,
        'letters with dead links': outbox.forgetExpired,
        'old letter counts': letterCounts.forgetOld,
        'unused pictures': media.sweep,
        'orphaned files': solutionRequests.sweep,
        ...(store.engine === 'sqlite' && { 'deleted text': () => truncateWal(store.db) }),
      })
    },

    tidy: async () => housekeeping?.begin(),

    async stop(): Promise<void> {
      await housekeeping?.stop()
      await dueBlogs.stop()
      await outbox.stop()
      await content.stop()
    },
  }
}
