import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  selectAll,
  selectNodeBackward,
  selectNodeForward,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { goToNextCell, isInTable } from 'prosemirror-tables'
import { type Command, NodeSelection } from 'prosemirror-state'
import { deleteAcrossParts, deleteBlock, duplicateBlock, insertParagraphBelow, moveBlock } from './block-commands.ts'
import { getBlockMode, writeInBlock } from './block-mode.ts'
import {
  backspaceToParagraph,
  enterAfterFence,
  enterInCode,
  enterInHeading,
  enterInLineBlock,
  enterInOneText,
  enterInTitleOrLead,
  insertBreak,
  leaveEmptyItem,
  selectBlockBeside,
  splitTextBlock,
} from './enter-and-backspace.ts'
import { schema } from './schema.ts'
import { addRowBelow } from './table-commands.ts'
import { clearStyles, toggleStyle } from './text-commands.ts'

/** What the keys ask of the page around the text. */
export type KeyActions = {
  editLink: Command
  focusToolbar: () => boolean
  focusFields: () => boolean
  announceHowToLeave: () => void
}

export function surfaceKeys({ editLink, focusToolbar, focusFields, announceHowToLeave }: KeyActions): Record<string, Command> {
  const enter = chainCommands(
    writeInBlock,
    (state) => state.selection instanceof NodeSelection && focusFields(),
    enterInTitleOrLead,
    enterAfterFence,
    enterInHeading,
    leaveEmptyItem,
    enterInLineBlock,
    enterInCode,
    enterInOneText,
    deleteAcrossParts,
    createParagraphNear,
    splitTextBlock,
    deleteSelection,
  )
  const backspace = chainCommands(
    undoInputRule,
    deleteSelectedBlock,
    deleteAcrossParts,
    deleteSelection,
    backspaceToParagraph,
    selectBlockBeside(-1),
    joinBackward,
    selectNodeBackward,
  )
  const del = chainCommands(deleteSelectedBlock, deleteAcrossParts, deleteSelection, selectBlockBeside(1), joinForward, selectNodeForward)
  return {
    Enter: enter,
    'Shift-Enter': insertBreak,
    'Mod-Enter': insertParagraphBelow,
    Backspace: backspace,
    'Shift-Backspace': backspace,
    'Mod-Backspace': backspace,
    Delete: del,
    'Mod-Delete': del,
    Tab: tab(1, focusToolbar, announceHowToLeave),
    'Shift-Tab': tab(-1, focusToolbar, announceHowToLeave),
    'Mod-b': toggleStyle('bold'),
    'Mod-i': toggleStyle('italic'),
    'Mod-e': toggleStyle('code_style'),
    'Mod-k': editLink,
    'Mod-\\': clearStyles,
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    'Mod-d': duplicateBlock,
    'Mod-Shift-Backspace': deleteBlock,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-a': selectAll,
    'Alt-F10': focusToolbar,
  }
}

const deleteSelectedBlock: Command = (state, dispatch, view) =>
  state.selection instanceof NodeSelection ? deleteBlock(state, dispatch, view) : false

const CODE_INDENT = '  '

/** Through the cells of a table, spaces in code. Elsewhere it leaves the text only from a selected block. */
const tab =
  (direction: -1 | 1, focusToolbar: () => boolean, announceHowToLeave: () => void): Command =>
  (state, dispatch, view) => {
    if (getBlockMode(state).isOn || state.selection instanceof NodeSelection) return false
    if (isInTable(state)) return chainCommands(goToNextCell(direction), direction > 0 ? addRowAndGoOn : stay)(state, dispatch, view)
    if (state.selection.$from.parent.type === schema.nodes.code && direction > 0) {
      dispatch?.(state.tr.insertText(CODE_INDENT).scrollIntoView())
      return true
    }
    if (direction > 0 && !state.selection.empty && focusToolbar()) return true
    announceHowToLeave()
    return true
  }

const stay: Command = () => true

const addRowAndGoOn: Command = (state, dispatch, view) =>
  addRowBelow(state, dispatch, view) && (view ? goToNextCell(1)(view.state, dispatch) : true)
