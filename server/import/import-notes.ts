import type { ImportNote } from '../../contract/import.ts'
import type { LeftOutKind } from '../../convert/pasted-document.ts'

const blocking = (what: string, effect: string): ImportNote => ({ what, effect, isBlocking: true })
const remark = (what: string, effect: string): ImportNote => ({ what, effect, isBlocking: false })

export const NOTES = {
  noHeading: blocking('No heading', 'Not imported until it has one'),
  noText: remark('No text', 'Imported with its heading only'),
  tooLong: blocking('Longer than a post can be', 'Not imported'),
  protected: remark('Not for everyone on the old site', 'Imported as a draft'),
  unreadableCharacters: remark('Some characters cannot be read', 'Imported with � in their place'),
} as const

export const missingFromArchive = (count: number): ImportNote =>
  remark(`${countOf(count, 'picture is', 'pictures are')} not in the zip`, 'Imported without them')

/** What is said of each kind of thing that the reader of pages leaves out. Those that nobody misses are not named. */
const LEFT_OUT: Partial<Record<LeftOutKind, [string, string]>> = {
  forms: ['Form in the text', 'Left out'],
  formulas: ['Formula', 'Left out'],
  'embedded content': ['Content of another site', 'Left out'],
  'merged cells': ['Merged cells of a table', 'The cells stand apart'],
  columns: ['Very wide table', 'The last columns are left out'],
  'long texts': ['Very long text', 'Its end is left out'],
  'unsafe links': ['Link that leads nowhere', 'The words stay, without the link'],
  'pictures on the computer': ['Picture without an address', 'Left out'],
  'nested lists': ['List inside a list', 'Becomes one list'],
  'hidden text': ['Hidden text', 'Left out'],
}
const QUIET: ReadonlySet<string> = new Set<LeftOutKind>([
  'comments',
  'tracked changes',
  'scripts',
  'styles',
  'links within the document',
  'tracking parameters',
  'reference marks',
  'navigation',
  'empty lines',
])
/** Of what the readers of exports count in words of their own. */
const CONTACT_FORM = 'Contact form in the text'

export function describeLeftOut(leftOut: readonly { what: string; count: number }[]): ImportNote[] {
  return leftOut.filter(({ what }) => !QUIET.has(what)).map(({ what, count }) => describe(what, count))
}

function describe(what: string, count: number): ImportNote {
  const [words, effect] = LEFT_OUT[what as LeftOutKind] ?? [what, what === CONTACT_FORM ? 'Becomes a button to Contact' : 'Left out']
  return remark(count > 1 ? `${words}, ${count} times` : words, effect)
}

export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
