import { HIT_DAYS, REDIRECT_LIMITS, type RedirectKind } from '../../../contract/redirect.ts'

export const ADDRESSES_PATH = '/cms/addresses'
export const BROKEN_LINKS_PATH = `${ADDRESSES_PATH}/broken-links`
export const MISSING_ADDRESSES_PATH = `${ADDRESSES_PATH}/not-found`

const redirects = {
  tab: 'Redirects',
  loadFailed: 'The redirects could not be loaded.',
  search: 'Find an address',
  caption: 'Redirects',
  columns: {
    from: 'Old address',
    to: 'Leads to',
    hits: `Hits, ${HIT_DAYS.shown} days`,
    kind: 'Made by',
    since: 'Since',
    actions: 'Actions',
  },
  kinds: { staff: 'By hand', renamed: 'A changed address', import: 'An import' } satisfies Record<RedirectKind, string>,
  unused: `0 in ${HIT_DAYS.kept} days`,
  hidden: 'Not used: there is a page',
  broken: 'Leads nowhere',
  open: 'Open',
  openOf: 'Open {{address}}' as const,
  edit: 'Change',
  editOf: 'Change the redirect from {{address}}' as const,
  deleteOf: 'Delete the redirect from {{address}}' as const,
  deleted: '{{address}} leads nowhere now.' as const,
  undo: 'Undo',
  deleteFailed: 'The redirect could not be deleted. Please try again.',
  restoreFailed: 'The redirect could not be brought back.',
  total: { one: '1 redirect. It does not lead to another one.', many: '{{count}} redirects, none of them leads to another redirect.' },
  empty: {
    title: 'No redirects yet',
    text: 'When the address of a page changes, its old one leads on by itself. Add others here, such as those of your former website.',
  },
} as const

const dialog = {
  add: 'Add a redirect',
  change: 'Change the redirect',
  from: 'Old address',
  fromHint: 'On this website, such as /old-page, /?p=12, or /tag/* for everything below it.',
  asked: { one: 'Asked for once in 30 days, and not found.', many: 'Asked for {{count}} times in 30 days, and not found.' },
  to: 'Leads to',
  toHint: 'A page here, found by its title or address, or an address that begins with https://.',
  pages: 'Pages like this',
  submit: { add: 'Add redirect', change: 'Save' },
  failed: 'The redirect could not be saved. Please try again.',
  saved: '{{from}} leads to {{to}} now.' as const,
} as const

const paste = {
  open: 'Paste many',
  title: 'Add many redirects',
  field: 'One in each line: old address, new address',
  hint: `Separated by a comma, a semicolon or a tab, as a table is copied. At most ${REDIRECT_LIMITS.atOnce} at a time.`,
  placeholder: '/old-page, /about\n/2019/05/a-title/, /blog',
  submit: 'Add them',
  failed: 'The redirects could not be added. Please try again.',
  nothing: 'Please paste at least one line with two addresses.',
  tooMany: `These are more than ${REDIRECT_LIMITS.atOnce} lines. Please paste them in parts.`,
  added: { one: '1 redirect added.', many: '{{count}} redirects added.' },
  none: 'None was added.',
  refused: {
    one: '1 line was not taken. It stands below to be corrected.',
    many: '{{count}} lines were not taken. They stand below to be corrected.',
  },
  reasons: 'Why lines were not taken',
} as const

const tryOut = {
  open: 'Try an address',
  title: 'Try an address',
  field: 'Address',
  hint: 'What a visitor gets who asks for it now.',
  submit: 'Try it',
  failed: 'The address could not be tried. Please try again.',
  page: 'There is a page: {{title}}.' as const,
  redirect: 'Leads to {{location}}.' as const,
  missing: 'There is nothing at {{path}}.' as const,
  make: 'Make a redirect',
} as const

const brokenLinks = {
  tab: 'Broken links',
  loadFailed: 'The links could not be loaded.',
  count: { one: '1 link leads nowhere', many: '{{count}} links lead nowhere' },
  none: 'All links lead somewhere',
  read: 'Read {{links}} links on {{pages}} pages, {{at}}' as const,
  notYet: { title: 'Not looked at yet', text: 'Links are read every night. You can have them read now.' },
  allWell: { title: 'Every link leads somewhere', text: 'They are read again every night, and after each publication.' },
  lookAgain: 'Look again',
  look: 'Look now',
  lookFailed: 'The links could not be read. Please try again.',
  list: 'Broken links',
  noText: 'A link without words',
  in: 'in',
  suggestion: 'Probably',
  noSuggestion: 'No page here is like it.',
  makeRedirect: 'Make a redirect',
  makeRedirectFrom: 'Make a redirect from {{address}}' as const,
  mend: 'Mend the link',
  mendOf: 'Mend the link to {{address}} in {{title}}' as const,
  mended: 'A change with {{address}} waits to be published.' as const,
  goThere: 'Go there',
  goThereOf: 'Go there: {{title}}' as const,
  internalOnly:
    'Mending writes the new address as a change to publish. Only links to pages of this website are read. Links to other websites are not asked for from here.',
} as const

const mend = {
  title: 'Mend the link',
  about: '‘{{text}}’ in ‘{{title}}’ leads to {{target}}, where there is no page.' as const,
  aboutWithoutText: 'A link in ‘{{title}}’ leads to {{target}}, where there is no page.' as const,
  to: 'Lead to',
  change: 'Visitors see it when the change is published.',
  submit: 'Mend the link',
  failed: 'The link could not be mended. Please try again.',
  goThere: 'Go there',
} as const

const missing = {
  tab: 'Asked for, not found',
  loadFailed: 'The addresses could not be loaded.',
  caption: 'Addresses that people asked for and that are not there',
  columns: { path: 'Address', hits: 'People, 30 days', last: 'Last asked for', suggestion: 'Probably meant', actions: 'Actions' },
  none: '–',
  empty: {
    title: 'Nobody has lost their way',
    text: 'Addresses that people ask for in vain stand here for 30 days. Robots and their scans are left out.',
  },
  note: 'Counted without knowing who asked. Robots and scans for weaknesses are left out.',
} as const

export const addressLabels = {
  title: 'Addresses',
  text: 'Old addresses that lead on, and links that lead nowhere.',
  tabs: 'Show',
  redirects,
  dialog,
  paste,
  tryOut,
  brokenLinks,
  mend,
  missing,
}
