import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyTemplate } from '../../../content/reply-templates.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { unsavedErrorMessage } from '../session/api-error-message.ts'
import { openDraft } from '../session/open-draft.ts'
import { type ReplyDraft, type ReplyRecipient, defaultSubject, fillTemplate, finalizeReply } from './reply-draft.ts'
import { replyLabels } from './labels.ts'

const RETURN_AFTER_MS = 2000

type Value = ReplyDraft & { template: string }

type Options = {
  /** What is answered: one draft is stored for each. */
  about: string
  person: ReplyRecipient
  send: (letter: ReplyDraft, idempotencyKey: string) => Promise<unknown>
  /** A moment after it was sent. */
  onReturn: () => void
}

/** A reply that is being written. It stays in the browser until it is sent or cleared. */
export function useReply({ about, person, send, onReturn }: Options) {
  const toast = useToast()
  const [storage] = useState(() => openDraft('reply', about))
  const draft = useDraft<Value, Value, string>(() => {
    const blank = { subject: defaultSubject(person), content: '', template: '' }
    const stored = storage.read()
    const field = (name: string) => stored?.get(name) ?? ''
    return {
      initial: {
        value: stored ? { subject: field('subject'), content: field('content'), template: field('template') } : blank,
        base: blank,
        idempotencyKey: field('key'),
      },
      isDirty: (letter, base) => letter !== base && (letter.content.trim() !== '' || !['', blank.subject].includes(letter.subject.trim())),
      storage,
      encode: ({ value, idempotencyKey }) => ({ ...value, key: idempotencyKey }),
    }
  })
  const { value, submission } = draft
  const goBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (submission.status !== 'success') return
    const timer = setTimeout(goBack, RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [submission.status])

  function write(change: Partial<Value>): void {
    draft.edit((letter) => ({ ...letter, ...change }))
    if (draft.getState().submission.status === 'error') draft.dismiss()
  }

  /** What was written by hand can be had back. */
  function replace(change: Value): void {
    const former = value
    write(change)
    if (former.content.trim() && former.content !== change.content) {
      toast({ text: replyLabels.replaced, action: { label: replyLabels.undo, run: () => write(former) } })
    }
  }

  async function submit(): Promise<void> {
    await draft.submit({
      async send(letter, idempotencyKey) {
        try {
          await send(finalizeReply(letter, person), idempotencyKey)
          return { ok: true, reply: undefined, base: letter }
        } catch (error) {
          const { refused, failed } = replyLabels.errors
          return { ok: false, error: unsavedErrorMessage(error, { refused, failed }, { isStored: storage.isStored(), action: 'send' }) }
        }
      },
    })
  }

  return {
    ...value,
    submission,
    write,
    pick: ({ id, subject, content }: ReplyTemplate) =>
      replace({ template: id, subject: fillTemplate(subject, person), content: fillTemplate(content, person) }),
    clear: () => replace({ template: '', subject: '', content: '' }),
    submit,
  }
}
