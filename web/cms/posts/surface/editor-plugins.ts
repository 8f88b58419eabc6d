import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { baseKeymap } from 'prosemirror-commands'
import { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { dropCursor } from 'prosemirror-dropcursor'
import { isAcrossParts, removeParts } from './block-commands.ts'
import { blockMenuPlugin } from './block-menu.ts'
import { blockModePlugin } from './block-mode.ts'
import { markdownRules } from './input-rules.ts'
import { placeholderPlugin } from './placeholders.ts'
import { textLimitsPlugin } from './text-limits.ts'
import { type KeyActions, surfaceKeys } from './surface-keymap.ts'

type Notify = (text: string) => void

/** Everything that happens to the text, without what needs a page. */
export const editorPlugins = (actions: KeyActions, announce: Notify, refuse: Notify): Plugin[] => [
  typingAcrossParts(),
  blockMenuPlugin(),
  blockModePlugin(announce),
  markdownRules(),
  keymap(surfaceKeys(actions)),
  keymap(baseKeymap),
  history({ depth: 500 }),
  tableEditing({ allowTableNodeSelection: true }),
  dropCursor({ color: 'currentcolor', width: 3 }),
  placeholderPlugin(),
  textLimitsPlugin(refuse),
]

/** Letters that replace a selection from one part of the post into another leave every part where it is. */
const typingAcrossParts = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) => {
        if (!isAcrossParts(view.state)) return false
        view.dispatch(removeParts(view.state.tr).insertText(text).scrollIntoView())
        return true
      },
    },
  })
