import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Role } from '../../contract/staff/auth.ts'
import type { AuditAction, AuditSubject } from '../../contract/staff/audit.ts'
import type { PostState } from '../../contract/post.ts'
import type { EnquiryStatus, EnquiryFolder, Priority } from '../../contract/enquiry.ts'
import type { SUBSCRIBER_STATES } from '../../contract/newsletter.ts'
import type { EmailState } from '../../contract/outbox.ts'
import type { ImportDecision, ImportItem, ImportKind, ImportOutcome, ImportState, SamePostChoice } from '../../contract/import.ts'
import type { Stage } from '../../contract/desk.ts'
import type { MessageDirection, MessageKind } from '../../contract/correspondence.ts'
import type { RedirectKind } from '../../contract/redirect.ts'
import type { HealthCheckName, SystemEvent } from '../../contract/system.ts'

// Both engines have the same plain columns: timestamps are ISO texts in UTC, lists and documents are JSON texts (docs/decisions/0004).

/** A column that may be left out of an insert. */
type NullableText = ColumnType<string | null, string | null | undefined, string | null>

/** The columns of the desk, which enquiries and solution requests share. */
type DeskColumns = {
  owner_id: NullableText
  follow_up_at: NullableText
  /** 1 until the follow-up date. */
  is_snoozed: Generated<number>
  stage: Generated<Stage>
  /** Why it was won or lost, or empty. */
  stage_reason: Generated<string>
  value_amount: ColumnType<number | null, number | null | undefined, number | null>
  value_currency: Generated<string>
  /** Since when a letter of the client waits to be read. */
  unread_since: NullableText
  /** When a letter last came in or left. Null for rows from before this column. */
  last_activity_at: NullableText
}

type ShortWord = { field: 'words' | 'tags'; word: string; seq: number }

