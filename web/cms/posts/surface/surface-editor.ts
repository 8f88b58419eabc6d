import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { activeBlockPlugin } from './active-block.ts'
import { startOfBlock } from './block-commands.ts'
import { getBlockMenu } from './block-menu.ts'
import { blockMarksPlugin, findPlace, setBlockMarks } from './block-marks.ts'
import { bodyOf, listPlaces, selectedChild } from './block-position.ts'
import { clickedCaretPlugin } from './clicked-caret.ts'
import { clipboardPlugin, pasteBlocks } from './clipboard.ts'
import { contentToDocument } from './content-to-document.ts'
import { countDocumentWords } from './count-document-words.ts'
import { documentToContent } from './document-to-content.ts'
import { editorPlugins } from './editor-plugins.ts'
import { blockLabels, pictureLabels, surfaceLabels } from './labels.ts'
import { createLayoutViews, createSlots, type SurfaceSlots } from './layout-views.ts'
import { linkEditingPlugin, startLinkEditing } from './link-editing.ts'
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts'
import { replaceContent } from './replace-content.ts'
import { type BlockMark, type BlockPlace, isSamePlace, type PastedBlocks, type SurfaceContent } from './surface-content.ts'
import { createSurfaceStore, type SurfaceStore } from './surface-store.ts'
import { type BlockViews, createBlockViews } from './views/block-view.ts'
import { createNodeViews } from './views/node-views.ts'

/** Not React's: the editor owns the document, and the page asks for it. */
export type SurfaceHandle = {
  getContent: () => SurfaceContent
  /** Only blocks that differ are replaced. While an input method composes, it waits until that has ended. */
  replaceContent: (content: SurfaceContent, options?: { addToHistory?: boolean }) => void
  undo: () => void
  redo: () => void
  focus: (place?: BlockPlace) => void
  /** At the caret, as one step of undo. */
  insertBlocks: (blocks: PastedBlocks) => void
  /** Whether a picture in the text is still on its way, or could not be sent: it is no part of the content yet. */
  hasUnsentPictures: () => boolean
}

export type SurfaceState = {
  canUndo: boolean
  canRedo: boolean
  /** Where the caret is; undefined in a block that is not saved yet. */
  place: BlockPlace | undefined
  words: number
}

export type SurfaceCallbacks = {
  /** Once per change of the document. */
  onChange: () => void
  onState?: ((state: SurfaceState) => void) | undefined
  uploadImage: (file: File) => Promise<string>
  onPaste?: ((data: DataTransfer, isPlain: boolean) => PastedBlocks | undefined) | undefined
  /** For those who cannot see it. */
  announce: (text: string) => void
  /** Tells everyone why something was not taken. */
  refuse: (text: string) => void
  isReadOnly: boolean
}

export type SurfaceEditor = SurfaceHandle & {
  store: SurfaceStore
  uploads: PictureUploads
  blockViews: BlockViews
  getSlots: () => SurfaceSlots | undefined
  /** Shows the editor in an element; the answer takes it away again. */
  mount: (element: HTMLElement) => () => void
  setMarks: (marks: readonly BlockMark[]) => void
  setCallbacks: (callbacks: SurfaceCallbacks) => void
}

export const BLOCK_MENU_ID = 'surface-block-menu'
export const blockOptionId = (index: number): string => `surface-block-${index}`

