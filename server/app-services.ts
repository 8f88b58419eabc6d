import { hostname } from 'node:os'
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
import { createCaseEditor } from './casework/case-editor.ts'
import { createCaseEvents } from './casework/case-events.ts'
import { createMentions } from './casework/mentions.ts'
import { createReplyDeliveryHooks } from './casework/replies.ts'
import { createPostAutosaves } from './posts/post-autosaves.ts'
import { createPostChanges } from './posts/post-changes.ts'
import { createPostEvents } from './posts/post-events.ts'
import { createPostMutations } from './posts/post-mutations.ts'
import { createPostReviews } from './posts/post-reviews.ts'
import { createPostWriter } from './posts/post-writer.ts'
import { createPosts } from './posts/posts.ts'
import { createPublishScheduler } from './posts/publish-scheduler.ts'
import { countMessageFiles, findMessageFileKeys, listAllMessageFileKeys, sumMessageFileBytes } from './casework/messages.ts'
import { createReplyEmails } from './casework/reply-emails.ts'
import { countReplyFiles, findReplyFileKeys, listReplyFileKeys, sumReplyFileBytes } from './casework/reply-files.ts'
import { createStopScheduledReplies } from './casework/stop-scheduled-replies.ts'
import { createTakeBackReply } from './casework/take-back-reply.ts'
import { createDrafts } from './composer/drafts.ts'
import { createReplyTemplates } from './composer/reply-templates.ts'
import { createAttachmentReader, createReplyUploads } from './composer/reply-uploads.ts'
import { createWaitingReplies } from './composer/waiting-replies.ts'
import { createCorrespondence } from './correspondence/correspondence.ts'
import { createMessageFiles } from './correspondence/message-files.ts'
import { createReceiveMessage, deleteOldMessageHashes } from './correspondence/receive-message.ts'
import { createBackups } from './backup/backups.ts'
import { toBackupSettings } from './backup/run-backup.ts'
import { createShipping } from './backup/shipping.ts'
import { createCategories } from './catalog/categories.ts'
import { createProducts } from './catalog/products.ts'
import type { Config } from './config.ts'
import { createDesk } from './desk/desk.ts'
import { createChangeCases } from './desk/change-cases.ts'
import { createSnoozeScheduler } from './desk/snooze-scheduler.ts'
import { createDashboard } from './dashboard/dashboard.ts'
import type { Clock } from './database/clock.ts'
import { deleteExpiredIdempotencyKeys } from './database/idempotency-keys.ts'
import { createContentVersion } from './database/cluster/content-version.ts'
import { createNodeMessages } from './database/cluster/node-messages.ts'
import { createRateLimitCounter, createMemoryRateLimitCounter } from './database/rate-limit/rate-limit-counter.ts'
import type { Store } from './database/store.ts'
import { truncateWal } from './database/engines/sqlite-dialect.ts'
import { createEnquiries } from './enquiries/enquiries.ts'
import { recountReceivedDays } from './enquiries/received-days.ts'
import { createOfferedChoices } from './enquiries/offered-choices.ts'
import { createEnquirySubmission } from './enquiries/submit-enquiry.ts'
import { createStoredFiles } from './files/stored-files.ts'
import { openFileStore } from './files/store/open-file-store.ts'
import { createImageQueue } from './files/image-queue.ts'
import { createIncomingFiles } from './files/incoming-files.ts'
import { createFormReceiver } from './files/receive-form.ts'
import { createUploadQuota } from './files/upload-quota.ts'
import { createLive } from './live/live.ts'
import { createFinishImport } from './import/finish-import.ts'
import { countImportFiles, findImportFileKeys, listImportFileKeys, sumImportFileBytes } from './import/import-files.ts'
import { createImportPictures } from './import/import-pictures.ts'
import { createImportRun } from './import/import-run.ts'
import { createImports } from './import/imports.ts'
import { createOpenArchive } from './import/open-archive.ts'
import { createTakeBack } from './import/take-back.ts'
import { type AskForAddress, createTryAddresses } from './import/try-addresses.ts'
import { createHousekeeping } from './housekeeping.ts'
import { findSchemaConflict } from './database/migrations/run-migrations.ts'
import { DEAF_REASON, createReadiness } from './http/readiness.ts'
import { createDailyEmailCounts } from './mail/daily-email-counts.ts'
import { createImapMailbox } from './mail/inbound/imap-mailbox.ts'
import { createMailboxStatus } from './mail/inbound/mailbox-status.ts'
import { createMessageParser } from './mail/inbound/parse-message.ts'
import { createReplyAddress } from './mail/reply-address.ts'
import { createAgencySettings } from './settings/agency-settings.ts'
import { createLetterTests } from './letters/letter-tests.ts'
import { createOutboxAdmin } from './mail/outbox-admin.ts'
import { createOutbox } from './mail/outbox.ts'
import { type Mailer, createMailer } from './mail/transport/mailer.ts'
import { createImageDownloader } from './media/download-image.ts'
import { createContentUsage } from './media/content-usage.ts'
import { createCatalogUsage } from './media/catalog-usage.ts'
import { countMedia, findMediaKeys, listMediaKeys, sumMediaBytes } from './media/media-files.ts'
import { createMediaLibrary } from './media/media-library.ts'
import { createMediaVariants } from './media/media-variants.ts'
import { createMedia } from './media/media.ts'
import { createPostUsage } from './media/post-usage.ts'
import { createSubscribers } from './newsletter/subscribers.ts'
import { createSubscriptions } from './newsletter/subscriptions.ts'
import { createPeopleServices } from './people/people-services.ts'
import { refreshPersonOfCase } from './people/person-rows.ts'
import { createLinkCheck } from './links/link-check.ts'
import { DOCUMENT_SOURCE, POST_SOURCE } from './links/linking-pages.ts'
import { createMendLink } from './links/mend-link.ts'
import { createSiteAddresses } from './links/site-addresses.ts'
import { createRedirectAdmin } from './links/redirect-admin.ts'
import { createRedirects } from './redirects/redirects.ts'
import { createVisitCounts } from './redirects/visit-counts.ts'
import { createPurgeQueue } from './pages/purge/purge-queue.ts'
import { createShareCards } from './pages/share-cards/share-cards.ts'
import {
  countSolutionRequestFiles,
  findSolutionRequestFileKeys,
  listSolutionRequestFileKeys,
  sumSolutionRequestFileBytes,
} from './solution-requests/solution-request-files.ts'
import { createCheckSiteLinks } from './links/check-site-links.ts'
import { createContentDocuments } from './site-content/content-documents.ts'
import { createContentEvents } from './site-content/content-events.ts'
import { createContentPreviews } from './site-content/content-previews.ts'
import { createContentScheduler } from './site-content/content-scheduler.ts'
import { type CheckFraming, createFramingCheck } from './site-content/check-framing.ts'
import { createLiveSites } from './site-content/live-sites.ts'
import { createSiteContent } from './site-content/site-content.ts'
import { createSolutionRequests } from './solution-requests/solution-requests.ts'
import { createSubmitSolutionRequest } from './solution-requests/submit-solution-request.ts'
import { createBackupChecks, createBackupJob } from './system/backup-health.ts'
import { createFileCheck } from './system/check-files.ts'
import { createDatabaseCheck } from './system/checks/database-check.ts'
import { createDiskCheck } from './system/checks/disk-check.ts'
import { createFilesCheck } from './system/checks/files-check.ts'
import { createMailboxCheck } from './system/checks/mailbox-check.ts'
import { createMailCheck } from './system/checks/mail-check.ts'
import { createNodesCheck } from './system/checks/nodes-check.ts'
import { createTextsCheck } from './system/checks/texts-check.ts'
import { createVersionCheck } from './system/checks/version-check.ts'
import { createWebsiteCheck } from './system/checks/website-check.ts'
import { createHealthWatch } from './system/health-watch.ts'
import { createJobRuns } from './system/job-runs.ts'
import { createJobs } from './system/jobs.ts'
import { createUptime } from './system/uptime.ts'
import { PROGRAM_VERSION } from './version.ts'

