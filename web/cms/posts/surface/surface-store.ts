import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Tells the tools around the text when the editor's state has changed. */
export type SurfaceStore = {
  subscribe: (listener: () => void) => () => void
  getState: () => EditorState
  /** Undefined until the page is there. */
  getView: () => EditorView | undefined
  setView: (view: EditorView | undefined) => void
  notify: () => void
}

export function createSurfaceStore(initialState: EditorState): SurfaceStore {
  const listeners = new Set<() => void>()
  let view: EditorView | undefined
  let lastState = initialState
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getState: () => view?.state ?? lastState,
    getView: () => view,
    setView: (next) => {
      if (view) lastState = view.state
      view = next
      notify()
    },
    notify,
  }
}
