import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NewReply, type RecordedReply, type ReplyFile } from '../../../contract/casework.ts'
import { isApiError } from '../../../contract/api-client.ts'
import type { StaffReplyTemplate, StoredReplyDraft } from '../../../contract/reply-template.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'
import { openDraft } from '../session/open-draft.ts'
import { parseCc } from './cc-addresses.ts'
import { replyLabels } from './labels.ts'
import { newestDraft } from '../session/newest-draft.ts'
import { type ReplyRecipient, defaultSubject, fillTemplate, finalizeReply } from './reply-draft.ts'
import {
  deleteServerDraft,
  rememberSave,
  rememberServerDraft,
  saveServerDraft,
  useServerDraft,
  waitForSaves,
  wasSavedHere,
} from './server-draft.ts'

/** How long after a key the draft is kept on the server. */
const SAVE_AFTER_MS = 3000
const CONFLICT = 409

/** What the server has of the draft. */
type Saved = {
  at: string
  value: StoredReplyDraft | undefined
  /** The value that was sent: nothing of it has to be kept. */
  sent: StoredReplyDraft | undefined
}

export type SendOptions = Pick<NewReply, 'close' | 'sendAt'>
/** A letter that was not sent, because a colleague had sent one meanwhile. */
export type StoppedReply = { letter: RecordedReply; options: SendOptions }
export type SentReply = { reply: RecordedReply; options: SendOptions }

type Options = {
  caseId: string
  recipient: ReplyRecipient
  /** The subject of the newest letter of the thread. */
  newestSubject: string | undefined
  /** The newest letter of ours that the page shows; '' for none. */
  newestReply: string
  send: (reply: NewReply, idempotencyKey: string) => Promise<{ reply: RecordedReply }>
  /** What is in the fields after the letter was sent. */
  afterSending: 'same' | 'blank'
  /** The letter that was sent last is in the fields again. */
  onTakenBack?: () => void
}

