import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyTemplate } from '../../../content/reply-templates.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { unsavedErrorMessage } from '../session/api-error-message.ts'
import { openDraft } from '../session/open-draft.ts'
import { replyLabels } from './labels.ts'
import { type ReplyDraft, type ReplyRecipient, defaultSubject, fillTemplate, finalizeReply } from './reply-draft.ts'

const RETURN_AFTER_MS = 2000

type ReplyForm = ReplyDraft & { template: string }

type Options = {
  /** The enquiry or solution request; one draft is stored for each. */
  caseId: string
  recipient: ReplyRecipient
  /** The subject of the newest letter of the thread. */
  newestSubject?: string
  send: (reply: ReplyDraft, idempotencyKey: string) => Promise<unknown>
  /** Called some time after the reply was sent. */
  onReturn: () => void
}

/** The draft of a reply, stored in the browser until it is sent or cleared. */
export function useReply({ caseId, recipient, newestSubject, send, onReturn }: Options) {
  const toast = useToast()
  const [storage] = useState(() => openDraft('reply', caseId))
  const draft = useDraft<ReplyForm, ReplyForm, string>(() => {
    const blank = { subject: defaultSubject(recipient, newestSubject), content: '', template: '', acknowledgment: false }
    const stored = storage.read()
    const field = (name: string) => stored?.get(name) ?? ''
    return {
      initial: {
        value: stored
          ? {
              subject: field('subject'),
              content: field('content'),
              template: field('template'),
              acknowledgment: field('acknowledgment') === 'yes',
            }
          : blank,
        base: blank,
        idempotencyKey: field('key'),
      },
      isDirty: (reply, base) => reply !== base && (reply.content.trim() !== '' || !['', blank.subject].includes(reply.subject.trim())),
      storage,
      encode: ({ value, idempotencyKey }) => ({ ...value, acknowledgment: value.acknowledgment ? 'yes' : '', key: idempotencyKey }),
    }
  })
  const { value, submission } = draft
  const goBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (submission.status !== 'success') return
    const timer = setTimeout(goBack, RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [submission.status])

  function update(fields: Partial<ReplyForm>): void {
    draft.edit((reply) => ({ ...reply, ...fields }))
    if (draft.getState().submission.status === 'error') draft.dismiss()
  }

  /** Replaces the reply; the toast offers to undo that. */
  function replace(replacement: ReplyForm): void {
    const previous = value
    update(replacement)
    if (previous.content.trim() && previous.content !== replacement.content) {
      toast({ text: replyLabels.replaced, action: { label: replyLabels.undo, run: () => update(previous) } })
    }
  }

  async function submit(): Promise<void> {
    await draft.submit({
      async send(reply, idempotencyKey) {
        try {
          await send(finalizeReply(reply, recipient), idempotencyKey)
          return { ok: true, reply: undefined, base: reply }
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
    update,
    applyTemplate: ({ id, subject, content }: ReplyTemplate) =>
      replace({ ...value, template: id, subject: fillTemplate(subject, recipient), content: fillTemplate(content, recipient) }),
    clear: () => replace({ template: '', subject: '', content: '', acknowledgment: false }),
    submit,
  }
}
