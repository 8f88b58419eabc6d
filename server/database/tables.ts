import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Role } from '../../contract/auth.ts'
import type { AuditAction, AuditSubject } from '../../contract/audit.ts'
import type { PostState } from '../../contract/post.ts'
import type { EnquiryStatus, EnquiryFolder, Priority } from '../../contract/enquiry.ts'
import type { SUBSCRIBER_STATES } from '../../contract/newsletter.ts'
import type { EmailState } from '../../contract/outbox.ts'

// Both engines hold the same plain columns: moments are ISO texts in UTC, lists and documents are JSON texts (docs/decisions/0004).

/** Nothing unless it is set. */
type NullableText = ColumnType<string | null, string | null | undefined, string | null>

type ShortWord = { field: 'words' | 'tags'; word: string; seq: number }

export type Tables = {
  admins: {
    id: string
    email: string
    name: string
    password_hash: string
    role: Role
    created_at: string
    updated_at: string
    disabled_at: NullableText
    /** In base 32; what the app shares with us. */
    two_factor_secret: NullableText
    /** Not yet confirmed by a code. */
    two_factor_pending: NullableText
    two_factor_since: NullableText
    /** The half minute of the last code that was accepted: no code works twice. */
    two_factor_step: ColumnType<number | null, number | null | undefined, number | null>
  }
  recovery_codes: { code_hash: string; admin_id: string }
  invites: {
    id: string
    email: string
    name: string
    token_hash: string
    /** The name of whoever invited, as it was then. */
    invited_by: string
    /** An invitation ends with its inviter. Unknown for some that are older than roles. */
    inviter_id: string | null
    role: Role
    created_at: string
    expires_at: string
  }
  password_resets: { token_hash: string; admin_id: string; created_at: string; expires_at: string }
  sessions: {
    token_hash: string
    admin_id: string
    device: string
    created_at: string
    seen_at: string
  }
  /** Browsers in which somebody has signed in to an account before. Only the hash of a browser's secret is kept. */
  known_browsers: { token_hash: string; admin_id: string; created_at: string; seen_at: string }
  blogs: {
    seq: Generated<number>
    id: string
    main_heading: string
    /** The heading folded, so that both engines sort it alike. */
    heading_key: string
    description: string
    tags: string
    cover_image: string
    author: string
    published_at: string
    read_time: number
    sections: string
    conclusion: string
    version: number
    created_at: string
    updated_at: string
    state: Generated<PostState>
    /** The name of whoever saved it last. */
    updated_by: Generated<string>
    /** Of the newest preview link. */
    preview_hash: string | null
    preview_until: string | null
  }
  /** Versions of a post that newer ones have replaced; the current one is the post itself. `blog` is the post's seq. */
  blog_versions: { blog: number; version: number; document: string; saved_at: string; saved_by: string }
  /** Pictures that staff have uploaded, by their key in the file store. */
  media: { id: string; type: string; bytes: number; sha256: string; created_at: string; created_by: string }
  /** Which version of which post shows which picture. */
  blog_media: { media: string; blog: number; version: number }
  /** Each post's tags, folded, to find its relatives. `blog` is the post's seq. */
  blog_tags: { tag: string; blog: number }
  /** The words of each post by its seq, folded; FTS5 on SQLite, trigram indexes on PostgreSQL. */
  blog_search: { rowid: number; tags: string; words: string }
  /** How the words of each post begin, for a search of one or two characters. 'words' is all of it, 'tags' its tags alone. */
  blog_short_words: ShortWord
  enquiries: {
    seq: Generated<number>
    id: string
    folder: EnquiryFolder
    status: EnquiryStatus
    priority: Priority
    name: string
    email: string
    number: string
    organization: string
    website: string
    office: string
    services: string
    message: string
    source: string
    demo_of: string
    /** Who put it into spam, by name; null when the form's trap did. */
    spam_by: NullableText
    /** When a reply was promised; kept, since offices may change their days. */
    due_at: string | null
    /** When the letter of the first reply left. */
    first_reply_at: string | null
    /** The day on which it came, at the agency's main office: what the figures are counted by. */
    day: string
    created_at: string
    updated_at: string
  }
  enquiry_search: { rowid: number; words: string }
  enquiry_short_words: ShortWord
  /** Kept by triggers, so that a count over a million enquiries reads a few rows. */
  enquiry_tallies: { day: string; folder: EnquiryFolder; status: EnquiryStatus; n: number }
  /** Likewise: by the day they came, what became of the promise, and from where they came. */
  enquiry_figures: { day: string; figure: 'promise' | 'source' | 'office'; value: string; n: number }
  solution_requests: {
    seq: Generated<number>
    id: string
    status: EnquiryStatus
    business_name: string
    problem_solved: string
    target_audience: string
    goals: string
    services: string
    budget_range: string
    launch_timeline: string
    contact_name: string
    contact_email: string
    /** What a search looks through, folded. */
    words: string
    created_at: string
    updated_at: string
  }
  solution_files: {
    id: string
    request_id: string
    position: number
    name: string
    type: string
    bytes: number
    sha256: string
    /** What was sent, where it is not kept as it came. Not there for pictures from before it was kept. */
    original_id: string | null
    original_bytes: number | null
  }
  replies: {
    seq: Generated<number>
    id: string
    enquiry_id: string | null
    solution_request_id: string | null
    subject: string
    content: string
    sent_by: string
    sent_at: string
    letter_id: string
  }
  notes: {
    seq: Generated<number>
    id: string
    enquiry_id: string | null
    solution_request_id: string | null
    text: string
    admin_id: string
    admin_name: string
    created_at: string
  }
  letters: {
    seq: Generated<number>
    id: string
    kind: string
    /** The id of the enquiry, request or subscriber that it is about: it is deleted with it. */
    about: string
    to_address: string
    to_name: string
    reply_to: string
    subject: string
    /** As people read it, without secrets. */
    body: string
    /** What of the text is ours and what is somebody else's: blocks as JSON. Nothing for a reply, and for letters from before. */
    layout: NullableText
    /** The token of the link in it, until it has left. */
    secret: NullableText
    /** Until when that link works; then the letter is deleted. Nothing for letters without one. */
    secret_until: NullableText
    /** Empty, or where one click ends the subscription. */
    unsubscribe_url: string
    message_id: string
    state: EmailState
    attempts: number
    next_try_at: string | null
    /** While `sending`: until when the sender holds it. */
    lease_until: string | null
    /** Names the try that holds it, so that a sender who comes too late changes nothing. */
    claim: string | null
    /** Set just before the mail server gets the text: from then on a crash leaves the outcome unknown. */
    handed_over_at: string | null
    reason: string
    state_at: string
    created_at: string
  }
  letter_search: { rowid: number; words: string }
  letter_short_words: ShortWord
  service_categories: { slug: string; position: number; document: string; version: number; updated_at: string }
  products: { id: string; position: number; document: string; version: number; updated_at: string }
  subscribers: {
    seq: Generated<number>
    id: string
    email: string
    state: (typeof SUBSCRIBER_STATES)[number]
    /** Of the token in the newest letter that asks to confirm. */
    confirm_hash: string | null
    /** Of the token in the newest letter that says that the address is on the list already. */
    letter_hash: NullableText
    /** When the form sent its newest letter there: whoever may have asked for it, it changes no other date. */
    letter_at: NullableText
    unsubscribe_token: string
    asked_at: string
    confirmed_at: string | null
    unsubscribed_at: string | null
  }
  /** Who did what; names as they were then. */
  audit: {
    seq: Generated<number>
    at: string
    admin_id: string
    admin_name: string
    admin_email: string
    did: AuditAction
    about_kind: AuditSubject['kind']
    about_id: string
    about_name: string
    detail: string
  }
  /** Answers already given to a call with an Idempotency-Key. */
  answers: {
    scope: string
    key: string
    fingerprint: string
    answer: string
    created_at: string
    /** The id of what was made or answered: deleted with it. */ about: Generated<string>
  }
  /** Calls and tries by what they are and who makes them, as a hash. On PostgreSQL only, where nodes count together. */
  limit_counts: { key: string; n: number; ends_at: string }
  /** What addresses are hashed with: a new salt every day, named after it, and one that stays. */
  salts: { name: string; salt: string }
  /** How many letters of a kind a mailbox, or everybody together, was sent on a day. The key is a hash. */
  letter_counts: { key: string; day: string; n: number }
  /** Whoever said 'This was not me', as a hash. */
  refused_mailboxes: { mailbox: string; refused_at: string }
  /** One row: counts every change to what visitors see. */
  content_version: { id: number; n: number }
}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
export type Db = Kysely<Tables>
/** A database or an open transaction on it. */
export type Executor = Kysely<Tables> | Transaction<Tables>
