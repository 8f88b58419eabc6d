import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  toggleHeader,
} from 'prosemirror-tables'
import type { Command, EditorState } from 'prosemirror-state'
import { BLOCK_LIMITS } from '../../../../contract/post-block.ts'

export type TableSize = { rows: number; columns: number }

export function tableSizeAt(state: EditorState): TableSize | undefined {
  if (!isInTable(state)) return undefined
  const { map } = selectedRect(state)
  return { rows: map.height, columns: map.width }
}

export const addRowBelow: Command = (state, dispatch) => {
  const size = tableSizeAt(state)
  return size !== undefined && size.rows < BLOCK_LIMITS.rows && addRowAfter(state, dispatch)
}

export const addColumnRight: Command = (state, dispatch) => {
  const size = tableSizeAt(state)
  return size !== undefined && size.columns < BLOCK_LIMITS.columns && addColumnAfter(state, dispatch)
}

/** The last row takes the table with it. */
export const removeTableRow: Command = (state, dispatch) =>
  tableSizeAt(state)?.rows === 1 ? deleteTable(state, dispatch) : deleteRow(state, dispatch)

export const removeTableColumn: Command = (state, dispatch) =>
  tableSizeAt(state)?.columns === 1 ? deleteTable(state, dispatch) : deleteColumn(state, dispatch)

export const toggleHeaderRow: Command = toggleHeader('row')
