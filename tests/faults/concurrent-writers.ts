import { randomBytes } from 'node:crypto'
import { type Api, ApiError } from '../../contract/api-client.ts'
import { withDatabase } from './inspect-database.ts'
import type { Deployment } from './deployment.ts'

const PARALLEL_WRITERS = 8

/** A write that can be recognised later by its mark, which no other write has. */
export type Write = { kind: WriteKind; marker: string; enquiryId: string }
type UnansweredWrite = Write & { cause: string }
type WriteKind = 'enquiry' | 'post' | 'reply' | 'subscriber'

/** What a busy hour looks like: mostly enquiries. */
const WRITE_MIX: WriteKind[] = ['enquiry', 'enquiry', 'enquiry', 'reply', 'reply', 'post', 'subscriber']

/** Several people write at once, each the next as soon as the last is answered, until the connection breaks or they are told to stop. */
export function startWriters(staff: Api, enquiryIds: string[]) {
  const acknowledged: Write[] = []
  const unanswered: UnansweredWrite[] = []
  const refused: { write: Write; status: number }[] = []
  let inFlight = 0
  let stopped = false

  const kinds = enquiryIds.length > 0 ? WRITE_MIX : WRITE_MIX.filter((kind) => kind !== 'reply')
  const writers = Array.from({ length: PARALLEL_WRITERS }, async () => {
    while (!stopped) {
      const write = newWrite(pick(kinds), pick(enquiryIds))
      inFlight += 1
      try {
        await sendWrite(staff, write)
        acknowledged.push(write)
      } catch (error) {
        if (error instanceof ApiError) refused.push({ write, status: error.status })
        else {
          unanswered.push({ ...write, cause: errorCause(error) })
          return
        }
      } finally {
        inFlight -= 1
      }
    }
  })

  return {
    acknowledged,
    /** Nobody knows whether these happened: the connection broke first. */
    unanswered,
    refused,
    underWay: () => inFlight,
    async finish(): Promise<void> {
      stopped = true
      await Promise.all(writers)
    },
  }
}

const errorCause = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code ?? String(error)

/** The same write a second time is still one write, except a post: staff would see the first one in their list. */
export const isRepeatable = ({ kind }: Write) => kind !== 'post'

export async function sendWrite(staff: Api, { kind, marker, enquiryId }: Write): Promise<void> {
  const options = { headers: { 'idempotency-key': marker } }
  switch (kind) {
    case 'enquiry':
      await staff.createEnquiry({ name: marker, email: 'someone@example.com', services: ['SEO'], message: WORDS }, options)
      break
    case 'reply':
      await staff.replyToEnquiry({ id: enquiryId, subject: marker, content: WORDS }, options)
      break
    case 'post':
      await staff.createPost({ mainHeading: marker, tags: ['Strategy', 'Resilience'], conclusion: WORDS })
      break
    case 'subscriber':
      await staff.subscribe({ email: `${marker}@example.com` })
  }
}

const WORDS = 'We would like to know whether this survives. '.repeat(20)

/** The marks of all that the site shows, newest first, as often as it shows them. */
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

/** The marks of all that was ever kept, from inside. */
export async function readStoredMarkers(place: Deployment): Promise<Set<string>> {
  const rows = await withDatabase(place, (look) =>
    look(`select name as mark from enquiries union all select main_heading from posts union all select subject from replies
      union all select replace(email, '@example.com', '') from subscribers`),
  )
  return new Set(rows.map(({ mark }) => String(mark)))
}

function newWrite(kind: WriteKind, enquiryId = ''): Write {
  return { kind, marker: `${kind}-${randomBytes(8).toString('hex')}`, enquiryId }
}

const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!
