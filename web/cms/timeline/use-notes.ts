import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { newKey } from '../../parts/once-key.ts'
import { useToast } from '../../ui/toasts.tsx'
import { inWords, unsavedInWords } from '../session/in-words.ts'
import { useDraft } from '../session/use-draft.ts'

/** Notes on an enquiry and on a solution request are kept by different calls. */
export type NoteCalls = {
  /** What they are about, for what is not yet saved. */
  about: string
  add: (text: string, key: string) => Promise<unknown>
  remove: (noteId: string) => Promise<unknown>
}

/** A note that is being written. It stays in the browser until it is saved. */
export function useNewNote({ about, add }: NoteCalls, onChanged: () => void) {
  const kept = useDraft('note', about)
  const [text, setText] = useState(() => kept.read()?.get('text') ?? '')
  const [key, setKey] = useState(newKey)
  const [state, setState] = useState({ busy: false, problem: '' })

  function write(text: string): void {
    setText(text)
    setKey(newKey())
    setState({ busy: false, problem: '' })
    if (text.trim()) kept.keep({ text })
    else kept.drop()
  }

  async function save(): Promise<void> {
    if (state.busy || !text.trim()) return
    setState({ busy: true, problem: '' })
    try {
      await add(text, key)
      write('')
      onChanged()
    } catch (error) {
      setState({ busy: false, problem: unsavedInWords(error, { refused: cms.timeline.noteFailed }, { isKept: kept.isKept() }) })
    }
  }

  return { text, ...state, write, save }
}

export function useNoteRemoval({ remove }: NoteCalls, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const say = useToast()
  return {
    busy,
    async remove(noteId: string): Promise<void> {
      setBusy(true)
      try {
        await remove(noteId)
      } catch (error) {
        say({ kind: 'error', text: inWords(error, { refused: cms.timeline.noteDeleteFailed }) })
      }
      setBusy(false)
      onChanged()
    },
  }
}
