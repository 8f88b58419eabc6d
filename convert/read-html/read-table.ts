import { BLOCK_LIMITS, type BlockOf, listItems, type TableCell } from '../../contract/post-block.ts'
import type { PastedPiece } from '../pasted-document.ts'
import { findElements, type TreeElement } from './html-tree.ts'
import { joinTexts, plainText, textOfPiece } from './marked-texts.ts'
import { textInside } from './read-figure.ts'
import type { Reading } from './reading.ts'
import { formatInside, type InlineFormat } from './inline-format.ts'

type Grid = { rows: TableCell[][]; pictures: PastedPiece[] }

/** A table of texts. One that only arranges a page is read as what it contains. */
export function readTable(table: TreeElement, format: InlineFormat, reading: Reading): PastedPiece[] {
  const rowElements = findElements(table, ({ tag }) => tag === 'tr' || tag === 'table').filter(({ tag }) => tag === 'tr')
  if (!reading.isOwn && isLayout(table, rowElements)) return reading.read(table.children, format)
  const { rows, pictures } = readGrid(rowElements, formatInside(table, format, reading), reading)
  const trimmed = reading.isOwn ? rows : withoutEmptyEdges(rows)
  if (trimmed.length === 0) return pictures
  const [captionElement] = findElements(table, ({ tag }) => tag === 'caption')
  const caption = captionElement ? textInside(captionElement, reading).slice(0, BLOCK_LIMITS.caption).trim() : ''
  return [{ ...withHeader(table, rowElements, trimmed, reading), ...(caption && { caption }) }, ...pictures]
}

const isCell = ({ tag }: TreeElement): boolean => tag === 'td' || tag === 'th'
const cellsOf = (row: TreeElement): TreeElement[] => findElements(row, isCell)

function isLayout(table: TreeElement, rows: TreeElement[]): boolean {
  if (table.attribute('role') === 'presentation' || table.attribute('role') === 'none') return true
  if (rows.every((row) => cellsOf(row).length <= 1) && findElements(table, ({ tag }) => tag === 'th').length === 0) {
    return findElements(table, isBlock).length > 0 || rows.length <= 1
  }
  return findElements(table, ({ tag }) => tag === 'table').length > 0
}

const isBlock = ({ tag }: TreeElement): boolean => ['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'table', 'img'].includes(tag)

function readGrid(rowElements: TreeElement[], format: InlineFormat, reading: Reading): Grid {
  const rows: TableCell[][] = rowElements.map(() => [])
  const pictures: PastedPiece[] = []
  for (const [rowIndex, rowElement] of rowElements.entries()) {
    let column = 0
    for (const element of cellsOf(rowElement)) {
      while (rows[rowIndex]![column]) column += 1
      const { cell, others } = readCell(element, format, reading)
      for (const other of others) pictures.push(other)
      const spans = { columns: readSpan(element, 'colspan'), rows: Math.min(readSpan(element, 'rowspan'), rows.length - rowIndex) }
      if (spans.columns * spans.rows > 1) reading.leftOut.add('merged cells')
      for (let down = 0; down < spans.rows; down += 1)
        for (let right = 0; right < spans.columns; right += 1) rows[rowIndex + down]![column + right] ??= plainText('')
      rows[rowIndex]![column] = cell
    }
  }
  return { rows: toRectangle(rows), pictures }
}

/** Wider than any table that we can hold: a column that is left out is reported. */
const MAX_SPAN = BLOCK_LIMITS.columns + 1

const readSpan = (cell: TreeElement, name: string): number =>
  Math.min(Math.max(Math.trunc(Number(cell.attribute(name)) || 1), 1), name === 'colspan' ? MAX_SPAN : BLOCK_LIMITS.rows)

function readCell(element: TreeElement, format: InlineFormat, reading: Reading): { cell: TableCell; others: PastedPiece[] } {
  if (element.attribute('data-sheets-formula') !== undefined || element.attribute('x:fmla') !== undefined) reading.leftOut.add('formulas')
  const pieces = reading.read(element.children, formatInside(element, format, reading))
  const texts = pieces.flatMap((piece) => {
    if (piece.type === 'bullet' || piece.type === 'numbered') return listItems(piece)
    if (piece.type === 'code') return [plainText(piece.content)]
    return textOfPiece(piece) ?? []
  })
  return { cell: joinTexts(texts, '\n'), others: pieces.filter(({ type }) => type === 'image' || type === 'video' || type === 'gallery') }
}

/** Columns behind these are not even counted. */
const MAX_WIDTH = 200

function toRectangle(rows: TableCell[][]): TableCell[][] {
  const width = widest(rows.map(({ length }) => Math.min(length, MAX_WIDTH)))
  return width === 0 ? [] : rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? plainText('')))
}

const widest = (widths: readonly number[]): number => widths.reduce((widest, width) => Math.max(widest, width), 0)

/** Without empty rows, and without empty columns at the right. */
function withoutEmptyEdges(rows: TableCell[][]): TableCell[][] {
  const filled = rows.filter((row) => row.some(({ content }) => content !== ''))
  const width = widest(filled.map((row) => row.findLastIndex(({ content }) => content !== '') + 1))
  return filled.map((row) => row.slice(0, width))
}

/** Spreadsheets and word processors do not say which row names the columns. */
function withHeader(table: TreeElement, rowElements: TreeElement[], rows: TableCell[][], reading: Reading): BlockOf<'table'> {
  const [head] = findElements(table, ({ tag }) => tag === 'thead')
  const firstCells = rowElements[0] ? cellsOf(rowElements[0]) : []
  const isMarked = (head && findElements(head, isCell).length > 0) || (!reading.isOwn && firstCells.every(({ tag }) => tag === 'th'))
  if (isMarked || isSpreadsheet(reading)) return { type: 'table', hasHeader: true, rows: reading.isOwn ? rows : withoutBold(rows) }
  const isEmphasized = !reading.isOwn && rows.length > 1 && rows[0]!.every((cell) => cell.content === '' || isAllBold(cell))
  return { type: 'table', hasHeader: isEmphasized, rows: isEmphasized ? withoutBold(rows) : rows }
}

const isSpreadsheet = ({ source, isOwn }: Reading): boolean => !isOwn && (source === 'google-sheets' || source === 'excel')

const isAllBold = ({ content, marks = [] }: TableCell): boolean =>
  marks.some(({ type, from, to }) => type === 'bold' && from === 0 && to === content.length)

/** The names of columns are shown bold anyway. */
function withoutBold([first, ...others]: TableCell[][]): TableCell[][] {
  const names = first!.map((cell) => {
    const marks = isAllBold(cell) ? cell.marks!.filter(({ type }) => type !== 'bold') : (cell.marks ?? [])
    return { content: cell.content, ...(marks.length > 0 && { marks }) }
  })
  return [names, ...others]
}
