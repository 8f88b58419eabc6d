import { useState } from 'react'
import type { NewNote } from '../../../contract/casework.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'
import { openDraft } from '../session/open-draft.ts'
import { timelineLabels } from './labels.ts'

/** Enquiries and solution requests have different endpoints for their notes. */
export type NoteCalls = {
  /** The id of the enquiry or solution request, for the draft of a new note. */
  caseId: string
  add: (note: NewNote, key: string) => Promise<unknown>
  remove: (noteId: string) => Promise<unknown>
}

/** A new note. Its draft stays in this browser until it is saved. */
export function useNewNote({ caseId, add }: NoteCalls) {
  const [storage] = useState(() => openDraft('note', caseId))
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

  async function save(mentions: string[]): Promise<void> {
    if (!text.trim()) return
    await draft.submit({
      async send(text, idempotencyKey) {
        try {
          return { ok: true, reply: await add(mentions.length > 0 ? { text, mentions } : { text }, idempotencyKey), value: () => '' }
        } catch (error) {
          return {
            ok: false,
            error: unsavedErrorMessage(error, { refused: timelineLabels.newNote.failed }, { isStored: storage.isStored() }),
          }
        }
      },
    })
  }

  return { text, busy: submission.status === 'pending', problem: submission.status === 'error' ? submission.error : '', write, save }
}

export function useNoteDeletion({ remove }: NoteCalls) {
  const toast = useToast()
  const failed = timelineLabels.deleteNote.failed
  return useStaffMutation(remove, { onError: (error) => toast({ kind: 'error', text: errorMessage(error, { refused: failed, failed }) }) })
}
