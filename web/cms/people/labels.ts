import type { DeskKind } from '../../../contract/desk.ts'
import type { ErasureCounts, Person, PersonEventFilter, PersonSummary } from '../../../contract/person.ts'

/** `{{count}}` is the number; without one the words stand alone. */
type Countable = { one: string; many: string }

const person = {
  details: 'Person',
  back: { label: 'People', href: '/cms/people' },
  loadFailed: 'This person could not be loaded.',
  notFound: {
    title: 'Person not found',
    text: 'There is nobody at this address. Perhaps their data was erased.',
    back: { label: 'Back to People', href: '/cms/people' },
  },
  counts: {
    cases: { one: '1 enquiry', many: '{{count}} enquiries' },
    letters: { one: '1 letter', many: '{{count}} letters' },
    notes: { one: '1 note', many: '{{count}} notes' },
    files: { one: '1 file', many: '{{count}} files' },
  } satisfies Record<keyof Person['counts'], Countable>,
  noCases: 'No enquiry yet',
  noneOpen: 'none open',
  write: 'Write',
  writeDirectly: 'No enquiry of theirs is open: this opens your own mail program',
}

const facts = {
  email: 'E-mail',
  number: 'Number',
  organization: 'Organization',
  website: 'Website',
  knownSince: 'Known since',
  newsletter: 'Newsletter',
  worth: 'Worth',
  open: '{{sum}} open' as const,
  mergeOther: 'Merge with another person…',
}

const newsletter: Record<PersonSummary['newsletter'], string> = {
  none: 'Not subscribed',
  pending: 'Waiting to confirm',
  confirmed: 'Subscribed',
  unsubscribed: 'Left',
}

const timeline = {
  heading: 'Everything, newest first',
  show: 'Show',
  all: 'All',
  filters: { letters: 'Letters', notes: 'Notes', files: 'Files' } satisfies Record<PersonEventFilter, string>,
  loadFailed: 'The timeline could not be loaded.',
  empty: { title: 'Nothing yet', text: 'What they write and what you answer stands here.' },
  noMatch: 'Nothing of this kind.',
  earlier: 'Show earlier',
  today: 'Today',
  thisWeek: 'This week',
  thisMonth: 'Earlier this month',
  kinds: { enquiry: 'Enquiry', 'demo request': 'Demo request', 'solution request': 'Solution request' } satisfies Record<DeskKind, string>,
  wrote: 'Wrote',
  sent: 'sent',
  sentByUs: 'We',
  noSubject: '(no subject)',
  leftNote: 'left a note',
  marked: 'marked it as',
  file: 'File',
  unmatched: 'It belongs to no enquiry yet.',
  from: 'from {{address}}' as const,
  to: 'to {{address}}' as const,
}

const addresses = {
  heading: '{{count}} addresses' as const,
  main: 'Main address',
  merged: 'Merged {{time}} by {{name}}' as const,
  mergedAt: 'Merged {{time}}' as const,
  separate: 'Separate again',
  separateOf: 'Separate {{address}} again' as const,
}

const suggestion = {
  heading: 'Perhaps the same person',
  reasons: {
    number: '{{address}} was last here on {{date}}, with the same number.' as const,
    name: '{{address}} was last here on {{date}}, with the same name and organization.' as const,
  },
  compare: 'Compare',
  compareWith: 'Compare with {{address}}' as const,
  notSame: 'Not the same',
  notSameAs: 'Not the same as {{address}}' as const,
}

const merge = {
  title: 'One person, two addresses?',
  text: 'Choose whose name and address stay in front. Both addresses keep working, and everything goes on one timeline.',
  choose: 'Whose name and address stay in front',
  reversible: 'You can separate them again at any time. Each letter remembers which address it came from.',
  submit: 'Merge',
  undo: 'Undo',
  failed: 'The two could not be merged or separated. Please try again.',
  dismissFailed: 'This could not be saved. Please try again.',
  newsletter: 'newsletter',
  noNumber: 'No number',
  noOrganization: 'No organization',
  find: {
    title: 'Merge with another person',
    search: 'Search name, organization or address',
    hint: 'Find the other one. You compare both before anything is merged.',
    found: 'People',
    none: 'Nobody else matches.',
    recent: 'Nobody else is here yet.',
  },
}

