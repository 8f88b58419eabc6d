import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { getOfficeSchedule } from '../../contract/agency-facts.ts'
import { EMAIL_SOURCE } from '../../contract/correspondence.ts'
import { ENQUIRY_LIMITS, type EnquiryFolder } from '../../contract/enquiry.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'
import { recordReceivedLetter, recordSentLetter } from '../casework/case-activity.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { type CaseRef, caseColumns, caseFromColumns, findClientAddress, lockCase } from '../casework/case-ref.ts'
import { type NoticeSettings, formatNoticeDate, orNotGiven } from '../casework/notice.ts'
import { replyDeadlineFor } from '../casework/reply-deadline.ts'
import { refreshReplyWait } from '../casework/reply-wait.ts'
import type { StopScheduledReplies } from '../casework/stop-scheduled-replies.ts'
import type { Config } from '../config.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Db, Executor, Row, Tables } from '../database/tables.ts'
import type { EnquirySubmission } from '../enquiries/submit-enquiry.ts'
import type { InboundMessage, MessageSource, ReceiveMessage } from '../mail/inbound/inbound-message.ts'
import type { MessageParser } from '../mail/inbound/parse-message.ts'
import { describeBounce } from '../mail/inbound/describe-bounce.ts'
import { normalizeMailbox } from '../mail/mailbox.ts'
import type { NewEmail } from '../mail/new-email.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { ReplyAddress } from '../mail/reply-address.ts'
import { fillLetter } from '../mail/templates/fill-letter.ts'
import { refreshPersonOfCase } from '../people/person-rows.ts'
import { readPublished } from '../site-content/published-content.ts'
import { createOwnAddresses, findCase, findCaseOfRecipient } from './match-message.ts'
import type { MessageFileStorage, StoredContent } from './message-files.ts'

/** Beyond so many letters of one sender in a day, the others wait for staff among the unmatched: a broken program may write without end. */
const MAX_NEW_ENQUIRIES_PER_SENDER = 20
const DAY_MS = 24 * 3_600_000
const EXCERPT_LENGTH = 2000
const TOO_LARGE = 'This message is too large to be stored here. Please read it in the mailbox.'

type Dependencies = {
  store: Store
  config: Pick<Config, 'mailFrom' | 'imap'>
  parser: MessageParser
  messageFiles: MessageFileStorage
  outbox: Outbox
  stopScheduledReplies: StopScheduledReplies
  submission: EnquirySubmission
  replyAddress: ReplyAddress | undefined
  noticeSettings: NoticeSettings
  caseEvents: CaseEvents
  now: () => Date
  log: FastifyBaseLogger
}

/** Where a message belongs. `none`: it is not stored, because we have it already or it is none of our business. */
type Destination =
  | { to: 'none' }
  | { to: 'unmatched'; direction: 'in' | 'out' }
  | { to: 'case'; about: CaseRef; direction: 'in' | 'out' }
  | { to: 'new enquiry'; folder: EnquiryFolder }

