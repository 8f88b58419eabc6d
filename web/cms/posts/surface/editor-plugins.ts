import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { baseKeymap } from 'prosemirror-commands'
import { type Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { dropCursor } from 'prosemirror-dropcursor'
import { blockMenuPlugin } from './block-menu.ts'
import { blockModePlugin } from './block-mode.ts'
import { markdownRules } from './input-rules.ts'
import { placeholderPlugin } from './placeholders.ts'
import { textLimitsPlugin } from './text-limits.ts'
import { type KeyActions, surfaceKeys } from './surface-keymap.ts'

/** Everything that happens to the text, without what needs a page. */
export const editorPlugins = (actions: KeyActions, announce: (text: string) => void): Plugin[] => [
  blockMenuPlugin(),
  blockModePlugin(announce),
  markdownRules(),
  keymap(surfaceKeys(actions)),
  keymap(baseKeymap),
  history({ depth: 500 }),
  tableEditing({ allowTableNodeSelection: true }),
  dropCursor({ color: 'currentcolor', width: 3 }),
  placeholderPlugin(),
  textLimitsPlugin(announce),
]