export type Tables = {
  staff: {
    id: string
    email: string
    name: string
    password_hash: string
    role: Role
    created_at: string
    updated_at: string
    disabled_at: NullableText
    /** Shared with the authenticator app, in base 32. */
    totp_secret: NullableText
    /** Not yet confirmed by a code. */
    totp_pending_secret: NullableText
    totp_enabled_at: NullableText
    /** The 30-second step of the last accepted code, so that no code works twice. */
    totp_last_step: ColumnType<number | null, number | null | undefined, number | null>
  }
  recovery_codes: { code_hash: string; staff_id: string }
  invites: {
    id: string
    email: string
    name: string
    token_hash: string
    /** As it was when the invitation was sent. */
    inviter_name: string
    /** An invitation is deleted when its inviter is disabled. Null for some that are older than this column. */
    inviter_id: string | null
    role: Role
    created_at: string
    expires_at: string
  }
  password_resets: { token_hash: string; staff_id: string; created_at: string; expires_at: string }
  sessions: {
    token_hash: string
    staff_id: string
    device: string
    created_at: string
    last_seen_at: string
  }
  /** Browsers that have signed in to an account before. Only the hash of the browser's token is stored. */
  known_browsers: { token_hash: string; staff_id: string; created_at: string; last_seen_at: string }
  posts: {
    seq: Generated<number>
    id: string
    main_heading: string
    /** The heading in folded case, so that both engines sort in the same order. */
    heading_sort_key: string
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
    /** The name of the staff member who saved it last. */
    updated_by: Generated<string>
    /** Of the newest preview link. */
    preview_token_hash: string | null
    preview_expires_at: string | null
    /** JSON of the marks in the conclusion, or empty. */
    conclusion_marks: Generated<string>
  }
  /** Earlier versions of a post; the current one is in `posts`. */
  post_versions: { post_seq: number; version: number; document: string; saved_at: string; saved_by: string }
  /** What visitors read on pages: one row per document of contract/site-content, as JSON. */
  content_documents: { key: string; value: string; version: number; published_at: string; published_by: string }
  /** Changes of a document that visitors do not see yet. `authors` is who changed which place, as JSON. */
  content_drafts: {
    key: string
    value: string
    revision: number
    updated_at: string
    updated_by: string
    authors: string
    /** When it is published by itself. */
    publish_at: NullableText
    /** For the history, when it is published by itself. */
    publish_note: NullableText
    /** Why it was not published at its time. */
    schedule_problem: NullableText
  }
  /** Links with which anybody sees drafts of pages. */
  content_previews: { token_hash: string; created_by: string; expires_at: string }
  /** Whether clients' sites allow to be shown in our pages. */
  live_sites: { address: string; framing: string; checked_at: string }
  /** Every version of a document that was published. */
  content_versions: { key: string; version: number; value: string; note: string; published_at: string; published_by: string }
  /** The unpublished changes of a published post: its whole content as it will be. */
  post_changes: {
    post_seq: number
    document: string
    version: number
    /** The version of the post that they were made from. */
    base_version: number
    updated_at: string
    updated_by: string
    /** When they are published by themselves. */
    publish_at: string | null
  }
  /** Changes that were discarded, for a while. `version` is that of the changes. */
  discarded_changes: {
    id: string
    post_seq: number
    document: string
    version: number
    saved_by: string
    discarded_by: string
    discarded_at: string
  }
  /** What a person has written in a post and not saved. `post_id` is 'new' for a post that was never saved. */
  post_autosaves: {
    staff_id: string
    post_id: string
    content: string
    post_version: number
    changes_version: number
    saved_at: string
    /** The browser tab that saved it. */
    tab_id: string
  }
  /** Who was asked to look at a post. */
  post_reviews: { post_seq: number; reviewer_id: string; asked_by_id: string; note: string; asked_at: string }
  /** Pictures that staff have uploaded, by their key in the file store. */
  media: {
    id: string
    type: string
    bytes: number
    sha256: string
    created_at: string
    created_by: string
    /** 0 for pictures of earlier releases, whose size is not known. */
    width: Generated<number>
    height: Generated<number>
    name: Generated<string>
    alt: Generated<string>
    caption: Generated<string>
    /** In per cent. */
    focus_x: Generated<number>
    focus_y: Generated<number>
    /** The hash of the file as it was uploaded. Empty for pictures of earlier releases. */
    source_sha256: Generated<string>
    /** When it was deleted from the library or replaced. It is kept for a while. */
    removed_at: NullableText
  }
  /** Files that were made from pictures, by their key in the file store. They can be made again. */
  media_variants: { id: string; media_id: string; format: string; width: number; bytes: number }
  /** Which version of which post shows which image. */
  post_media: { media_id: string; post_seq: number; version: number }
  /** The tags of each post in folded case, to find related posts. */
  post_tags: { tag: string; post_seq: number }
  /** The text of each post in folded case, by seq: FTS5 on SQLite, trigram indexes on PostgreSQL. */
  post_search: { rowid: number; tags: string; words: string }
  /** Prefixes of the words of each post, for searches of one or two characters. The field 'words' covers the tags too. */
  post_short_words: ShortWord
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
    /** The name of the product of a demo request, or empty. */
    demo_product: string
    /** The name of the staff member who marked it as spam; null when the form's honeypot did. */
    marked_spam_by: NullableText
    /** The deadline of the first reply. Stored, not computed, because the working days of an office may change later. */
    reply_due_at: string | null
    /** When the first letter that answers it left. Null while it was only kept as a file. */
    first_reply_at: string | null
    /** When the wait for our next letter began, and when that letter is due. Null while none is awaited, and before this column. */
    waiting_since: NullableText
    waiting_due_at: NullableText
    /** The status that staff set last, and when. A letter that comes in later reopens what they closed. */
    staff_status: ColumnType<EnquiryStatus | null, EnquiryStatus | null | undefined, EnquiryStatus | null>
    staff_status_at: NullableText
    /** In the time zone of the agency's main office; the daily counts and stats use it. */
    received_day: string
    created_at: string
    updated_at: string
  } & DeskColumns
  enquiry_search: { rowid: number; words: string }
  enquiry_short_words: ShortWord
  /** Updated by triggers, so that counting a million enquiries reads a few rows. */
  enquiry_daily_counts: { day: string; folder: EnquiryFolder; status: EnquiryStatus; n: number }
  /** Updated by triggers: for the enquiries received on a day, whether the reply deadline was met, and their source and office. */
  enquiry_daily_stats: { day: string; metric: 'reply_deadline' | 'source' | 'office'; value: string; n: number }
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
    /** When the wait for our next letter began, and when that letter is due. Null while none is awaited, and before this column. */
    waiting_since: NullableText
    waiting_due_at: NullableText
    /** The status that staff set last, and when. A letter that comes in later reopens what they closed. */
    staff_status: ColumnType<EnquiryStatus | null, EnquiryStatus | null | undefined, EnquiryStatus | null>
    staff_status_at: NullableText
    folder: Generated<EnquiryFolder>
    marked_spam_by: NullableText
    created_at: string
    updated_at: string
  } & DeskColumns
  solution_request_search: { rowid: number; words: string }
  solution_request_short_words: ShortWord
  solution_request_files: {
    id: string
    solution_request_id: string
    position: number
    name: string
    type: string
    bytes: number
    sha256: string
    /** The uploaded file, where `id` is a re-encoded copy. Null for documents, and for images stored before originals were. */
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
    email_id: string
    /** 1 where it only says that an answer follows: it starts the next deadline instead of ending one. */
    is_acknowledgment: Generated<number>
    /** The template that it began with. */
    template_id: NullableText
    /** Its writer. Null for replies from before this column. */
    staff_id: NullableText
    /** Where it closed its case: JSON of what that changed, for when the reply is taken back. */
    close_change: NullableText
  }
  /** Letters that staff begin replies with. */
  reply_templates: {
    id: string
    position: number
    name: string
    hint: string
    subject: string
    content: string
    version: number
    updated_at: string
    /** The name of the staff member who saved it last; empty for those that came with the program. */
    updated_by: string
  }
  /** Replies that are being written: one for each writer and case. */
  reply_drafts: {
    id: string
    enquiry_id: string | null
    solution_request_id: string | null
    staff_id: string
    subject: string
    content: string
    /** As it was typed. */
    cc: string
    template_id: string
    is_acknowledgment: number
    last_seen_reply: string
    updated_at: string
  }
  /** Files that go out with replies, by their key in the file store. */
  reply_files: { id: string; name: string; type: string; bytes: number; sha256: string; created_at: string }
  /** What uses them: a template, a draft or an email. A file that is not used is deleted after a day. */
  reply_file_uses: {
    seq: Generated<number>
    file_id: string
    position: number
    template_id: NullableText
    draft_id: NullableText
    email_id: NullableText
  }
  notes: {
    seq: Generated<number>
    id: string
    enquiry_id: string | null
    solution_request_id: string | null
    text: string
    author_id: string
    author_name: string
    created_at: string
  }
  /** What a change of cases changed, for an hour: a row for each case. */
  case_undos: {
    seq: Generated<number>
    change_id: string
    enquiry_id: string | null
    solution_request_id: string | null
    /** Who made the change. */
    staff_id: string
    /** JSON of the columns that it changed, as they were before and after it. */
    columns_before: string
    columns_after: string
    created_at: string
  }
  /** Whom a note names, by the name that stands in its text. */
  mentions: {
    note_id: string
    staff_id: string
    name: string
    created_at: string
    seen_at: string | null
  }
  /** Letters that came in, and our own that were sent from another mail program. */
  messages: {
    seq: Generated<number>
    id: string
    enquiry_id: string | null
    solution_request_id: string | null
    /** `filed`: it belongs to a case. `unmatched`: staff decide where it belongs. */
    state: 'filed' | 'unmatched'
    direction: MessageDirection
    kind: MessageKind
    from_name: string
    from_address: string
    /** JSON list of the addresses in To and Cc. */
    recipients: string
    subject: string
    /** What was written, without the letters that it quotes. */
    text: string
    quoted_text: string
    /** As it was sent, or empty. It is cleaned before it is shown. */
    html: string
    message_id: string
    in_reply_to: string
    reference_ids: string
    /** By the clock of its sender. */
    sent_at: string
    received_at: string
    /** When it joined its case: what we did before was done without knowing it. */
    filed_at: string | null
    bytes: number
    /** Why a part of it is missing, as a sentence; else empty. */
    problem: string
    /** The key of the message as it came in the file store. */
    raw_id: string | null
  }
  message_files: {
    id: string
    message_id: string
    position: number
    name: string
    type: string
    bytes: number
    sha256: string
    /** How the HTML text refers to it, or empty. */
    content_id: string
    /** 1 where its content is of an accepted type. Others are stored as they came. */
    inspected: number
    original_id: string | null
    original_bytes: number
  }
  /** Hashes of all messages that were read, so that none is stored twice. They outlive the messages. */
  processed_messages: { hash: string; processed_at: string }
  /** How far each folder of the mailbox was read. */
  mail_folders: { name: string; uid_validity: string; last_uid: number; started_at: string; read_at: string }
  /** Which node does something that only one may do, and until when. */
  leases: { id: string; holder: string; lease_until: string }
  /** The tokens in the addresses that our letters ask to reply to. */
  reply_tokens: { token: string; enquiry_id: string | null; solution_request_id: string | null }
  /** What owners set in the staff area; each value is JSON. */
  settings: { name: string; value: string; updated_at: string }
  /** The outbox, and what was sent. */
  emails: {
    seq: Generated<number>
    id: string
    /** One of `EMAIL_KINDS`: its lane. */
    kind: string
    /** The id of the enquiry, solution request, subscriber or account that it concerns: deleted with it. */
    related_id: string
    to_address: string
    to_name: string
    /** Addresses with spaces between them, or empty. */
    cc: Generated<string>
    reply_to: string
    subject: string
    /** As text, without secret links. */
    body: string
    /** JSON that tells our own text from text written by others. Null for replies, and for emails from before this column. */
    blocks: NullableText
    /** The token of the secret link in it, until it was sent. */
    link_token: NullableText
    /** When that link stops working; the email is deleted then. Null for emails without one. */
    link_expires_at: NullableText
    /** For the List-Unsubscribe header, or empty. */
    unsubscribe_url: string
    message_id: string
    /** The name of the sender, or empty for the agency's own. */
    from_name: Generated<string>
    /** For the headers In-Reply-To and References, or empty: a Message-ID, and several with spaces between them. */
    in_reply_to: Generated<string>
    reference_ids: Generated<string>
    state: EmailState
    attempts: number
    next_attempt_at: string | null
    /** When its writer wants it to leave; null for emails that leave at once. */
    scheduled_for: NullableText
    /** While `sending`: when the sender's lease ends. */
    lease_expires_at: string | null
    /** Identifies the attempt that holds the lease: updates of a sender that has lost its lease have no effect. */
    claim_id: string | null
    /** Set just before the text goes to the mail server: a crash after that leaves the outcome unknown. */
    transmission_started_at: string | null
    reason: string
    state_changed_at: string
    created_at: string
  }
  email_search: { rowid: number; words: string }
  email_short_words: ShortWord
  service_categories: { slug: string; position: number; document: string; version: number; updated_at: string }
  products: { id: string; position: number; document: string; version: number; updated_at: string }
  subscribers: {
    seq: Generated<number>
    id: string
    email: string
    state: (typeof SUBSCRIBER_STATES)[number]
    /** Of the newest confirmation email. */
    confirm_token_hash: string | null
    /** Of the newest 'already subscribed' email. */
    notice_token_hash: NullableText
    /** When the form last sent an email there. Any visitor may have entered the address, so no other date changes with it. */
    last_email_at: NullableText
    unsubscribe_token: string
    requested_at: string
    confirmed_at: string | null
    unsubscribed_at: string | null
  }
  subscriber_search: { rowid: number; words: string }
  subscriber_short_words: ShortWord
  /** Everybody who has written, not as spam, or subscribed: one row for each address. */
  people: {
    seq: Generated<number>
    id: string
    address: string
    /** As the newest form or letter says; each may be empty. */
    name: string
    organization: string
    number: string
    /** Folded name and organization, and the digits of the number: rows with the same may be the same person. Empty when not known. */
    name_key: string
    number_key: string
    last_activity_at: string
    /** The last activity of everybody who is merged into this person, for the order of the list. */
    listed_at: string
    created_at: string
    /** The id of the person that staff merged this one into, or empty. */
    merged_into: string
    merged_at: NullableText
    merged_by: string
  }
  person_search: { rowid: number; words: string }
  person_short_words: ShortWord
  /** Pairs that staff said are not the same person. */
  person_distinctions: { person_id: string; other_id: string; created_at: string }
  /** Up to which row people were made from a table: nodes of a former release write rows without doing so. */
  people_sources: { table_name: string; read_until: number }
  /** Receipts. They name nobody who was erased. */
  erasures: {
    /** Such as E-2026-0007. */
    number: string
    erased_at: string
    /** The name of the owner who did it. */
    erased_by: string
    /** JSON. */
    counts: string
    backups_until: string | null
    /** JSON list of the keys of files that are yet to be deleted. */
    pending_files: string
    /** 0 until the database no longer holds deleted rows in its log or its free space. */
    is_database_clean: number
  }
  /** Names and addresses are as they were at that time. */
  audit_events: {
    seq: Generated<number>
    created_at: string
    actor_id: string
    actor_name: string
    actor_email: string
    action: AuditAction
    subject_kind: AuditSubject['kind']
    subject_id: string
    subject_name: string
    detail: string
  }
  /**
   * Updated by triggers: how many rows of a table are in each state, by block of 2^bits numbers of `seq`. On PostgreSQL a count is the sum of
   * several rows.
   */
  block_counts: { table_name: string; bits: number; block: number; state: string; n: number }
  /** Responses to calls with an Idempotency-Key, for a repeated call. */
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    response: string
    created_at: string
    /** The id of what the call created or answered: deleted with it. */
    related_id: Generated<string>
  }
  /** On PostgreSQL only, where nodes count together. The key is a salted hash of what is counted and for whom. */
  rate_limit_counts: { key: string; n: number; window_ends_at: string }
  /** What a cache in front of the site has yet to be told. */
  purges: { id: string; keys: string; times_sent: number; attempts: number; next_attempt_at: string; created_at: string }
  /** On PostgreSQL only: the nodes that may serve pages they have cached, and until when, by the clock of the database. */
  cluster_nodes: { id: string; lease_until: Date }
  /** The history of the daily backups. */
  backup_runs: {
    id: string
    state: 'running' | 'done' | 'failed'
    node: string
    destination: string
    /** The name of the archive at the destination. */
    archive: string
    started_at: string
    finished_at: NullableText
    /** When it was restored into a scratch database and compared. Null where only its hashes could be compared. */
    verified_at: NullableText
    bytes: number
    ms: number
    /** How many archives there were after it. */
    kept: number
    /** Why it failed, or why it could not be restored; else empty. */
    reason: string
  }
  /** One row: the node that makes a backup, and until when no other may. */
  backup_lease: { id: string; holder: string; lease_until: string }
  /** For hashing addresses: a new salt every day, named after the day, and one permanent. */
  salts: { name: string; salt: string }
  /** How many emails of a kind were sent on a day, by mailbox and in total. The key is a salted hash. */
  daily_email_counts: { key: string; day: string; n: number }
  /** Mailboxes whose owners reported that they did not subscribe: they get no more newsletter emails. */
  suppressed_mailboxes: { mailbox_hash: string; suppressed_at: string }
  /** What the last look at each part of the site found. The key is the name of the check, with the node for checks of one node. */
  health_checks: {
    key: string
    check_name: HealthCheckName
    node: string
    /** 0 for well or off, 1 for a warning, 2 for trouble. */
    level: number
    /** When it reached this level. */
    since: string
    /** JSON. */
    result: string
    looked_at: string
    /** The level that owners were last told. */
    reported_level: number
    /** When they were last told of a trouble. */
    trouble_reported_at: string | null
    /** When the trouble that they were told of began. */
    trouble_since: string | null
  }
  /** One row, updated every minute by whichever node comes first. Empty before the first time. */
  system_heartbeat: { id: number; at: string }
  uptime_days: { day: string; up_seconds: number; away_seconds: number; trouble_seconds: number }
  disk_samples: { day: string; node: string; used_bytes: number }
  system_events: { seq: Generated<number>; created_at: string; title: string; detail: string; state: SystemEvent['state'] }
  /** The last run of each job on each node. `failed_tasks` is a JSON list. */
  job_runs: { job: string; node: string; ran_at: string; ms: number; failed_tasks: string }
  /** Which version of the program ran last, and since when. */
  releases: { version: string; since: string }
  /** Old addresses that lead on (redirects/). `from_path` is in the form of `redirectKey`, as is `target_key`, which is null for other sites. */
  redirects: {
    id: string
    from_path: string
    target: string
    target_key: string | null
    kind: RedirectKind
    import_id: NullableText
    created_at: string
    created_by: NullableText
    /** Until it is removed for good its deletion can be undone. */
    deleted_at: NullableText
  }
  /** How often people followed a redirect on a day. */
  redirect_hits: { redirect_id: string; day: string; hits: number }
  /** How often people asked for an address that no page and no redirect has. */
  missing_addresses: { path: string; day: string; hits: number }
  /** What the last look at the links found. `edit_path` is where staff can change the page, or empty. */
  broken_links: {
    seq: Generated<number>
    page_path: string
    page_title: string
    edit_path: string
    link_text: string
    target: string
    suggested_path: NullableText
    suggested_title: NullableText
    /** What holds it: `post:` and an id, `document:` and a key, or empty where only a person can change it. */
    source: Generated<string>
    /** The address that an unpublished change of it has. */
    mended_to: NullableText
  }
  /** One row: when the links were last looked at, and how many there were. */
  link_checks: { id: number; checked_at: string; pages: number; links: number }
  /** Exports of other sites that were uploaded (import/). `choices`, `found`, `authors`, `decided` and `started_by` are JSON. */
  imports: {
    id: string
    kind: ImportKind
    /** The old site: items of two exports with the same source and id are the same. */
    source: string
    file_name: string
    bytes: number
    site_url: string
    /** `reading` until the whole file was read. */
    state: ImportState | 'reading'
    choices: string
    found: string
    authors: string
    decided: string
    /** The key in the file store of a zip with pictures. */
    archive_key: NullableText
    archive_name: string
    archive_bytes: number
    stop_requested: number
    /** Why it stopped by itself, or empty. */
    problem: string
    pictures: number
    reused_pictures: number
    pictures_without_alt: number
    kept_posts: number
    created_at: string
    created_by: string
    started_at: NullableText
    /** Who started it; everything is written in this name. */
    started_by: string
    finished_at: NullableText
  }
  /** The posts of an export, in its order. `content` has the addresses of its pictures at the old site until it is written. */
  import_items: {
    import_id: string
    position: number
    source_id: string
    kind: ImportItem['kind']
    state: ImportItem['state']
    title: string
    published_at: NullableText
    author: string
    old_paths: string
    tag_paths: string
    content: string
    pictures: string
    missing_pictures: string
    notes: string
    /** What to do with this post if it is here already; null for what is chosen for all. */
    same_choice: ColumnType<SamePostChoice | null, SamePostChoice | null | undefined, SamePostChoice | null>
    same_post_id: NullableText
    same_was_imported: number
    decision: ImportDecision
    reason: string
    has_problem: number
    outcome: ColumnType<ImportOutcome | null, ImportOutcome | null | undefined, ImportOutcome | null>
    written_at: NullableText
    post_id: NullableText
    /** The version of the post that the import wrote; 0 before. */
    post_version: number
  }
  /** The old addresses that an import leads on. `works` is 'yes' or 'no' once it was tried. */
  import_addresses: { import_id: string; position: number; from_path: string; target: string; works: NullableText }
  /** Which post here each post of an old site has become. */
  imported_posts: { source: string; source_id: string; post_id: string }
  /** Which picture here each picture of an old site has become: found again by its address, and by its content. */
  imported_pictures: { address: string; sha256: string; path: string }
  /** One row, incremented with every change of content. Its lock puts the changes of all nodes in one order. */
  content_version: { id: number; n: number }
  /** The migrations from 019 on, the version of the program that ran them, and what a program must know to run after them. */
  schema_migrations: { name: string; ran_at: string; version: string; requires: string | null }
}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>
export type Db = Kysely<Tables>
/** A database or an open transaction on it. */
export type Executor = Kysely<Tables> | Transaction<Tables>
