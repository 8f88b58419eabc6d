import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { rangeForLink } from './text-commands.ts'

// The words whose link is being edited stay marked while the focus is in the field for its address.

export type LinkEditing = { from: number; to: number }

const key = new PluginKey<LinkEditing | undefined>('link-editing')

export const getLinkEditing = (state: EditorState): LinkEditing | undefined => key.getState(state)

export const linkEditingPlugin = (): Plugin<LinkEditing | undefined> =>
  new Plugin<LinkEditing | undefined>({
    key,
    state: {
      init: () => undefined,
      apply: (transaction, editing) => {
        const change = transaction.getMeta(key) as LinkEditing | 'end' | undefined
        if (change) return change === 'end' ? undefined : change
        if (!editing || !transaction.docChanged) return editing
        const [from, to] = [transaction.mapping.map(editing.from), transaction.mapping.map(editing.to, -1)]
        return from < to ? { from, to } : undefined
      },
    },
    props: {
      decorations: (state) => {
        const editing = getLinkEditing(state)
        return editing ? DecorationSet.create(state.doc, [Decoration.inline(editing.from, editing.to, { 'data-link-editing': '' })]) : null
      },
    },
  })

/** The key is taken even where no link is possible: the browser would do something else with it. */
export const startLinkEditing: Command = (state, dispatch) => {
  const range = rangeForLink(state)
  if (range) dispatch?.(state.tr.setMeta(key, range))
  return true
}

export const endLinkEditing: Command = (state, dispatch) => {
  dispatch?.(state.tr.setMeta(key, 'end'))
  return true
}
