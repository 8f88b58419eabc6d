import type { TableCell } from '../contract/post-block.ts'
import { fitIntoSections } from './fit-into-sections.ts'
import { countLeftOut, type PastedDocument, type PastedPiece, type PasteReport, reportOn } from './pasted-document.ts'
import { plainText } from './read-html/marked-texts.ts'
import { createList } from './read-html/read-list.ts'
import { videoCard } from './video-address.ts'

/**
 * Plain text: paragraphs at empty lines, lists where lines begin with a dash, a bullet or a number, quotes where they begin with
 * `>`, and a table where every line has the tabs that spreadsheets set between cells.
 */
export function readPlainText(text: string): { document: PastedDocument; report: PasteReport } {
  const leftOut = countLeftOut()
  const document = fitIntoSections(splitGroups(text).flatMap(readGroup), { takesMainHeading: false, leftOut })
  return { document, report: reportOn(document, leftOut) }
}

function splitGroups(text: string): string[][] {
  const groups: string[][] = [[]]
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    if (line.trim() === '') groups.push([])
    else groups.at(-1)!.push(line)
  }
  return groups.filter(({ length }) => length > 0)
}

type LineKind = 'bullet' | 'numbered' | 'quote' | 'paragraph'
const LINE_STARTS: [LineKind, RegExp][] = [
  ['bullet', /^\s*[-–—*•·◦▪‣o]\t|^\s*[-–*•·◦▪‣] /],
  ['numbered', /^\s*\d{1,3}[.)]\s/],
  ['quote', /^>+ ?/],
]

function readGroup(lines: string[]): PastedPiece[] {
  if (isTable(lines)) return [readTable(lines)]
  const pieces: PastedPiece[] = []
  let kind: LineKind | undefined
  let collected: string[] = []
  const end = () => {
    if (kind && collected.length > 0) pieces.push(toPiece(kind, collected))
    collected = []
  }
  for (const line of lines) {
    const [nextKind, start] = LINE_STARTS.find(([, pattern]) => pattern.test(line)) ?? (['paragraph', /^/] as const)
    const isContinued = nextKind === 'paragraph' && /^\s{2}/.test(line) && (kind === 'bullet' || kind === 'numbered')
    if (isContinued) collected[collected.length - 1] += ` ${line.trim()}`
    else {
      if (nextKind !== kind) end()
      kind = nextKind
      collected.push(line.replace(start, '').trim())
    }
  }
  end()
  return pieces
}

function toPiece(kind: LineKind, lines: string[]): PastedPiece {
  if (kind === 'bullet' || kind === 'numbered') return createList(kind, lines.map(plainText))
  if (kind === 'quote') return { type: 'quote', content: joinLines(lines).trim() }
  const content = joinLines(lines)
  return videoCard(content) ?? { type: 'paragraph', content }
}

/** E-mails break lines at about 72 characters; other line ends were meant. */
const WRAPPED_LENGTH = { shortest: 50, longest: 82 }

function joinLines(lines: string[]): string {
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= WRAPPED_LENGTH.shortest && length <= WRAPPED_LENGTH.longest)
  return lines.join(isWrapped ? ' ' : '\n')
}

function isTable(lines: string[]): boolean {
  const cells = lines.map((line) => line.split('\t').length)
  return (
    lines.length > 1 && cells.every((count) => count > 1 && count === cells[0]) && !LINE_STARTS.some(([, start]) => start.test(lines[0]!))
  )
}

function readTable(lines: string[]): PastedPiece {
  const rows = lines.map((line): TableCell[] => line.split('\t').map((cell) => plainText(cell.trim())))
  return { type: 'table', hasHeader: true, rows }
}
