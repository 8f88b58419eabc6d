import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * The browser places the caret with a click, and tells of it later: on a busy machine, after a key that was pressed meanwhile. That key acts
 * where the caret is shown.
 */
export function clickedCaretPlugin(): Plugin {
  return new Plugin({ props: { handleDOMEvents: { click: readCaret, keydown: readCaret } } })
}

function readCaret(view: EditorView): false {
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? {}
  const isOwn = anchorNode && document.activeElement === view.dom && view.dom.contains(anchorNode)
  if (!isOwn || !isCollapsed || view.composing) return false
  const { doc, selection, tr } = view.state
  const caret = doc.resolve(view.posAtDOM(anchorNode, anchorOffset!))
  const isRead = selection.empty && selection.head === caret.pos
  if (caret.parent.isTextblock && !isRead) view.dispatch(tr.setSelection(new TextSelection(caret)))
  return false
}