/** The draft of a reply. It is kept on the server while it is written, and in this browser for the time that the server cannot be reached. */
export function useReply({ caseId, recipient: addressee, newestSubject, newestReply, send, afterSending, onTakenBack }: Options) {
  const toast = useToast()
  const sender = useCurrentStaff()?.name ?? ''
  const recipient = { ...addressee, sender }
  const [storage] = useState(() => openDraft('reply', caseId))
  const [stopped, setStopped] = useState<StoppedReply>()
  const [stoppedBy, setStoppedBy] = useState<RecordedReply>()
  const [isUnsaved, setUnsaved] = useState(false)
  const blank = (): StoredReplyDraft => ({ ...BLANK, subject: defaultSubject(recipient, newestSubject), lastSeenReply: newestReply })
  const draft = useDraft<StoredReplyDraft, Saved, string>(() => {
    const initial = blank()
    const stored = storage.read()
    const value = stored ? decodeDraft(stored) : initial
    const savedAt = stored?.get('savedAt') ?? ''
    return {
      initial: {
        value,
        base: { at: savedAt, value: stored?.get('isSaved') === 'yes' ? value : undefined, sent: undefined },
        idempotencyKey: stored?.get('key') ?? '',
      },
      isDirty: (reply, { sent }) => reply !== sent && hasContent(reply, initial.subject),
      storage,
      encode: ({ value, base, idempotencyKey }) => ({
        ...encodeDraft(value),
        key: idempotencyKey,
        savedAt: base.at,
        isSaved: base.value === value ? 'yes' : '',
      }),
    }
  })
  const { value, base, submission } = draft

  const server = useServerDraft(caseId)
  /** Since it was opened, or taken over from the server. */
  const isEdited = useRef(false)
  const adoptServerDraft = useEffectEvent(() => {
    if (!server || draft.getState().submission.status === 'pending') return
    if (isEdited.current && wasSavedHere(caseId, server)) {
      const at = server.savedAt ?? ''
      draft.updateBase((base) => (at <= base.at ? base : { at, value: server.draft ?? undefined, sent: base.sent }))
      return
    }
    const keptAt = Number(storage.read()?.get('keptAt') ?? 0)
    const { value, base } = draft.getState()
    const local = draft.hasUnsavedChanges() ? { keptAt, savedAt: base.at, isSaved: base.value === value } : undefined
    if (newestDraft(local, server) === 'local') return
    const saved = server.draft ?? undefined
    if (!saved && !local) return
    const wasSent = draft.getState().submission.status === 'success'
    draft.reset(saved ?? blank(), { at: server.savedAt ?? '', value: saved, sent: undefined })
    isEdited.current = false
    if (wasSent && saved) onTakenBack?.()
  })
  useEffect(() => adoptServerDraft(), [server])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Nothing is lost when it fails: the browser has a copy, and the next key tries again. */
  const save = useEffectEvent(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { value, base, submission } = draft.getState()
    if (submission.status === 'pending' || value === base.sent || value === base.value) return
    const isWorthKeeping = draft.hasUnsavedChanges()
    if (!isWorthKeeping && !base.at) return
    try {
      const at = isWorthKeeping ? await saveServerDraft(caseId, value) : await deleteServerDraft(caseId)
      setUnsaved(false)
      if (draft.getState().base !== base) return
      draft.updateBase(() => ({ at, value, sent: undefined }))
      // Only now: what was typed while it was on its way would look older than the server's copy.
      await rememberServerDraft(caseId, isWorthKeeping ? { draft: value, savedAt: at } : { draft: null, savedAt: null })
    } catch (error) {
      if (!isApiError(error)) throw error
      setUnsaved(true)
    }
  })
  useEffect(() => {
    if (value === base.value || value === base.sent || submission.status === 'pending') return
    timer.current ??= setTimeout(() => rememberSave(caseId, save()), SAVE_AFTER_MS)
  }, [caseId, value, base, submission.status])
  useEffect(() => {
    const saveIfWaiting = () => timer.current !== undefined && rememberSave(caseId, save())
    const handleVisibility = () => document.hidden && saveIfWaiting()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      saveIfWaiting()
    }
  }, [caseId])

  function update(fields: Partial<StoredReplyDraft>): void {
    // A letter begins with its first key: from then on a newer letter of a colleague stops it.
    const begins = !draft.hasUnsavedChanges() && fields.lastSeenReply === undefined
    isEdited.current = true
    draft.edit((reply) => ({ ...reply, ...fields, ...(begins && { lastSeenReply: newestReply }) }))
    if (draft.getState().submission.status !== 'pending') draft.dismiss()
  }

  /** Replaces the reply; the toast offers to undo that. */
  function replace(replacement: Partial<StoredReplyDraft>): void {
    const previous = value
    update(replacement)
    if (previous.content.trim() && previous.content !== replacement.content) {
      toast({ about: 'replaced letter', text: replyLabels.replaced, action: { label: replyLabels.undo, run: () => update(previous) } })
    }
  }

  async function submit(options: SendOptions = {}): Promise<SentReply | undefined> {
    clearTimeout(timer.current)
    timer.current = undefined
    const outcome = await draft.submit<SentReply>({
      async send(value, idempotencyKey) {
        // A draft that is saved after the letter was sent would stay.
        await waitForSaves(caseId)
        try {
          const { reply } = await send(toNewReply(value, recipient, options), idempotencyKey)
          setStoppedBy(undefined)
          await rememberServerDraft(caseId, { draft: null, savedAt: null })
          const sent = { at: '', value: undefined, sent: value }
          return afterSending === 'same'
            ? { ok: true, reply: { reply, options }, base: sent }
            : {
                ok: true,
                reply: { reply, options },
                base: { ...sent, sent: undefined },
                value: () => ({ ...blank(), lastSeenReply: reply._id }),
              }
        } catch (error) {
          if (isApiError(error) && error.status === CONFLICT && error.body.letter)
            setStopped({ letter: error.body.letter as RecordedReply, options })
          const { refused, failed } = replyLabels.errors
          return { ok: false, error: unsavedErrorMessage(error, { refused, failed }, { isStored: storage.isStored(), action: 'send' }) }
        }
      },
    })
    return outcome?.ok ? outcome.reply : undefined
  }

  return {
    ...value,
    submission,
    isDirty: draft.isDirty,
    /** When the server kept it as it is; empty while it has changes. */
    savedAt: base.value === value ? base.at : '',
    isUnsaved,
    update,
    /** From the files at that time: one may have been uploaded meanwhile. */
    updateFiles: (change: (files: readonly ReplyFile[]) => ReplyFile[]) => update({ files: change(draft.getState().value.files) }),
    applyTemplate: ({ _id: template, subject, content, files }: StaffReplyTemplate) =>
      replace({
        template,
        // 'Custom' empties the letter.
        subject: fillTemplate(subject, recipient),
        content: fillTemplate(content, recipient),
        files: mergeFiles(value.files, files),
      }),
    clear: () => replace({ ...BLANK, lastSeenReply: newestReply }),
    submit,
    /** The letter of a colleague that the server has stopped this one for. */
    stopped,
    /** That letter, while one's own is changed. */
    stoppedBy,
    /** Back to the letter, which now counts as written with the colleague's in view. */
    changeMine(): void {
      setStoppedBy(stopped?.letter)
      if (stopped) draft.edit((reply) => ({ ...reply, lastSeenReply: stopped.letter._id }))
      draft.dismiss()
      setStopped(undefined)
    },
  }
}

const BLANK: StoredReplyDraft = { subject: '', content: '', cc: '', template: '', acknowledgment: false, files: [], lastSeenReply: '' }

const hasContent = ({ subject, content, cc, files }: StoredReplyDraft, blankSubject: string): boolean =>
  content.trim() !== '' || cc.trim() !== '' || files.length > 0 || !['', blankSubject].includes(subject.trim())

function toNewReply(draft: StoredReplyDraft, recipient: ReplyRecipient, options: SendOptions): NewReply {
  const { acknowledgment, cc, files, lastSeenReply, template } = draft
  const copies = parseCc(cc)
  return {
    ...finalizeReply(draft, recipient),
    ...options,
    acknowledgment,
    lastSeenReply,
    // A letter for a later time can be taken back until then.
    undoable: !options.sendAt,
    ...(copies.length > 0 && { cc: copies }),
    ...(files.length > 0 && { files: files.map(({ _id }) => _id) }),
    ...(template && { template }),
  }
}

const mergeFiles = (files: readonly ReplyFile[], added: readonly ReplyFile[]): ReplyFile[] => [
  ...files,
  ...added.filter(({ _id }) => !files.some((file) => file._id === _id)),
]

const encodeDraft = ({ files, acknowledgment, ...texts }: StoredReplyDraft) => ({
  ...texts,
  acknowledgment: acknowledgment ? 'yes' : '',
  files: JSON.stringify(files),
})

function decodeDraft(stored: URLSearchParams): StoredReplyDraft {
  const field = (name: string) => stored.get(name) ?? ''
  return {
    subject: field('subject'),
    content: field('content'),
    cc: field('cc'),
    template: field('template'),
    acknowledgment: field('acknowledgment') === 'yes',
    files: JSON.parse(field('files') || '[]') as ReplyFile[],
    lastSeenReply: field('lastSeenReply'),
  }
}
