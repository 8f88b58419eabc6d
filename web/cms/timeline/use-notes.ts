import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'
import { openDraft } from '../session/open-draft.ts'

/** Notes on an enquiry and on a solution request are kept by different calls. */
export type NoteCalls = {
  /** What they are about, for what is not yet saved. */
  about: string
  add: (text: string, key: string) => Promise<unknown>
  remove: (noteId: string) => Promise<unknown>
}

/** A note that is being written. It stays in the browser until it is saved. */
export function useNewNote({ about, add }: NoteCalls) {
  const [storage] = useState(() => openDraft('note', about))
  const draft = useDraft<string, undefined, string>(() => ({
    initial: { value: storage.read()?.get('text') ?? '', base: undefined },
    isDirty: (text) => text.trim() !== '',
    storage,
    encode: ({ value: text }) => ({ text }),
  }))
  const { value: text, submission } = draft

  function write(text: string): void {
    draft.edit(() => text)
    draft.dismiss()
  }

  async function save(): Promise<void> {
    if (!text.trim()) return
    await draft.submit({
      async send(text, idempotencyKey) {
        try {
          return { ok: true, reply: await add(text, idempotencyKey), value: () => '' }
        } catch (error) {
          return { ok: false, error: unsavedErrorMessage(error, { refused: cms.timeline.noteFailed }, { isKept: storage.isStored() }) }
        }
      },
    })
  }

  return { text, busy: submission.status === 'pending', problem: submission.status === 'error' ? submission.error : '', write, save }
}

export function useNoteRemoval({ remove }: NoteCalls) {
  const toast = useToast()
  const failed = cms.timeline.noteDeleteFailed
  return useStaffMutation(remove, { onError: (error) => toast({ kind: 'error', text: errorMessage(error, { refused: failed, failed }) }) })
}
