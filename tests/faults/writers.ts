import { randomBytes } from 'node:crypto'
import { type Api, ApiFailure } from '../../contract/client.ts'
import { lookInside } from './look-inside.ts'
import type { Place } from './place.ts'

const LANES = 8

/** A write that can be recognised later by its mark, which no other write has. */
export type Write = { kind: Kind; mark: string; enquiryId: string }
type Unanswered = Write & { cause: string }
type Kind = 'enquiry' | 'post' | 'reply' | 'subscriber'

/** What a busy hour looks like: mostly enquiries. */
const MIX: Kind[] = ['enquiry', 'enquiry', 'enquiry', 'reply', 'reply', 'post', 'subscriber']

/** Several people write at once, each the next as soon as the last is answered, until the connection breaks or they are told to stop. */
export function startWriting(staff: Api, enquiryIds: string[]) {
  const acknowledged: Write[] = []
  const unanswered: Unanswered[] = []
  const refused: { write: Write; status: number }[] = []
  let underWay = 0
  let stopped = false

  const kinds = enquiryIds.length > 0 ? MIX : MIX.filter((kind) => kind !== 'reply')
  const lanes = Array.from({ length: LANES }, async () => {
    while (!stopped) {
      const write = newWrite(pick(kinds), pick(enquiryIds))
      underWay += 1
      try {
        await send(staff, write)
        acknowledged.push(write)
      } catch (error) {
        if (error instanceof ApiFailure) refused.push({ write, status: error.status })
        else {
          unanswered.push({ ...write, cause: causeOf(error) })
          return
        }
      } finally {
        underWay -= 1
      }
    }
  })

  return {
    acknowledged,
    /** Nobody knows whether these happened: the connection broke first. */
    unanswered,
    refused,
    underWay: () => underWay,
    async finish(): Promise<void> {
      stopped = true
      await Promise.all(lanes)
    },
  }
}

const causeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code ?? String(error)

/** The same write a second time is still one write, except a post: staff would see the first one in their list. */
export const isRepeatable = ({ kind }: Write) => kind !== 'post'

export async function send(staff: Api, { kind, mark, enquiryId }: Write): Promise<void> {
  const options = { headers: { 'idempotency-key': mark } }
  switch (kind) {
    case 'enquiry':
      await staff.createEnquiry({ name: mark, email: 'someone@example.com', services: ['SEO'], message: WORDS }, options)
      break
    case 'reply':
      await staff.replyToEnquiry({ id: enquiryId, subject: mark, content: WORDS }, options)
      break
    case 'post':
      await staff.createBlog({ mainHeading: mark, tags: ['Strategy', 'Resilience'], conclusion: WORDS })
      break
    case 'subscriber':
      await staff.subscribe({ email: `${mark}@example.com` })
  }
}

const WORDS = 'We would like to know whether this survives. '.repeat(20)

/** The marks of all that the site shows, newest first, as often as it shows them. */
export async function marksShown(staff: Api, enquiryIds: string[]): Promise<string[]> {
  const enquiries = await staff.listEnquiries({ limit: 500 })
  const { blogs } = await staff.listBlogs({ limit: 100 })
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
export async function marksKept(place: Place): Promise<Set<string>> {
  const rows = await lookInside(place, (look) =>
    look(`select name as mark from enquiries union all select main_heading from blogs union all select subject from replies
      union all select replace(email, '@example.com', '') from subscribers`),
  )
  return new Set(rows.map(({ mark }) => String(mark)))
}

function newWrite(kind: Kind, enquiryId = ''): Write {
  return { kind, mark: `${kind}-${randomBytes(8).toString('hex')}`, enquiryId }
}

const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)]!
