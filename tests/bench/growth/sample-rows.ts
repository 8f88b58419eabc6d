import { toAgencyDate } from '../../../server/agency-dates.ts'
import { postText } from '../../../contract/post.ts'
import { ENQUIRY_STATUSES, SERVICES, SOURCES } from '../../../contract/enquiry.ts'
import { foldCase } from '../../../server/database/search.ts'
import { extractShortWords } from '../../../server/database/short-words.ts'

const DAYS = 700
/** Older events are deleted. */
const AUDIT_DAYS = 390
const AUDIT_ACTORS = 5
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WORDS_IN_A_MESSAGE = 10
const WORDS_IN_A_PARAGRAPH = 40
const TAGS = ['Strategy', 'Design', 'Development', 'Marketing', 'Technology', 'Business', 'Brand', 'Launch']

/** In one row of a thousand. */
export const RARE_WORD = 'quixotry'
/** In a few rows of a thousand, among similar words. */
export const USUAL_WORD = 'kari'
/** In every row. */
export const COMMON_WORD = 'website'

/** The same row for the same number, so that every engine gets the same data. */
export function enquiryRow(n: number, of: number) {
  const random = randomFrom(n)
  const name = `${word(random)} ${word(random)}`
  const email = sampleAddress(n)
  const organization = `${word(random)} ${word(random)}`
  const services = JSON.stringify([SERVICES[n % SERVICES.length]])
  const message = `${sentence(random, WORDS_IN_A_MESSAGE)} ${COMMON_WORD}${n % 1000 === 501 ? ` ${RARE_WORD}` : ''}`
  const createdAt = spreadTimestamp(n, of)
  const status = ENQUIRY_STATUSES[n % 3]!
  const isSnoozed = n % 700 === 7
  const isSpam = n % 50 === 0
  return {
    row: {
      id: rowId('e', n),
      folder: isSpam ? 'spam' : 'inbox',
      status,
      priority: 'medium',
      name,
      email,
      number: String(9_000_000_000 + n),
      organization,
      website: '',
      office: '',
      services,
      message,
      source: SOURCES[n % SOURCES.length]!,
      demo_product: n % 200 === 9 ? 'A product' : '',
      reply_due_at: addMs(createdAt, 2 * DAY_MS),
      first_reply_at: status === 'responded' ? addMs(createdAt, ((n % 48) + 1) * HOUR_MS) : null,
      received_day: toAgencyDate(new Date(createdAt)),
      created_at: createdAt,
      // Old spam would be deleted while calls are timed.
      updated_at: isSpam ? new Date().toISOString() : createdAt,
      owner_id: n % 40 === 3 ? auditActorId(1) : null,
      unread_since: n % 300 === 0 ? createdAt : null,
      is_snoozed: isSnoozed ? 1 : 0,
      follow_up_at: isSnoozed || n % 1000 === 1 ? addMs(createdAt, (isSnoozed ? 3 : 0.01) * DAYS * DAY_MS) : null,
    },
    search: { words: foldCase([name, email, organization, String(9_000_000_000 + n), '', message, services].join('\n')) },
    short: { words: extractShortWords(foldCase([name, email, organization].join('\n'))) },
  }
}

/** An e-mail in a hundred has failed. */
function emailRow(n: number, of: number) {
  const random = randomFrom(n + 3_000_000)
  const [name, address] = [`${word(random)} ${word(random)}`, sampleAddress(n)]
  const subject = `${sentence(random, 4)} ${COMMON_WORD}${n % 1000 === 501 ? ` ${RARE_WORD}` : ''}`
  const at = spreadTimestamp(n, of)
  const words = foldCase([name, address, subject].join('\n'))
  return {
    row: {
      id: rowId('a', n),
      kind: 'reply',
      related_id: rowId('e', n),
      to_address: address,
      to_name: name,
      reply_to: '',
      subject,
      body: sentence(random, WORDS_IN_A_PARAGRAPH),
      unsubscribe_url: '',
      message_id: `<${n}@example.com>`,
      state: n % 100 === 0 ? 'failed' : 'sent',
      attempts: 1,
      reason: '',
      state_changed_at: at,
      created_at: at,
    },
    search: { words },
    short: { words: extractShortWords(words) },
  }
}

/** Those who subscribed, so that one address has several traces. */
export function personRow(n: number, of: number) {
  const random = randomFrom(n + 5_000_000)
  const [name, organization, address] = [`${word(random)} ${word(random)}`, `${word(random)} ${COMMON_WORD}`, sampleAddress(n)]
  const at = spreadTimestamp(n, of)
  const words = foldCase([name, organization, address].join('\n'))
  return {
    row: {
      id: rowId('9', n),
      address,
      name,
      organization,
      number: '',
      name_key: foldCase(`${name}\n${organization}`),
      number_key: '',
      last_activity_at: at,
      listed_at: at,
      created_at: at,
      merged_into: '',
      merged_by: '',
    },
    search: { words },
    short: { words: extractShortWords(words) },
  }
}

function subscriberRow(n: number, of: number) {
  const at = spreadTimestamp(n, of)
  const email = sampleAddress(n)
  return {
    row: {
      id: rowId('c', n),
      email,
      state: n % 10 === 0 ? 'unsubscribed' : 'confirmed',
      unsubscribe_token: `token ${n}`,
      requested_at: at,
      confirmed_at: at,
    },
    search: { words: email },
    short: { words: extractShortWords(email) },
  }
}