export function createSurfaceEditor(initialContent: SurfaceContent, initialCallbacks: SurfaceCallbacks): SurfaceEditor {
  let callbacks = initialCallbacks
  let view: EditorView | undefined
  let slots: SurfaceSlots | undefined
  let lastState: SurfaceState | undefined
  let waiting: (() => void) | undefined
  const blockViews = createBlockViews()
  const announce = (text: string) => callbacks.announce(text)
  const uploads = createPictureUploads({
    upload: (file) => callbacks.uploadImage(file),
    onDone: showUploaded,
    failedMessage: pictureLabels.failed,
  })

  const plugins = [
    clickedCaretPlugin(),
    ...editorPlugins(
      {
        editLink: startLinkEditing,
        focusToolbar: () => focusInside('[data-text-tools] button'),
        focusFields: () => focusInside('.ProseMirror-selectednode :is(input, textarea, button):not([hidden])'),
        announceHowToLeave: () => announce(blockLabels.howToLeave),
      },
      announce,
      (text) => callbacks.refuse(text),
    ),
    linkEditingPlugin(),
    activeBlockPlugin(),
    blockMarksPlugin(),
    clipboardPlugin({ readPasted: (data, isPlain) => callbacks.onPaste?.(data, isPlain), startUpload: uploads.start }),
  ]
  const initialState = EditorState.create({ doc: contentToDocument(initialContent), plugins })
  const store = createSurfaceStore(initialState)

  function mount(element: HTMLElement): () => void {
    slots = createSlots()
    view = new EditorView(element, {
      state: store.getState(),
      dispatchTransaction: apply,
      editable: () => !callbacks.isReadOnly,
      nodeViews: { ...createLayoutViews(slots), ...createNodeViews(blockViews) },
      attributes,
      handleDOMEvents: {
        compositionend: () => {
          // After the editor has read what was composed.
          setTimeout(runWaiting)
          return false
        },
      },
      scrollMargin: SCROLL_MARGIN_PX,
      scrollThreshold: SCROLL_MARGIN_PX,
    })
    store.setView(view)
    tellState()
    return () => {
      store.setView(undefined)
      view?.destroy()
      view = undefined
    }
  }

  function apply(transaction: Transaction): void {
    if (!view) return
    view.updateState(view.state.apply(transaction))
    store.notify()
    if (transaction.docChanged) {
      callbacks.onChange()
      finishUploads(view.state.doc)
    }
    tellState()
  }

  function tellState(): void {
    const state = store.getState()
    const next: SurfaceState = {
      canUndo: undoDepth(state) > 0,
      canRedo: redoDepth(state) > 0,
      place: placeOf(state),
      words: countDocumentWords(state.doc),
    }
    if (lastState && isSameState(lastState, next)) return
    lastState = next
    callbacks.onState?.(next)
  }

  function focusInside(selector: string): boolean {
    const element = view?.dom.closest('[data-writing-surface]')?.querySelector<HTMLElement>(selector)
    element?.focus()
    return element !== undefined && element !== null
  }

  /** Every picture of this upload gets its address: it may have been copied meanwhile. */
  function showUploaded(id: string, url: string): void {
    if (!view) return
    const transaction = view.state.tr.setMeta('addToHistory', false)
    view.state.doc.descendants((node, pos) => {
      if (node.attrs.upload !== id) return node.type.name === 'doc' || node.type.name === 'body'
      transaction.setNodeMarkup(pos, undefined, { block: { ...(node.attrs.block as object), imageUrl: url }, upload: undefined })
      const { selection } = store.getState()
      if (selection instanceof NodeSelection && selection.from === pos) transaction.setSelection(NodeSelection.create(transaction.doc, pos))
      return false
    })
    if (transaction.docChanged) apply(transaction)
  }

  /** A picture that redo brings back may have been uploaded meanwhile. */
  function finishUploads(document: Node): void {
    for (const { attrs } of bodyOf(document).children) {
      const id = attrs.upload as string | undefined
      const upload = uploads.get(id)
      if (id !== undefined && upload?.status === 'done') showUploaded(id, upload.url)
    }
  }

  function runWaiting(): void {
    const run = waiting
    waiting = undefined
    run?.()
  }

  function replace(content: SurfaceContent, { addToHistory = false } = {}): void {
    if (!view) return
    if (view.composing) {
      waiting = () => replace(content, { addToHistory })
      return
    }
    const transaction = replaceContent(view.state.tr, content).setMeta('addToHistory', addToHistory)
    if (transaction.docChanged) apply(transaction)
  }

  return {
    store,
    uploads,
    blockViews,
    getSlots: () => slots,
    mount,
    setMarks: (marks) => {
      if (view) apply(setBlockMarks(view.state.tr, marks))
    },
    setCallbacks: (next) => {
      const wasReadOnly = callbacks.isReadOnly
      callbacks = next
      if (view && wasReadOnly !== next.isReadOnly) view.setProps({ editable: () => !callbacks.isReadOnly })
    },
    getContent: () => documentToContent(store.getState().doc),
    replaceContent: replace,
    undo: () => void (view && undo(view.state, apply)),
    redo: () => void (view && redo(view.state, apply)),
    focus: (place) => {
      if (!view) return
      const selection = place === undefined ? undefined : selectionAt(view.state.doc, place)
      if (selection) apply(view.state.tr.setSelection(selection).scrollIntoView())
      view.focus()
    },
    insertBlocks: (blocks) => {
      if (view) pasteBlocks(view, blocks)
    },
    hasUnsentPictures: () =>
      bodyOf(store.getState().doc).children.some(
        ({ attrs }) => (uploads.get(attrs.upload as string | undefined)?.status ?? 'done') !== 'done',
      ),
  }
}

/** Room for the bar above and the toolbar below. */
const SCROLL_MARGIN_PX = 96

const attributes = (state: EditorState): Record<string, string> => {
  const menu = getBlockMenu(state)
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': surfaceLabels.editor,
    'aria-description': surfaceLabels.editorHelp,
    ...(menu && { 'aria-controls': BLOCK_MENU_ID, 'aria-activedescendant': blockOptionId(menu.selected) }),
  }
}

function placeOf(state: EditorState): BlockPlace | undefined {
  const child = selectedChild(state)
  return child ? listPlaces(state.doc)[child.index] : 'title'
}

const isSameState = (one: SurfaceState, other: SurfaceState): boolean =>
  one.canUndo === other.canUndo && one.canRedo === other.canRedo && one.words === other.words && isSamePlace(one.place, other.place)

function selectionAt(document: Node, place: BlockPlace): Selection | undefined {
  const found = findPlace(document, place)
  if (!found) return undefined
  if (found.node.isAtom) return startOfBlock(document, found.pos)
  return Selection.near(document.resolve(found.pos + found.node.nodeSize - 1), -1)
}
