import { type Kysely, sql } from 'kysely'
import type { Engine } from '../../../server/database/store.ts'
import { foldCase } from '../../../server/database/search.ts'
import { extractShortWords } from '../../../server/database/short-words.ts'

const AT = '2026-11-09T06:00:00.000Z'
const LATER = '2026-11-20T06:00:00.000Z'

/** Rows in every table of a database from before migration 015, whose names and columns only exist there. */
export async function insertOldSchemaRows(db: Kysely<never>, engine: Engine): Promise<void> {
  const staff = { id: 'ada', email: 'ada@example.com', name: 'Ada', password_hash: 'x', role: 'owner', created_at: AT, updated_at: AT }
  await insert('admins', { ...staff, two_factor_secret: 'SECRET', two_factor_pending: 'PENDING', two_factor_since: AT, two_factor_step: 7 })
  await insert('sessions', { token_hash: 's', admin_id: 'ada', device: 'Firefox', created_at: AT, seen_at: LATER })
  await insert('known_browsers', { token_hash: 'k', admin_id: 'ada', created_at: AT, seen_at: LATER })
  await insert('recovery_codes', { code_hash: 'c', admin_id: 'ada' })
  await insert('password_resets', { token_hash: 'p', admin_id: 'ada', created_at: AT, expires_at: LATER })
  const invite = { id: 'i', email: 'ben@example.com', name: 'Ben', token_hash: 'i', role: 'staff', created_at: AT, expires_at: LATER }
  await insert('invites', { ...invite, invited_by: 'Ada', inviter_id: 'ada' })

  await insert('media', { id: 'm', type: 'image/png', bytes: 10, sha256: 'x', created_at: AT, created_by: 'Ada' })
  for (const [id, heading, tag] of [
    ['post-1', 'Größe matters', 'UX'],
    ['post-2', 'An older heading', 'Strategy'],
  ] as const) {
    const text = { main_heading: heading, heading_key: foldCase(heading), description: '', tags: JSON.stringify([tag]), cover_image: '' }
    const dates = { published_at: AT, created_at: AT, updated_at: AT, preview_hash: `hash ${id}`, preview_until: LATER }
    const state = { author: 'Ada', read_time: 1, sections: '[]', conclusion: '', version: 2, state: 'published', updated_by: 'Ada' }
    const seq = await insertNumbered('blogs', {
      id,
      ...text,
      ...dates,
      ...state,
    })
    await insertWords('blog', seq, heading, { tags: foldCase(tag) })
    await insert('blog_tags', { tag: foldCase(tag), blog: seq })
    await insert('blog_versions', { blog: seq, version: 1, document: '{}', saved_at: AT, saved_by: 'Ada' })
    await insert('blog_media', { media: 'm', blog: seq, version: 1 })
  }

  for (const [id, status, first_reply_at] of [
    ['in-time', 'responded', AT],
    ['too-late', 'responded', LATER],
    ['waiting', 'pending', null],
  ] as const) {
    const contact = { name: `Name ${id}`, email: `${id}@example.com`, number: '', organization: '', website: '', office: 'Mumbai' }
    const rest = { services: '[]', message: 'Hello', source: 'Search', demo_of: 'Atlas', spam_by: null, due_at: AT, day: '2026-11-09' }
    const state = { folder: 'inbox', status, priority: 'low', first_reply_at, created_at: AT, updated_at: AT }
    await insertWords('enquiry', await insertNumbered('enquiries', { id, ...contact, ...rest, ...state }), `Name ${id}`)
  }

  const request = { business_name: 'Acme', problem_solved: '', target_audience: '', goals: '', services: '{}', budget_range: '' }
  const person = { launch_timeline: '', contact_name: '', contact_email: '', words: 'acme', status: 'pending' }
  await insert('solution_requests', { id: 'request', ...request, ...person, created_at: AT, updated_at: AT })
  const file = { id: 'file', request_id: 'request', position: 0, name: 'a.png', type: 'image/png', bytes: 5, sha256: 'x' }
  await insert('solution_files', { ...file, original_id: 'original', original_bytes: 9 })

  const email = { kind: 'reply', about: 'in-time', to_address: 'in-time@example.com', to_name: '', reply_to: '', subject: 'Your question' }
  const content = { body: 'Soon.', layout: '[]', secret: 'token', secret_until: LATER, unsubscribe_url: '', message_id: '<1@example.com>' }
  const sending = {
    state: 'sent',
    attempts: 1,
    next_try_at: AT,
    lease_until: AT,
    claim: 'claim',
    handed_over_at: AT,
    reason: '',
    state_at: AT,
  }
  const emailSeq = await insertNumbered('letters', { id: 'email', ...email, ...content, ...sending, created_at: AT })
  await insertWords('letter', emailSeq, 'in-time@example.com Your question')
  const reply = { id: 'reply', enquiry_id: 'in-time', subject: 'Your question', content: 'Soon.', sent_by: 'Ada', sent_at: AT }
  await insert('replies', { ...reply, letter_id: 'email' })
  await insert('notes', { id: 'note', enquiry_id: 'waiting', text: 'Call back', admin_id: 'ada', admin_name: 'Ada', created_at: AT })

  const hashes = { confirm_hash: 'confirm', letter_hash: 'letter', unsubscribe_token: 'out' }
  await insert('subscribers', {
    id: 's',
    email: 's@example.com',
    state: 'confirmed',
    ...hashes,
    letter_at: AT,
    asked_at: AT,
    confirmed_at: AT,
  })
  const actor = { admin_id: 'ada', admin_name: 'Ada', admin_email: 'ada@example.com' }
  const subject = { about_kind: 'enquiry', about_id: 'in-time', about_name: 'Name in-time' }
  await insert('audit', { at: AT, ...actor, did: 'replied to', ...subject, detail: 'status: responded' })
  await insert('answers', { scope: 'enquiry', key: 'k', fingerprint: 'f', answer: '{}', created_at: AT, about: 'in-time' })
  await insert('salts', { name: 'lasting', salt: 'x' })
  await insert('letter_counts', { key: 'c', day: '2026-11-09', n: 3 })
  await insert('refused_mailboxes', { mailbox: 'hash', refused_at: AT })
  await insert('service_categories', { slug: 'design', position: 0, document: '{}', version: 1, updated_at: AT })
  await insert('products', { id: 'atlas', position: 0, document: '{}', version: 1, updated_at: AT })
  if (engine === 'postgres') await insert('limit_counts', { key: 'l', n: 2, ends_at: LATER })

  async function insert(table: string, row: Record<string, unknown>): Promise<void> {
    await sql`insert into ${sql.table(table)} (${columns(row)}) values (${sql.join(Object.values(row))})`.execute(db)
  }

  async function insertNumbered(table: string, row: Record<string, unknown>): Promise<number> {
    const { rows } = await sql<{ seq: number }>`
      insert into ${sql.table(table)} (${columns(row)}) values (${sql.join(Object.values(row))}) returning seq`.execute(db)
    return rows[0]!.seq
  }

  async function insertWords(index: 'blog' | 'enquiry' | 'letter', seq: number, text: string, more: { tags?: string } = {}): Promise<void> {
    await insert(`${index}_search`, { rowid: seq, words: foldCase(text), ...more })
    for (const word of extractShortWords(foldCase(text))) await insert(`${index}_short_words`, { field: 'words', word, seq })
    for (const word of extractShortWords(more.tags ?? '')) await insert(`${index}_short_words`, { field: 'tags', word, seq })
  }
}

const columns = (row: Record<string, unknown>) => sql.join(Object.keys(row).map((column) => sql.ref(column)))
