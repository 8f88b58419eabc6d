type SplitText = { text: string; quotedText: string }

/** An attribution such as 'On Monday … wrote:' is at most this long. */
const ATTRIBUTION_MAX_LENGTH = 400
const ATTRIBUTION_MAX_LINES = 4
const HEADER_BLOCK_MAX_LINES = 8

/** How an attribution begins, and what it contains (`within`) or how it ends (`end`) before its colon. */
const ATTRIBUTIONS: { start: string; end?: string; within?: string }[] = [
  { start: 'on ', end: 'wrote' },
  { start: 'am ', within: ' schrieb' },
  { start: 'le ', end: 'a écrit' },
  { start: 'el ', end: 'escribió' },
  { start: 'op ', within: ' schreef ' },
  { start: 'op ', end: 'geschreven' },
  { start: 'il ', end: 'ha scritto' },
  { start: 'em ', end: 'escreveu' },
  { start: '', end: 'ने लिखा' },
]

const ORIGINAL_MESSAGE = new Set([
  'original message',
  'ursprüngliche nachricht',
  "message d'origine",
  'message d’origine',
  'message original',
  'mensaje original',
  'oorspronkelijk bericht',
  'messaggio originale',
  'mensagem original',
  'मूल संदेश',
])

/** A forwarded letter is what the sender wants to show, not history. */
const FORWARDED_MESSAGE = [
  'forwarded message',
  'begin forwarded message',
  'weitergeleitete nachricht',
  'anfang der weitergeleiteten nachricht',
  'message transféré',
  'début du message transféré',
  'mensaje reenviado',
  'doorgestuurd bericht',
  'begin doorgestuurd bericht',
  'messaggio inoltrato',
  'inizio messaggio inoltrato',
  'mensagem encaminhada',
  'अग्रेषित संदेश',
]

const FROM_LABELS = new Set(['from', 'von', 'de', 'van', 'da', 'प्रेषक', 'द्वारा'])
/** Date, recipient, subject. Two of them make a block of headers. */
const OTHER_LABELS = [
  new Set([
    'sent',
    'date',
    'gesendet',
    'datum',
    'envoyé',
    'envoyé le',
    'enviado',
    'enviado el',
    'enviada em',
    'fecha',
    'verzonden',
    'inviato',
    'data',
    'भेजा गया',
    'दिनांक',
  ]),
  new Set(['to', 'an', 'à', 'aan', 'a', 'para', 'प्रति', 'सेवा में']),
  new Set(['subject', 'betreff', 'objet', 'asunto', 'onderwerp', 'oggetto', 'assunto', 'विषय']),
]

/**
 * Separates the history at the end of a letter from what was written. Answers between quoted lines stay with the text, with what they
 * answer. The lines of both are those of the letter. When all would be history, nothing is.
 */
export function splitQuotedText(text: string): SplitText {
  const lines = text.split('\n')
  const cut = findHistory(lines)
  if (cut === undefined || lines.slice(0, cut).every(isBlankLine)) return { text, quotedText: '' }
  return { text: lines.slice(0, cut).join('\n'), quotedText: lines.slice(cut).join('\n') }
}

/** The index of the first line of the history. */
function findHistory(lines: readonly string[]): number | undefined {
  const lastOwnLine = lines.findLastIndex((line) => !isBlankLine(line) && !isQuotedLine(line))
  for (let index = 0; index < lines.length; index += 1) {
    if (isBlankLine(lines[index]!) || isQuotedLine(lines[index]!)) continue
    if (isForwardMark(lines[index]!)) {
      index = endOfHeaderBlock(lines, index)
      continue
    }
    if (startsOriginalMessage(lines, index)) return index
    const length = attributionLength(lines, index)
    if (length === 0) continue
    const next = lines.findIndex((line, at) => at >= index + length && !isBlankLine(line))
    // Below it is the letter without marks, or all of it is marked and nothing follows.
    if (next === -1 || !isQuotedLine(lines[next]!) || lastOwnLine < next) return index
    index += length - 1
  }
  const firstQuoted = lines.findIndex((line, at) => at > lastOwnLine && isQuotedLine(line))
  return firstQuoted === -1 ? undefined : firstQuoted
}

