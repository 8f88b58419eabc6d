import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { createIdempotencyKey } from '../../parts/idempotency-key.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { apiErrorMessage, unsavedErrorMessage } from '../session/api-error-message.ts'
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
  const [key, setKey] = useState(createIdempotencyKey)
  const [state, setState] = useState({ busy: false, problem: '' })

  function write(text: string): void {
    setText(text)
    setKey(createIdempotencyKey())
    setState({ busy: false, problem: '' })
    if (text.trim()) kept.save({ text })
    else kept.clear()
  }

  async function save(): Promise<void> {
    if (state.busy || !text.trim()) return
    setState({ busy: true, problem: '' })
    try {
      await add(text, key)
      write('')
      onChanged()
    } catch (error) {
      setState({ busy: false, problem: unsavedErrorMessage(error, { refused: cms.timeline.noteFailed }, { isKept: kept.exists() }) })
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
        say({ kind: 'error', text: apiErrorMessage(error, { refused: cms.timeline.noteDeleteFailed }) })
      }
      setBusy(false)
      onChanged()
    },
  }
}
