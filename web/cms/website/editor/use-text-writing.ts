import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fillFacts } from '../../../../contract/site-content/facts.ts'
import type { WordsField } from '../../../../contract/site-content/field.ts'
import { readWithFacts, showWithFacts } from './fact-text.ts'
import { type Place, fieldOfPlace } from './place.ts'
import type { PageDocuments } from './use-page-documents.ts'

const SAVE_AFTER_MS = 1000

type Session = {
  element: HTMLElement
  place: Place
  field: WordsField
  /** Before the person began. */
  before: string
  saved: string
  formerNodes: Node[]
  /** Ends the listeners on the element. */
  ending: AbortController
}

type Options = {
  documents: PageDocuments
  facts: Record<string, string>
  onRefresh: () => void
  /** The writing has ended, and the server has what was written: the page that is loaded next shows it. */
  onEnd: () => void
}

/** Writing in a text of the page itself: plain words in the type of the design. */
export function useTextWriting({ documents, facts, onRefresh, onEnd }: Options) {
  const [session, setSession] = useState<Session>()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = useRef<Session>(undefined)

  function begin(element: HTMLElement, place: Place): void {
    const field = fieldOfPlace(place)
    const before = documents.valueAt(place)
    if (typeof before !== 'string' || !field || (field.kind !== 'line' && field.kind !== 'text')) return
    const ending = new AbortController()
    const begun: Session = { element, place, field, before, saved: before, formerNodes: [...element.childNodes], ending }
    current.current = begun
    showWithFacts(element, before, facts)
    element.contentEditable = 'plaintext-only'
    element.spellcheck = true
    element.addEventListener('input', handleInput, { signal: ending.signal })
    element.addEventListener('blur', handleBlur, { signal: ending.signal })
    element.focus()
    placeCaretAtEnd(element)
    setText(before)
    setSession(begun)
  }

  function handleInput(): void {
    const writing = current.current
    if (!writing) return
    setText(read(writing))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  /** The tools below the text may take the focus; anything else ends the writing by a click of its own. */
  function handleBlur(): void {
    void save()
  }

  async function save(): Promise<void> {
    const writing = current.current
    clearTimeout(timer.current)
    if (!writing) return
    const next = read(writing)
    if (next === writing.saved || isOutOfLimits(writing.field, next)) return
    const base = writing.saved
    writing.saved = next
    await documents.set(writing.place, next, base)
  }

  /** False while a text is too long or missing, which gets the focus then. */
  function mayEnd(): boolean {
    const writing = current.current
    if (!writing || !isOutOfLimits(writing.field, read(writing))) return true
    writing.element.focus()
    return false
  }

  /** Ends the writing. A text that is too long or missing stays open, so that nothing is lost. */
  async function finish(): Promise<boolean> {
    const writing = current.current
    if (!writing) return true
    if (!mayEnd()) return false
    const next = read(writing)
    end(writing)
    // At once: somebody may write here again before the reply arrives.
    if (next === writing.before) writing.element.replaceChildren(...writing.formerNodes)
    else writing.element.textContent = fillFacts(next, facts)
    if (next !== writing.saved) await documents.set(writing.place, next, writing.saved)
    else await documents.settle(writing.place)
    // What React or several elements show is rendered anew, once the server has it.
    if (next !== writing.before && isRendered(writing) && documents.isSavedAt(writing.place)) onRefresh()
    else onEnd()
    return true
  }

  /** Hands over what stands there, also a text that is too long: it waits at its place until it fits. */
  const keep = useEffectEvent((): void => {
    const writing = current.current
    if (!writing) return
    const next = read(writing)
    if (next === writing.saved || next.trim() === '') return
    const base = writing.saved
    writing.saved = next
    void documents.set(writing.place, next, base)
  })

  // A layout effect: when the editor is left, the text is read before its frame is removed.
  useLayoutEffect(() => {
    const handleHidden = () => void (document.hidden && keep())
    const handleUnload = () => keep()
    document.addEventListener('visibilitychange', handleHidden)
    // Before the listeners that ask whether something is not saved.
    addEventListener('beforeunload', handleUnload, true)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      removeEventListener('beforeunload', handleUnload, true)
      keep()
    }
  }, [])

  async function putBack(): Promise<void> {
    const writing = current.current
    if (!writing) return
    clearTimeout(timer.current)
    end(writing)
    writing.element.replaceChildren(...writing.formerNodes)
    // From the button.
    writing.element.focus()
    if (writing.saved !== writing.before) await documents.set(writing.place, writing.before, writing.saved)
    onEnd()
  }

  function end(writing: Session): void {
    clearTimeout(timer.current)
    writing.element.removeAttribute('contenteditable')
    writing.ending.abort()
    current.current = undefined
    setSession(undefined)
  }

  return {
    isWriting: session !== undefined,
    isWritingNow: () => current.current !== undefined,
    mayEnd,
    isWritingIn: (element: Element) => current.current?.element === element,
    text,
    begin,
    finish,
    putBack,

    /** Whether the key was one of the writing. */
    handleKeyDown(event: KeyboardEvent): boolean {
      const writing = current.current
      if (!writing || event.isComposing) return writing !== undefined
      if (event.key === 'Escape') {
        event.preventDefault()
        void putBack()
      } else if (event.key === 'Enter' && (writing.field.kind === 'line' || event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        void finish()
        writing.element.focus()
      }
      event.stopPropagation()
      return true
    },
  }
}

export type TextWriting = ReturnType<typeof useTextWriting>

const isRendered = ({ element, formerNodes }: Session): boolean =>
  formerNodes.length !== 1 || formerNodes[0]?.nodeType !== Node.TEXT_NODE || element.closest('[data-island]') !== null

const read = ({ element, field }: Session): string => readWithFacts(element, field.kind === 'text')

const isOutOfLimits = ({ min, max }: WordsField, text: string): boolean => text.length > max || text.trim().length < min

function placeCaretAtEnd(element: HTMLElement): void {
  const selection = element.ownerDocument.getSelection()
  selection?.selectAllChildren(element)
  selection?.collapseToEnd()
}
