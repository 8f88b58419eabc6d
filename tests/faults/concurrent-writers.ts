import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Api, ApiError } from '../../contract/api-client.ts'
import { withDatabase } from './inspect-database.ts'
import type { Deployment } from './deployment.ts'

const PARALLEL_WRITERS = 8

/** A write with a marker that no other write has, by which it is found again. */
export type Write = { kind: WriteKind; marker: string; enquiryId: string }
type UnansweredWrite = Write & { cause: string }
type WriteKind = 'enquiry' | 'post' | 'reply' | 'subscriber'

/** As in a busy hour: mostly enquiries. */
const WRITE_MIX: WriteKind[] = ['enquiry', 'enquiry', 'enquiry', 'reply', 'reply', 'post', 'subscriber']

/**
 * Starts parallel writers. Each sends its next write when the last one is answered, after a pause if one is given, until a connection breaks or
 * `finish` is called.
 */
export function startWriters(staff: Api, enquiryIds: string[], { parallel = PARALLEL_WRITERS, pauseMs = 0 } = {}) {
  const acknowledged: Write[] = []
  const unanswered: UnansweredWrite[] = []
  const refused: { write: Write; status: number }[] = []
  let stopped = false

  const kinds = enquiryIds.length > 0 ? WRITE_MIX : WRITE_MIX.filter((kind) => kind !== 'reply')
  const writers = Array.from({ length: parallel }, async () => {
    while (!stopped) {
      const write = newWrite(pick(kinds), pick(enquiryIds))
      try {
        await sendWrite(staff, write)
        acknowledged.push(write)
      } catch (error) {
        if (error instanceof ApiError) refused.push({ write, status: error.status })
        else {
          unanswered.push({ ...write, cause: errorCause(error) })
          return
        }
      }
      if (pauseMs > 0) await wait(pauseMs)
    }
  })

  return {
    acknowledged,
    /** Their outcome is unknown: the connection broke before the answer. */
    unanswered,
    refused,
    async finish(): Promise<void> {
      stopped = true
      await Promise.all(writers)
    },
  }
}

const errorCause = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code ?? String(error)

/** Creating a post has no idempotency key: staff would see the first one in their list. */
export const isRepeatable = ({ kind }: Write) => kind !== 'post'

export async function sendWrite(staff: Api, { kind, marker, enquiryId }: Write): Promise<void> {
  const options = { headers: { 'idempotency-key': marker } }
  switch (kind) {
    case 'enquiry':
      await staff.createEnquiry({ name: marker, email: 'someone@example.com', services: ['SEO'], message: TEXT }, options)
      break
    case 'reply':
      await staff.replyToEnquiry({ id: enquiryId, subject: marker, content: TEXT }, options)
      break
    case 'post':
      await staff.createPost({ mainHeading: marker, tags: ['Strategy', 'Resilience'], conclusion: TEXT })
      break
    case 'subscriber':
      await staff.subscribe({ email: `${marker}@example.com` })
  }
}

const TEXT = 'We would like to know whether this survives. '.repeat(20)

/** The form of the newsletter takes 500 addresses a day. A long run writes more. */
export async function forgetDailyCounts(deployment: Deployment): Promise<void> {
  await withDatabase(deployment, (query) => query('delete from daily_email_counts'))
}

/** The markers of everything that the site lists, newest first, as often as it lists them. */
export async function readShownMarkers(staff: Api, enquiryIds: string[]): Promise<string[]> {
  const enquiries = await staff.listEnquiries({ limit: 500 })
  const { blogs } = await staff.listPosts({ limit: 100 })
  const subscribers = await staff.listSubscribers({ limit: 100 })
  const answered = await Promise.all(enquiryIds.map(async (id) => (await staff.getEnquiry({ id })).data))
  return [
    ...enquiries.data.map(({ name }) => name),
    ...blogs.map(({ mainHeading }) => mainHeading),
    ...subscribers.data.map(({ email }) => email.split('@')[0]!),
    ...answered.flatMap(({ responses }) => responses.map(({ subject }) => subject)),
  ]
}

/** The markers of all writes in the database. */
export async function readStoredMarkers(deployment: Deployment): Promise<Set<string>> {
  const rows = await withDatabase(deployment, (query) =>
    query(`select name as marker from enquiries union all select main_heading from posts union all select subject from replies
      union all select replace(email, '@example.com', '') from subscribers`),
  )
  return new Set(rows.map(({ marker }) => String(marker)))
}

function newWrite(kind: WriteKind, enquiryId = ''): Write {
  return { kind, marker: `${kind}-${randomBytes(8).toString('hex')}`, enquiryId }
}

const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!