function solutionRequestRow(n: number, of: number) {
  const random = randomFrom(n + 5_000_000)
  const [business, contact, email] = [`${word(random)} ${word(random)}`, `${word(random)} ${word(random)}`, sampleAddress(n)]
  const goals = `${sentence(random, WORDS_IN_A_MESSAGE)} ${COMMON_WORD}${n % 1000 === 501 ? ` ${RARE_WORD}` : ''}`
  const at = spreadTimestamp(n, of)
  const titles = [business, contact, email].join('\n')
  return {
    row: {
      id: rowId('d', n),
      status: ENQUIRY_STATUSES[n % 3]!,
      business_name: business,
      problem_solved: '',
      target_audience: '',
      goals,
      services: '{}',
      budget_range: '',
      launch_timeline: '',
      contact_name: contact,
      contact_email: email,
      created_at: at,
      updated_at: at,
    },
    search: { words: `${titles}\n${goals}` },
    short: { words: extractShortWords(titles, goals) },
  }
}

/** Five members of staff. */
function auditEventRow(n: number, of: number) {
  const actor = n % AUDIT_ACTORS
  const row = {
    created_at: new Date(Date.now() - (1 - n / of) * AUDIT_DAYS * DAY_MS).toISOString(),
    actor_id: auditActorId(actor),
    actor_name: `Staff ${actor}`,
    actor_email: `staff${actor}@example.com`,
    action: 'changed',
    subject_kind: 'enquiry',
    subject_id: rowId('e', n),
    subject_name: `Enquiry ${n}`,
    detail: 'status: closed',
  }
  return { row }
}

export const auditActorId = (actor: number) => rowId('f', actor)
export const sampleAddress = (n: number) => `${word(randomFrom(n))}.${n}@example.com`

export type SampleRow = {
  row: Record<string, string | number | null>
  search?: Record<string, string>
  short?: Record<string, string[]>
  tags?: string[]
}
/** The other tables with a list. All have the same number of rows. */
export const OTHER_TABLES: Record<string, { index?: string; make: (n: number, of: number) => SampleRow }> = {
  emails: { index: 'email', make: emailRow },
  subscribers: { index: 'subscriber', make: subscriberRow },
  solution_requests: { index: 'solution_request', make: solutionRequestRow },
  people: { index: 'person', make: personRow },
  audit_events: { make: auditEventRow },
}

/** Housekeeping would make people of all rows that it has not read, which takes minutes. */
export const PEOPLE_SOURCES_SQL = `delete from people_sources; ${['enquiries', 'solution_requests', 'subscribers']
  .map((table) => `insert into people_sources (table_name, read_until) select '${table}', coalesce(max(seq), 0) from ${table};`)
  .join(' ')}`

export function postRow(n: number, of: number, words = WORDS_IN_A_PARAGRAPH) {
  const random = randomFrom(n + 7_000_000)
  const heading = `${sentence(random, 5)} ${n}`
  const tags = [TAGS[n % TAGS.length]!, TAGS[(n * 3 + 1) % TAGS.length]!]
  const paragraph = `${sentence(random, words)} ${COMMON_WORD}${n % 1000 === 501 ? ` ${RARE_WORD}` : ''}`
  const sections = [{ subheading: sentence(random, 4), contentBlocks: [{ type: 'paragraph' as const, content: paragraph }] }]
  const description = sentence(random, 15)
  const publishedAt = spreadTimestamp(n, of)
  const folded = tags.map(foldCase).join('\n')
  const searched = foldCase(`${heading}\n${postText({ description, sections, conclusion: '' })}`)
  return {
    row: {
      id: rowId('b', n),
      main_heading: heading,
      heading_sort_key: foldCase(heading),
      description,
      tags: JSON.stringify(tags),
      cover_image: '',
      author: 'Asha Rao',
      published_at: publishedAt,
      read_time: 1 + (n % 12),
      sections: JSON.stringify(sections),
      conclusion: '',
      version: 1,
      created_at: publishedAt,
      updated_at: publishedAt,
    },
    tags: [...new Set(tags.map(foldCase))],
    search: { tags: folded, words: searched },
    short: { words: extractShortWords(`${foldCase(`${heading}\n${description}`)}\n${folded}`, searched), tags: extractShortWords(folded) },
  }
}

const addMs = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

const rowId = (kind: '9' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f', n: number) => `0${kind}${String(n).padStart(22, '0')}`

/** Oldest first; the last one is now. */
const spreadTimestamp = (n: number, of: number) => new Date(Date.now() - (1 - n / of) * DAYS * DAY_MS).toISOString()

const SYLLABLES =
  'ka ri mon tel sa vi dor une pla net go bri sha lum ent ora bel cor din fer gar hul ipe jas kol lem mun nor ost pir que rab sel tum urd vex wil yar zen ark bos cli dru eft fyn gno hek'.split(
    ' ',
  )

function sentence(random: () => number, words: number): string {
  return Array.from({ length: words }, () => word(random)).join(' ')
}

function word(random: () => number): string {
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]
  return `${syllable()}${syllable()}${random() < 0.5 ? syllable() : ''}`
}

/** mulberry32: a fast generator with the same sequence everywhere. */
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x6d2b79f5
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