/** No upload takes longer: an older file that no row names was left by a crash. */
const ABANDONED_AFTER_MS = 3_600_000

type Dependencies = {
  config: Config
  store: Store
  clock: Clock
  log: FastifyBaseLogger
  /** Where an old address leads when a browser asks for it. */
  askForAddress: AskForAddress
  /** For tests: which addresses pictures may be fetched from. */
  isPictureAddressAllowed?: ((address: string, port: string) => boolean) | undefined
  /** Whether this node has pages that it can serve without the database. */
  hasCachedPages: () => boolean
  /** For tests: asks no other site. */
  checkFraming?: CheckFraming | undefined
  traceMailer?: ((mailer: Mailer) => Mailer) | undefined
}

export type AppServices = Awaited<ReturnType<typeof createAppServices>>

/** Builds every service of the site with its dependencies. Routes, access and limits are added by app.ts. */
export async function createAppServices({
  config,
  store,
  clock,
  log,
  hasCachedPages,
  checkFraming = createFramingCheck(),
  askForAddress,
  isPictureAddressAllowed,
  traceMailer = (mailer) => mailer,
}: Dependencies) {
  const { now } = clock
  const { siteUrl, dataDir } = config
  const purgeQueue = config.purgeUrl && createPurgeQueue({ store, purgeUrl: config.purgeUrl, now, log })
  const nodeMessages = createNodeMessages(config.databaseListenUrl === undefined ? undefined : store.health.notify)
  const content = createContentVersion(store, {
    listenUrl: config.databaseListenUrl,
    nodeMessages,
    recordChange: purgeQueue?.queue,
    onDeafChange: (isDeaf) => (isDeaf ? log.error(DEAF_REASON) : log.info('notifications of other nodes arrive again: pages are cached')),
  })
  if (purgeQueue) content.onChange(purgeQueue.wake)
  const readiness = createReadiness({ store, dataDir, content, hasCachedPages, checkSchema: () => findSchemaConflict(store) })
  const fileStore = await openFileStore(config, {
    onAway: (reason) => log.warn(`uploads get a 503 until the file store is back: ${reason}`),
  })
  const backupSettings = store.engine === 'sqlite' ? toBackupSettings(config) : undefined
  const shipping = backupSettings && createShipping({ settings: backupSettings, db: store.db, now, log })
  const files = shipping?.watch(fileStore) ?? fileStore
  const readAttachments = createAttachmentReader(store.db, files)
  const siteContent = createSiteContent({ db: store.db, content, now, log })
  const mailer = traceMailer(createMailer({ ...config, readContent: siteContent.read, readAttachments }))
  const audit = createAudit({ store, now })
  const emailCounts = createDailyEmailCounts(store.db, now)
  const caseEvents = createCaseEvents({ db: store.db, log })
  const deliveryHooks = createReplyDeliveryHooks(store.engine, (caseId) => caseEvents.publishById(caseId, 'replied', null))
  const outbox = createOutbox({ store, mailer, hooks: deliveryHooks, now, log })
  const outboxAdmin = createOutboxAdmin({
    store,
    outbox,
    hooks: deliveryHooks,
    audit,
    goesTo: mailer.description,
    hasMailServer: mailer.hasMailServer,
    now,
  })
  const findReferenced = async (keys: string[]) => [
    ...(await findMediaKeys(store.db, keys)),
    ...(await findImportFileKeys(store.db, keys)),
    ...(await findMessageFileKeys(store.db, keys)),
    ...(await findReplyFileKeys(store.db, keys)),
    ...(await findSolutionRequestFileKeys(store.db, keys)),
  ]
  const machine = hostname()
  const node = `${machine}:${config.port}`
  const storedFiles = createStoredFiles({ files, log, findReferenced })
  const incomingFiles = createIncomingFiles(dataDir)
  const rateLimitCounters = {
    /** Reads and renderings are many, so each node counts its own in memory. */
    local: createMemoryRateLimitCounter(clock),
    calls: createRateLimitCounter(store, 'call', clock),
    uploads: createRateLimitCounter(store, 'upload', clock),
    account: createRateLimitCounter(store, 'account', clock),
    login: createRateLimitCounter(store, 'login', clock),
  }
  const storedBytes = async () =>
    (await sumMediaBytes(store.db)) +
    (await sumImportFileBytes(store.db)) +
    (await sumSolutionRequestFileBytes(store.db)) +
    (await sumMessageFileBytes(store.db)) +
    (await sumReplyFileBytes(store.db))
  const quota = createUploadQuota({
    storedBytes,
    counter: config.rateLimit ? rateLimitCounters.uploads : undefined,
    storeBytes: config.uploadQuota,
    clock,
  })
  const receive = createFormReceiver(quota)
  const imageQueue = createImageQueue()
  const noticeSettings = { address: config.notifyEmail, siteUrl }
  const sessions = createSessions({ db: store.db, now })
  const browsers = createKnownBrowsers({ db: store.db, now })
  const accountAuthenticator = createAuthenticator({
    store,
    counter: rateLimitCounters.account,
    failedAttempts: createFailedAttemptLog('account', { store, audit, log }),
    now,
  })
  const loginAuthenticator = createAuthenticator({
    store,
    counter: rateLimitCounters.login,
    failedAttempts: createFailedAttemptLog('sign-in', { store, audit, log }),
    now,
  })
  const staffLogin = createStaffLogin({ store, audit, sessions, browsers, authenticator: loginAuthenticator })
  const ownAccount = createOwnAccount({ store, audit, sessions, authenticator: accountAuthenticator, now })
  const twoFactor = createTwoFactor({ store, audit, authenticator: accountAuthenticator, now })
  const invites = createInvites({ store, audit, outbox, siteUrl, now })
  const staff = createStaff({ store, audit, sessions, invites, now })
  const passwordResets = createPasswordResets({
    store,
    audit,
    outbox,
    emailCounts,
    sessions,
    browsers,
    siteUrl,
    now,
  })
  const postEvents = createPostEvents({ log })
  const posts = createPosts({ store, content, audit, now })
  const postWriter = createPostWriter({ engine: store.engine, audit, now })
  const postChanges = createPostChanges({ db: store.db, content, audit, writer: postWriter, events: postEvents, now })
  const postMutations = createPostMutations({ content, writer: postWriter, changesService: postChanges, events: postEvents, outbox })
  const postAutosaves = createPostAutosaves({ db: store.db, events: postEvents, now })
  const postReviews = createPostReviews({ store, outbox, audit, events: postEvents, siteUrl, now })
  const publishScheduler = createPublishScheduler({
    db: store.db,
    audit,
    content,
    changesService: postChanges,
    events: postEvents,
    now,
    log,
  })
  const mediaVariants = createMediaVariants({ db: store.db, files, storedFiles, incomingFiles, queue: imageQueue, log })
  const mediaLibrary = createMediaLibrary({
    db: store.db,
    content,
    audit,
    storedFiles,
    variants: mediaVariants,
    usages: [
      createPostUsage({ writer: postWriter, events: postEvents }),
      ...createCatalogUsage({ audit, now }),
      createContentUsage({ audit, now }),
    ],
    now,
  })
  const download = createImageDownloader(isPictureAddressAllowed && { isAllowed: isPictureAddressAllowed })
  const media = createMedia({
    db: store.db,
    files,
    storedFiles,
    incomingFiles,
    receive,
    quota,
    download,
    queue: imageQueue,
    variants: mediaVariants,
    now,
    log,
  })
  const offeredChoices = createOfferedChoices({ db: store.db, siteContent, now })
  const contentEvents = createContentEvents({ log })
  const liveSites = createLiveSites({
    db: store.db,
    content,
    siteContent,
    events: contentEvents,
    checkFraming,
    siteUrl,
    now,
    log,
  })
  const contentDocuments = createContentDocuments({ store, content, audit, events: contentEvents, now })
  const letterTests = createLetterTests({
    db: store.db,
    outbox,
    readDrafts: contentDocuments.readDrafts,
    mailFrom: config.mailFrom,
    siteUrl,
    hasMailServer: mailer.hasMailServer,
    now,
  })
  const contentPreviews = createContentPreviews({ db: store.db, siteUrl, now })
  const contentScheduler = createContentScheduler({ documents: contentDocuments, content, events: contentEvents, now, log })
  const redirects = createRedirects({ db: store.db, content, audit, now })
  const visitCounts = createVisitCounts({ db: store.db, now, log })
  const categories = createCategories({ store, audit, redirects, documents: contentDocuments, siteContent, now })
  const products = createProducts({ store, audit, redirects, documents: contentDocuments, siteContent, now })
  const checkSiteLinks = createCheckSiteLinks({
    db: store.db,
    documents: contentDocuments,
    siteContent,
    posts,
    categories,
    products,
    redirects,
  })
  const siteAddresses = createSiteAddresses({ db: store.db, posts, categories, products, siteContent })
  const redirectAdmin = createRedirectAdmin({ db: store.db, content, redirects, addresses: siteAddresses, siteUrl, now })
  const linkCheck = createLinkCheck({
    db: store.db,
    categories,
    products,
    siteContent,
    redirects,
    addresses: siteAddresses,
    siteUrl,
    now,
    log,
  })
  const mendLink = createMendLink({ db: store.db, postChanges, contentDocuments, redirectAdmin, siteUrl })
  postEvents.onEvent(({ postId, change }) => {
    if (change === 'published' || change === 'deleted') linkCheck.checkPublished([`${POST_SOURCE}${postId}`])
  })
  contentEvents.onEvent(({ keys, change }) => {
    if (change === 'published') linkCheck.checkPublished(keys.map((key) => `${DOCUMENT_SOURCE}${key}`))
  })
  /** Of many posts at once: lists are read again after one event. */
  const announcePosts = (postIds: readonly string[]) => {
    linkCheck.checkPublished(postIds.map((id) => `${POST_SOURCE}${id}`))
    if (postIds[0] !== undefined) postEvents.publish({ postId: postIds[0], change: 'published', by: null })
  }
  const openArchive = createOpenArchive({ files, incomingFiles })
  const importRun = createImportRun({
    db: store.db,
    content,
    writer: postWriter,
    pictures: createImportPictures({ db: store.db, media, download, quota, incomingFiles }),
    openArchive,
    finish: createFinishImport({ content, audit, writer: postWriter, redirects, now }),
    onPostsChanged: announcePosts,
    tryAddresses: createTryAddresses({ db: store.db, ask: askForAddress }),
    node,
    now,
    log,
  })
  const imports = createImports({
    store,
    audit,
    incomingFiles,
    storedFiles,
    receive,
    openArchive,
    takeBack: createTakeBack({ content, audit, writer: postWriter, redirects, now }),
    onPostsChanged: announcePosts,
    run: importRun,
    now,
  })
  const mentions = createMentions({ db: store.db, outbox, caseEvents, siteUrl, now })
  const enquirySubmission = createEnquirySubmission({ store, outbox, noticeSettings, caseEvents, now })
  const replyAddress = createReplyAddress(config)
  const replyEmails = createReplyEmails({ outbox, replyAddress })
  const caseEditor = createCaseEditor({ engine: store.engine, audit, now, onFolderChange: refreshPersonOfCase })
  const takeBackReply = createTakeBackReply({ outbox, caseEditor, now })
  const stopScheduledReplies = createStopScheduledReplies({ takeBackReply, audit, now })
  const composer = {
    templates: createReplyTemplates({ db: store.db, audit, now }),
    uploads: createReplyUploads({ db: store.db, storedFiles, incomingFiles, receive, now }),
    drafts: createDrafts({ store, caseEvents, now }),
    waitingReplies: createWaitingReplies({ store, outbox, audit, caseEvents, takeBackReply, now }),
  }
  const enquiries = createEnquiries({ store, outbox, replyEmails, audit, storedFiles, mentions, caseEditor, caseEvents, now })
  const subscribers = createSubscribers({ store, outbox, audit, siteUrl })
  const subscriptions = createSubscriptions({ store, outbox, emailCounts, siteUrl, now, log })
  const solutionRequests = createSolutionRequests({
    store,
    outbox,
    replyEmails,
    audit,
    files,
    storedFiles,
    mentions,
    caseEditor,
    caseEvents,
    now,
  })
  const snoozeScheduler = createSnoozeScheduler({ db: store.db, caseEvents, now, log })
  const changeCases = createChangeCases({ store, caseEditor, caseEvents, audit, now })
  const desk = createDesk({ store, changeCases, now })
  const submitSolutionRequest = createSubmitSolutionRequest({
    store,
    outbox,
    incomingFiles,
    receive,
    queue: imageQueue,
    storedFiles,
    noticeSettings,
    caseEvents,
    now,
  })
  const messageParser = createMessageParser({ log })
  const receiveMessage = createReceiveMessage({
    store,
    config,
    parser: messageParser,
    messageFiles: createMessageFiles({ incomingFiles, storedFiles, quota, queue: imageQueue, log }),
    outbox,
    stopScheduledReplies,
    submission: enquirySubmission,
    replyAddress,
    noticeSettings,
    caseEvents,
    now,
    log,
  })
  const correspondence = createCorrespondence({
    store,
    audit,
    outbox,
    enquiries,
    submission: enquirySubmission,
    storedFiles,
    caseEvents,
    stopScheduledReplies,
    now,
  })
  const mailbox =
    config.imap &&
    createImapMailbox({
      db: store.db,
      settings: config.imap,
      receive: receiveMessage,
      node,
      now,
      log,
    })
  const mailboxStatus = createMailboxStatus({ mailbox, hasInboundSecret: config.inboundMailSecret !== undefined, replyAddress })
  const agencySettings = createAgencySettings({
    db: store.db,
    audit,
    now,
    onTimeZoneChange: (trx, timeZone) => recountReceivedDays(trx, timeZone, now()),
  })
  const shareCards = createShareCards({ dataDir, media, incomingFiles, log })
  const ownerAccounts = createOwnerAccounts({ store, now })
  const backups = createBackups({ config, db: store.db, shipping, now, log })
  const truncateLog = shipping?.truncateWal ?? (() => truncateWal(store.db))
  const peopleServices = createPeopleServices({
    config,
    store,
    audit,
    outbox,
    files,
    storedFiles,
    caseEvents,
    readContent: siteContent.read,
    readAttachments,
    openSubscriptions: subscriptions.openErasure,
    backupsUntil: backups.keptUntil,
    truncateWal: truncateLog,
    now,
    log,
  })
  const jobRuns = createJobRuns({ db: store.db, now })
  const fileCheck = createFileCheck({
    files,
    runs: jobRuns,
    findReferenced,
    async *listNamedKeys() {
      yield* listMediaKeys(store.db)
      yield* listImportFileKeys(store.db)
      yield* listSolutionRequestFileKeys(store.db)
      yield* listAllMessageFileKeys(store.db)
      yield* listReplyFileKeys(store.db)
    },
    now,
    log,
  })
  const uptime = createUptime({ store, now })
  const healthWatch = createHealthWatch({
    store,
    outbox,
    uptime,
    checks: [
      createDatabaseCheck({ store, probeWrites: readiness.probeWrites }),
      createMailCheck({ db: store.db, hasMailServer: mailer.hasMailServer, now }),
      createMailboxCheck({ db: store.db, readStatus: mailboxStatus, startedAt: now(), now }),
      createFilesCheck({
        files,
        fileCheck,
        storedBytes,
        quotaBytes: config.uploadQuota,
        countFiles: async () =>
          (await countMedia(store.db)) +
          (await countImportFiles(store.db)) +
          (await countSolutionRequestFiles(store.db)) +
          (await countMessageFiles(store.db)) +
          (await countReplyFiles(store.db)),
      }),
      createDiskCheck({ db: store.db, dataDir, node: machine, now }),
      ...createBackupChecks({ backups, now }),
      createVersionCheck({ db: store.db, version: PROGRAM_VERSION, startedAt: now() }),
      createWebsiteCheck({ uptime, checkPages: readiness.checkPages }),
      createTextsCheck({ siteContent }),
      createNodesCheck({
        store,
        clock,
        isDisconnected: content.isDisconnected,
        checkCaching: readiness.checkCaching,
        sharesFiles: config.s3 !== undefined,
      }),
    ],
    version: PROGRAM_VERSION,
    node: machine,
    siteUrl,
    now,
    log,
  })
  const live = createLive({
    caseEvents,
    postEvents,
    contentEvents,
    nodeMessages,
    isDisconnected: content.isDisconnected,
    findActiveTokens: sessions.findActiveTokens,
  })
  const dashboard = createDashboard({ store, outboxAdmin, healthWatch, now })
  const housekeeping = createHousekeeping({
    log,
    groups: {
      'Delete old data': {
        'expired idempotency keys': () => deleteExpiredIdempotencyKeys(store.db, now()),
        'expired rate-limit counts': async () => {
          for (const counter of Object.values(rateLimitCounters)) await counter.deleteExpired()
        },
        'old audit entries': audit.deleteExpired,
        'expired sessions': sessions.deleteExpired,
        'expired known browsers': browsers.deleteExpired,
        'expired password resets': passwordResets.deleteExpired,
        'unconfirmed subscribers': subscriptions.deleteUnconfirmed,
        'old suppressions': subscriptions.deleteExpiredSuppressions,
        'emails with expired links': outbox.deleteExpired,
        'old email counts': emailCounts.deleteExpired,
        'old hashes of messages': () => deleteOldMessageHashes(store.db, now()),
        'spam and closed cases': peopleServices.deleteOldCases,
        'unfinished erasures': peopleServices.erasures.finishAll,
        'old discarded changes of posts': postChanges.deleteOldDiscarded,
        'old unsaved work on posts': postAutosaves.deleteOld,
        'old versions of pages': contentDocuments.deleteOldVersions,
        'expired preview links of pages': contentPreviews.deleteExpired,
        'old undos of changes': changeCases.deleteExpiredUndos,
        'old imports': imports.deleteOld,
        'old visits of addresses': visitCounts.deleteOld,
        'deleted redirects': redirects.deleteRemoved,
        'old health records': async () => {
          await healthWatch.deleteExpired()
          await jobRuns.deleteExpired()
        },
      },
      'Set reply deadlines': { 'missing reply deadlines': enquiries.setReplyDeadlines },
      'Find missing people': { 'people of rows of a former release': peopleServices.addMissing },
      'Tidy up files': {
        'pictures that were deleted or replaced': mediaLibrary.deleteRemoved,
        'unused files of letters': composer.uploads.deleteUnused,
        'orphaned files': async () => {
          // Files have the times of this machine.
          const before = new Date(clock.machineNow().getTime() - ABANDONED_AFTER_MS)
          await incomingFiles.removeOlderThan(before)
          await storedFiles.removeOrphans(before)
        },
        ...(store.engine === 'sqlite' && { 'write-ahead log': truncateLog }),
      },
    },
  })
  const jobs = createJobs({
    store,
    runs: jobRuns,
    audit,
    node,
    log,
    jobs: [
      { id: 'send-letters', name: 'Send the outbox', when: 'every 5 seconds', status: outbox.status, run: outbox.wake },
      ...(mailbox
        ? [{ id: 'read-mailbox', name: 'Read the mailbox', when: 'when a letter comes', status: mailbox.status, run: mailbox.wake }]
        : []),
      {
        id: 'publish-posts',
        name: 'Publish scheduled posts',
        when: 'when one is due',
        status: publishScheduler.status,
        run: publishScheduler.wake,
      },
      {
        id: 'publish-pages',
        name: 'Publish scheduled changes of pages',
        when: 'when one is due',
        status: contentScheduler.status,
        run: contentScheduler.wake,
      },
      {
        id: 'end-snoozes',
        name: 'Bring back what was put off',
        when: 'when one is due',
        status: snoozeScheduler.status,
        run: snoozeScheduler.wake,
      },
      { id: 'import', name: 'Import from another site', when: 'when one is started', status: importRun.status },
      ...(purgeQueue
        ? [{ id: 'purge', name: 'Purge the cache in front', when: 'with each change', status: purgeQueue.status, run: purgeQueue.wake }]
        : []),
      { id: 'look', name: 'Look at the system', when: 'every minute', status: healthWatch.status, run: () => healthWatch.look() },
      ...(config.backupTo ? [createBackupJob(backups)] : []),
      fileCheck.job,
      linkCheck.job,
      ...housekeeping.groups.map((group) => ({
        id: group.toLowerCase().replaceAll(' ', '-'),
        name: group,
        when: 'every hour',
        status: () => housekeeping.status(group),
        run: () => housekeeping.runGroup(group),
      })),
    ],
  })

  return {
    agencySettings,
    audit,
    backups,
    caseEvents,
    categories,
    clock,
    composer,
    content,
    contentDocuments,
    letterTests,
    checkSiteLinks,
    contentPreviews,
    contentScheduler,
    correspondence,
    dashboard,
    desk,
    emailDestination: mailer.description,
    enquiries,
    enquirySubmission,
    offeredChoices,
    imageQueue,
    healthWatch,
    imports,
    invites,
    jobs,
    linkCheck,
    mendLink,
    live,
    liveSites,
    mailboxStatus,
    media,
    mediaLibrary,
    mentions,
    outboxAdmin,
    ownAccount,
    ownerAccounts,
    passwordResets,
    peopleServices,
    postAutosaves,
    postChanges,
    postMutations,
    postReviews,
    posts,
    products,
    publishScheduler,
    rateLimitCounters,
    readiness,
    receiveMessage,
    redirectAdmin,
    redirects,
    sessions,
    shareCards,
    siteContent,
    snoozeScheduler,
    solutionRequests,
    staff,
    staffLogin,
    submitSolutionRequest,
    subscribers,
    subscriptions,
    twoFactor,
    visitCounts,

    /** Starts what runs in the background: change notifications, the outbox, scheduled posts and housekeeping. */
    async start(): Promise<void> {
      await store.health.start()
      clock.start()
      await shipping?.start()
      await siteContent.addMissing()
      await content.start()
      outbox.start()
      mailbox?.start()
      publishScheduler.start()
      contentScheduler.start()
      void liveSites.checkAll()
      snoozeScheduler.start()
      importRun.start()
      await purgeQueue?.start()
      backups.start()
      housekeeping.start()
      healthWatch.start()
      jobs.start()
      fileCheck.start()
      linkCheck.start()
      live.start()
    },

    runHousekeeping: housekeeping.runNow,

    async stop(): Promise<void> {
      nodeMessages.stop()
      clock.stop()
      jobs.stop()
      fileCheck.stop()
      await healthWatch.stop()
      await backups.stop()
      await housekeeping.stop()
      await importRun.stop()
      await publishScheduler.stop()
      await contentScheduler.stop()
      await linkCheck.stop()
      await liveSites.stop()
      await snoozeScheduler.stop()
      await purgeQueue?.stop()
      await mailbox?.stop()
      await messageParser.close()
      await mediaVariants.stop()
      await outbox.stop()
      await visitCounts.stop()
      await content.stop()
      await shipping?.stop()
      await store.health.stop()
    },

    /** After the database was closed. */
    async close(): Promise<void> {
      await shipping?.close()
    },
  }
}