/** One transaction stores a message, does what follows from it, and records that it was read. */
export function createReceiveMessage(dependencies: Dependencies): ReceiveMessage {
  const { store, parser, messageFiles, outbox, submission, replyAddress, noticeSettings, caseEvents, now, log } = dependencies
  const { db, engine } = store
  const isOwnAddress = createOwnAddresses(dependencies.config)

  return async (raw, source) => {
    const message = await parser.parse(raw)
    const isKnown = await db.selectFrom('processed_messages').select('hash').where('hash', '=', message.hash).executeTakeFirst()
    const destination: Destination = isKnown ? { to: 'none' } : await findDestination(message, source)
    let about: CaseRef | undefined
    if (destination.to === 'none') {
      await db.transaction().execute(async (trx) => {
        await markProcessed(trx, message)
        if (message.bounce) await recordBounce(trx, message)
        await source.recordPosition?.(trx)
      })
    } else {
      await messageFiles.storeDuring(raw, message, (content, onCommitting) =>
        db.transaction().execute(async (trx) => {
          if (await markProcessed(trx, message)) {
            about = await insertMessage(trx, message, source, destination, content, raw.length)
            onCommitting()
          }
          await source.recordPosition?.(trx)
        }),
      )
    }
    outbox.wake()
    if (about) caseEvents.publishById(about.id, isFromClient(message, destination) ? 'arrived' : 'replied', null)
    log.info({ kind: message.kind, destination: destination.to, bytes: raw.length }, 'message received')
  }

  async function findDestination(message: InboundMessage, source: MessageSource): Promise<Destination> {
    if (await isOurEmail(message.messageId)) return { to: 'none' }
    if (message.bounce) return findBouncedCase(message.bounce.originalMessageId)
    const about = await findCase(db, message, replyAddress)
    const isOwn = source.isSent === true || (await isOwnSender(message, about))
    if (about) return { to: 'case', about, direction: isOwn ? 'out' : 'in' }
    if (isOwn) return findOwnLetterCase(message, source)
    const canBeAnswered = message.kind === 'letter' && message.from.address !== '' && !(await hasWrittenTooMuch(message.from.address))
    return canBeAnswered ? { to: 'new enquiry', folder: message.isSpam ? 'spam' : 'inbox' } : { to: 'unmatched', direction: 'in' }
  }

  /** A notice or a reply of our own that a mail server put into the mailbox, or that came back in a circle. */
  async function isOurEmail(messageId: string): Promise<boolean> {
    if (!messageId) return false
    return (await db.selectFrom('emails').select('id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined
  }

  async function findBouncedCase(originalMessageId: string): Promise<Destination> {
    const email = await findEmail(db, originalMessageId)
    if (!email) return { to: 'unmatched', direction: 'in' }
    const reply = await db
      .selectFrom('replies')
      .select(['enquiry_id', 'solution_request_id'])
      .where('email_id', '=', email.id)
      .executeTakeFirst()
    const about = reply && caseFromColumns(reply)
    // Of a notice or a newsletter: the Outbox shows that it failed, and that is all.
    return about ? { to: 'case', about, direction: 'in' } : { to: 'none' }
  }

  /** A member of staff may be the client of a case, for example to try the form. */
  async function isOwnSender({ from }: InboundMessage, about: CaseRef | undefined): Promise<boolean> {
    if (!(await isOwnAddress(db, from.address))) return false
    return !about || normalizeMailbox(await findClientAddress(db, about)) !== normalizeMailbox(from.address)
  }

  /** What staff wrote elsewhere is recorded where its recipient has a case. Of the folder of sent letters nothing else is stored. */
  async function findOwnLetterCase(message: InboundMessage, source: MessageSource): Promise<Destination> {
    const recipients: string[] = []
    for (const address of message.to) if (!(await isOwnAddress(db, address))) recipients.push(address)
    const about = message.kind === 'letter' ? await findCaseOfRecipient(db, recipients) : undefined
    if (about) return { to: 'case', about, direction: 'out' }
    if (source.isSent || message.kind !== 'letter') return { to: 'none' }
    // A letter of staff to the agency alone is an enquiry like any other.
    return recipients.length === 0 && message.from.address !== dependencies.config.mailFrom.address.toLowerCase()
      ? { to: 'new enquiry', folder: 'inbox' }
      : { to: 'unmatched', direction: 'out' }
  }

  async function hasWrittenTooMuch(address: string): Promise<boolean> {
    const { n } = await db
      .selectFrom('messages')
      .where('from_address', '=', address)
      .where('received_at', '>', new Date(now().getTime() - DAY_MS).toISOString())
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n >= MAX_NEW_ENQUIRIES_PER_SENDER
  }

  /** False when the message was stored before. */
  async function markProcessed(trx: Transaction<Tables>, { hash }: InboundMessage): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('processed_messages')
      .values({ hash, processed_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  async function insertMessage(
    trx: Transaction<Tables>,
    message: InboundMessage,
    source: MessageSource,
    destination: Exclude<Destination, { to: 'none' }>,
    content: StoredContent,
    bytes: number,
  ): Promise<CaseRef | undefined> {
    const receivedAt = source.receivedAt && source.receivedAt < now() ? source.receivedAt : now()
    const about = await openCase(trx, message, destination, receivedAt)
    const direction = 'direction' in destination ? destination.direction : 'in'
    const id = newId()
    await trx
      .insertInto('messages')
      .values({
        id,
        ...(about ? caseColumns(about) : { enquiry_id: null, solution_request_id: null }),
        state: about ? 'filed' : 'unmatched',
        direction,
        kind: message.kind,
        from_name: message.from.name,
        from_address: message.from.address,
        recipients: JSON.stringify(message.to),
        subject: message.subject,
        text: message.text,
        quoted_text: message.quotedText,
        html: message.html,
        message_id: message.messageId,
        in_reply_to: message.inReplyTo,
        reference_ids: message.references.join(' '),
        sent_at: (message.sentAt ?? receivedAt).toISOString(),
        received_at: receivedAt.toISOString(),
        filed_at: about ? now().toISOString() : null,
        bytes: source.fullSize ?? bytes,
        problem: source.fullSize ? TOO_LARGE : [message.problem, content.problem].filter(Boolean).join(' '),
        raw_id: content.rawId,
      })
      .execute()
    const files = content.files.map(({ id: fileId, name, type, bytes: size, sha256, contentId, inspected, original }, position) => ({
      id: fileId,
      message_id: id,
      position,
      name,
      type,
      bytes: size,
      sha256,
      content_id: contentId,
      inspected: inspected ? 1 : 0,
      original_id: original?.id ?? null,
      original_bytes: original?.bytes ?? 0,
    }))
    if (files.length > 0) await trx.insertInto('message_files').values(files).execute()
    if (message.bounce) await recordBounce(trx, message)
    if (!about || message.kind !== 'letter') return about
    if (direction === 'in') await dependencies.stopScheduledReplies(trx, about)
    await refreshReplyWait(trx, about, now().toISOString())
    await (direction === 'in' ? recordReceivedLetter : recordSentLetter)(trx, about, receivedAt.toISOString())
    await refreshPersonOfCase(trx, about)
    if (destination.to === 'case' && direction === 'in') await notifyOfLetter(trx, message, about, receivedAt)
    return about
  }

  /** The case of the message, locked. It may have been deleted since it was found. */
  async function openCase(
    trx: Transaction<Tables>,
    message: InboundMessage,
    destination: Destination,
    receivedAt: Date,
  ): Promise<CaseRef | undefined> {
    if (destination.to === 'case') return (await lockCase(trx, destination.about, engine)) ? destination.about : undefined
    if (destination.to !== 'new enquiry') return undefined
    const id = newId()
    await submission.insert(trx, toEnquiry(message, destination.folder), id, receivedAt)
    return { kind: 'enquiry', id }
  }

  async function notifyOfLetter(trx: Transaction<Tables>, message: InboundMessage, about: CaseRef, receivedAt: Date): Promise<void> {
    if (!noticeSettings.address) return
    const { folder, office } = await readFolderAndOffice(trx, about)
    if (folder === 'spam') return
    const content = await readPublished(trx, 'agency', 'letters')
    const notice = letterNotice(content, message, { about, office, at: receivedAt }, noticeSettings)
    await outbox.notifyStaff(trx, notice, content.letters.templates.noticesPaused)
  }

  async function recordBounce(trx: Transaction<Tables>, { bounce }: InboundMessage): Promise<void> {
    const email = bounce && (await findEmail(trx, bounce.originalMessageId))
    const failed = email && [bounce, ...(bounce.others ?? [])].find(({ recipient }) => !isCopy(recipient, email))
    if (failed) await outbox.recordBounce(trx, email.id, describeBounce(failed))
  }

  async function findEmail(executor: Executor, messageId: string) {
    return messageId
      ? executor.selectFrom('emails').select(['id', 'to_address', 'cc']).where('message_id', '=', messageId).executeTakeFirst()
      : undefined
  }
}

/** Whether it was sent to this address in Cc only. That copy may come back although the client has the letter. */
function isCopy(recipient: string, { to_address: to, cc }: Pick<Row<'emails'>, 'to_address' | 'cc'>): boolean {
  const mailbox = normalizeMailbox(recipient)
  return normalizeMailbox(to) !== mailbox && cc.split(' ').filter(Boolean).map(normalizeMailbox).includes(mailbox)
}
/** And not a letter of ours that was sent from another mail program, or the news that one could not be delivered. */
const isFromClient = ({ bounce }: InboundMessage, destination: Destination) =>
  !bounce && (destination.to === 'new enquiry' || (destination.to === 'case' && destination.direction === 'in'))

/** Nobody sends a message again after so long. */
export const MESSAGE_HASH_KEPT_DAYS = 400

export async function deleteOldMessageHashes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MESSAGE_HASH_KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('processed_messages').where('processed_at', '<', before).execute()
}

/** A letter that answers none of ours is an enquiry, without what the form asks for. */
export const toEnquiry = ({ from, text }: Pick<InboundMessage, 'from' | 'text'>, folder: EnquiryFolder) => ({
  name: from.name || from.address.split('@')[0]!,
  email: from.address,
  number: '',
  organization: '',
  website: '',
  office: '',
  services: [],
  message: text.slice(0, ENQUIRY_LIMITS.message),
  source: EMAIL_SOURCE,
  folder,
  demoOf: '',
})

/** Solution requests go to no office of their own. */
async function readFolderAndOffice(trx: Transaction<Tables>, { kind, id }: CaseRef): Promise<{ folder: EnquiryFolder; office: string }> {
  if (kind === 'enquiry') return trx.selectFrom('enquiries').select(['folder', 'office']).where('id', '=', id).executeTakeFirstOrThrow()
  const { folder } = await trx.selectFrom('solution_requests').select('folder').where('id', '=', id).executeTakeFirstOrThrow()
  return { folder, office: '' }
}

/** Tells staff of a letter in a case. */
function letterNotice(
  { agency, letters }: Pick<SiteContent, 'agency' | 'letters'>,
  message: InboundMessage,
  { about, office, at }: { about: CaseRef; office: string; at: Date },
  { address = '', siteUrl }: NoticeSettings,
): NewEmail {
  const { timeZone } = getOfficeSchedule(agency, office)
  const values = {
    receivedAt: formatNoticeDate(at, timeZone),
    replyBy: formatNoticeDate(replyDeadlineFor(agency, at, office), timeZone),
    fileCount: message.files.length,
    caseUrl: `${siteUrl}${about.kind === 'enquiry' ? '/cms/query/' : '/cms/solution-requests/'}${about.id}`,
    name: message.from.name || message.from.address,
    email: message.from.address,
    subject: orNotGiven(message.subject),
    text: orNotGiven(message.text.slice(0, EXCERPT_LENGTH)),
  }
  return {
    kind: 'notice',
    about: about.id,
    to: { name: '', address },
    replyTo: message.from.address,
    ...fillLetter(letters.templates.letterNotice, values),
  }
}