const isBlankLine = (line: string) => line.trim() === ''
const isQuotedLine = (line: string) => /^ ?>/.test(line)

function isForwardMark(line: string): boolean {
  const words = trimMarks(line)
  return words.length < 60 && FORWARDED_MESSAGE.some((mark) => words === mark)
}

/** The last line of the block of headers below a mark. */
function endOfHeaderBlock(lines: readonly string[], mark: number): number {
  let index = mark + 1
  while (index < lines.length && isBlankLine(lines[index]!)) index += 1
  while (index < lines.length && !isBlankLine(lines[index]!)) index += 1
  return index - 1
}

/** '-----Original Message-----', a line of underscores before a block of headers, or the block alone. */
function startsOriginalMessage(lines: readonly string[], index: number): boolean {
  const line = lines[index]!.trim()
  if (line.startsWith('--') && line.length < 80 && ORIGINAL_MESSAGE.has(trimMarks(line))) return true
  if (!/^_{10,200}$/.test(line)) return isHeaderBlock(lines, index)
  const next = lines.findIndex((candidate, at) => at > index && at < index + 4 && !isBlankLine(candidate))
  return next !== -1 && isHeaderBlock(lines, next)
}

function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!FROM_LABELS.has(labelOf(lines[index]!))) return false
  const following: string[] = []
  for (const line of lines.slice(index + 1, index + HEADER_BLOCK_MAX_LINES)) {
    // The text of Outlook for the Mac has a blank line after each field.
    if (!isBlankLine(line)) following.push(labelOf(line))
  }
  return OTHER_LABELS.filter((labels) => following.some((label) => labels.has(label))).length >= 2
}

/** 'from' of '*From:* Priya <priya@example.com>'; empty for another line. */
function labelOf(line: string): string {
  const colon = line.slice(0, 30).indexOf(':')
  if (colon < 1) return ''
  return line
    .slice(0, colon)
    .replace(/[*\u00a0]/g, ' ')
    .trim()
    .toLowerCase()
}

/** The number of lines of an attribution that begins here; 0 when none does. Programs break long ones. */
function attributionLength(lines: readonly string[], index: number): number {
  const first = normalizeSpaces(lines[index]!).toLowerCase()
  if (!ATTRIBUTIONS.some(({ start }) => (start ? first.startsWith(start) : /\d/.test(first)))) return 0
  let joined = ''
  for (let length = 1; length <= ATTRIBUTION_MAX_LINES && index + length <= lines.length; length += 1) {
    const line = lines[index + length - 1]!
    if (isBlankLine(line) || isQuotedLine(line)) return 0
    joined = `${joined} ${normalizeSpaces(line)}`.trim()
    if (joined.length > ATTRIBUTION_MAX_LENGTH) return 0
    if (joined.endsWith(':')) return isAttribution(joined.toLowerCase()) ? length : 0
  }
  return 0
}

function isAttribution(line: string): boolean {
  const hasDate = /\b(?:19|20)\d\d\b|\d[:.h]\d\d/.test(line)
  const words = line.slice(0, -1).trim()
  return (
    hasDate &&
    ATTRIBUTIONS.some(
      ({ start, end, within }) =>
        words.startsWith(start) && (end === undefined || words.endsWith(end)) && (within === undefined || words.includes(within)),
    )
  )
}

const normalizeSpaces = (line: string) =>
  line
    .slice(0, ATTRIBUTION_MAX_LENGTH + 1)
    .replace(/[\s\u200e\u200f\u202a-\u202e]+/gu, ' ')
    .trim()

/** Without the dashes around it and the colon. */
function trimMarks(line: string): string {
  let [from, to] = [0, line.length]
  while (from < to && isMark(line[from]!)) from += 1
  while (to > from && isMark(line[to - 1]!)) to -= 1
  return line.slice(from, to).toLowerCase()
}

const isMark = (character: string) => character === '-' || character === ':' || character.trim() === ''