const data = {
  heading: 'Their data',
  keptUntil: 'Kept until {{date}}, unless they write again.' as const,
  keptOpen: 'Kept while an enquiry of theirs is open.',
  keptForever: 'Kept until an owner erases it.',
  export: 'Export',
  erase: 'Erase…',
  eraseOwners: 'Only owners can erase.',
}

/** What an erasure deletes, in the order of the receipt. The bytes of the files stand beside their number. */
const counted: Record<Exclude<keyof ErasureCounts, 'fileBytes'>, string> = {
  enquiries: 'Enquiries',
  solutionRequests: 'Solution requests',
  lettersIn: 'Letters from them',
  lettersOut: 'Letters to them',
  notes: 'Notes',
  files: 'Files',
  drafts: 'Drafts of replies',
  subscriptions: 'Newsletter subscription',
  idempotencyKeys: 'Stored answers to repeated calls',
  searchEntries: 'Entries of the search index',
}

const erase = {
  title: 'Erase {{name}}?' as const,
  text: 'This cannot be taken back.',
  willGo: 'Will go',
  willStay: 'Will stay',
  counted,
  nothing: 'Nothing but the address itself',
  receipt: 'A receipt with these numbers, which names nobody',
  fingerprint: 'A fingerprint of the address, so that the newsletter never writes to it',
  activity: 'What colleagues did, without whom it was about',
  backups: 'Backups, until the last one with this data is deleted on {{date}}' as const,
  type: 'Type the address to go on',
  submit: 'Erase for good',
  planFailed: 'What would be erased could not be loaded.',
  failed: 'Nothing was erased. Please check your connection and try again.',
  waiting: {
    one: 'A letter to this person still waits to be sent. Stop it or let it go first.',
    many: '{{count}} letters to this person still wait to be sent. Stop them or let them go first.',
  },
  outbox: 'Open the outbox',
}

const erasures = {
  title: 'Register of erasures',
  text: 'Receipts of what was erased, newest first. They name nobody.',
  link: 'Register of erasures',
  caption: 'Receipts',
  columns: { number: 'Number', at: 'Erased on', by: 'By', what: 'What went' },
  empty: { title: 'Nothing was erased yet', text: 'An owner erases somebody’s data on the page of that person.' },
  loadFailed: 'The register could not be loaded.',
  ownersOnly: { title: 'Only owners can see the register', text: 'Ask an owner for a receipt. Their names stand in Settings, Colleagues.' },
  lettersTotal: { one: '1 letter', many: '{{count}} letters' },
  casesTotal: { one: '1 enquiry', many: '{{count}} enquiries' },
  subscription: { one: '1 subscription', many: '{{count}} subscriptions' },
}

const receipt = {
  title: 'Receipt of an erasure',
  text: '{{number}}, for the register. It names nobody.' as const,
  went: 'What went',
  complete: 'Complete',
  incomplete: 'Not complete yet',
  incompleteText: 'Traces in the database’s own files are removed within the hour.',
  filesPending: {
    one: '1 file could not be deleted yet. It is tried again every hour.',
    many: '{{count}} files could not be deleted yet. It is tried again every hour.',
  },
  erasedOn: 'Erased on {{date}}' as const,
  kept: 'Kept, and why',
  register: 'This receipt, as proof that it was done',
  fingerprint: 'A fingerprint of the address: the newsletter never writes to it',
  activity: 'The activity of colleagues: it no longer says whom it was about',
  backups: 'Backups: the last one with this data is deleted on {{date}}' as const,
  noBackups: 'No backup has this data.',
  number: 'Number',
  by: 'Done by',
  on: 'Done on',
  copy: 'Copy',
  copied: 'Receipt copied',
  print: 'Print',
  notFound: {
    title: 'No such receipt',
    text: 'The register has no receipt of this number.',
    back: { label: 'Register of erasures', href: '/cms/people/erasures' },
  },
}

const list = {
  title: 'People',
  text: 'Everybody who has written or subscribed, the latest first.',
  total: { one: '1 person', many: '{{count}} people' },
  search: 'Search name, organization or address',
  caption: 'People',
  columns: { person: 'Person', organization: 'Organization', cases: 'Enquiries', newsletter: 'Newsletter', activity: 'Last activity' },
  loadFailed: 'People could not be loaded.',
  empty: { title: 'Nobody yet', text: 'Whoever writes to you or subscribes to the newsletter stands here.' },
}

export const peopleLabels = {
  list,
  person,
  facts,
  newsletter,
  timeline,
  addresses,
  suggestion,
  merge,
  data,
  erase,
  erasures,
  receipt,
}
