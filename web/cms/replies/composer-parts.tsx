import { type ReactNode, useRef } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { useAgencyFacts } from '../agency-facts.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { timeFormat } from '../dates/dates.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { SignaturePreview } from '../settings/signature-preview.tsx'
import { useAgencySettings } from '../settings/use-agency-settings.ts'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { StoppedDialog } from './stopped-dialog.tsx'
import type { Composer } from './use-composer.ts'

// Parts of the two composers: on the page of a case, and on a page of its own.

/** Whose name the recipient sees, and what stands below the letter. */
export function SenderPreview() {
  const name = useCurrentStaff()?.name ?? ''
  const { data } = useAgencySettings()
  const facts = useAgencyFacts()
  const [firstName = ''] = name.trim().split(' ')
  const label = interpolate(replyLabels.goesOutAs, { name: firstName, agency: facts.name })
  return data && <SignaturePreview label={label} signature={data.settings.signature} name={name} />
}

export function AttachButton({ disabled, onAttach }: { disabled: boolean; onAttach: (files: FileList) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { attach } = replyLabels.files
  return (
    <>
      <IconButton variant="quiet" icon="paperclip" label={attach} tip={attach} disabled={disabled} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={attach}
        onChange={({ target }) => {
          if (target.files) onAttach(target.files)
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
    </>
  )
}

/** When the draft was kept on the server, or that it is in this browser only. */
export function DraftNote({ reply: { savedAt, isUnsaved, isDirty } }: Pick<Composer, 'reply'>) {
  if (!isDirty) return null
  const text = savedAt
    ? interpolate(replyLabels.draftKept, { time: timeFormat.format(new Date(savedAt)) })
    : isUnsaved && replyLabels.draftInBrowser
  return text ? <span className={styles.draftState}>{text}</span> : null
}

/** What keeps the letter from being sent. */
export function ComposerProblems({ composer: { reply, files, problem } }: { composer: Composer }) {
  const { submission, stopped } = reply
  const messages = [problem, files.problem, submission.status === 'error' && !stopped && submission.error].filter(Boolean)
  return messages.map((message) => (
    <Banner key={String(message)} tone="error" live>
      {message}
    </Banner>
  ))
}

export function ComposerStop({ composer: { reply, sendAsWell }, to }: { composer: Composer; to: string }): ReactNode {
  return (
    <StoppedDialog
      stopped={reply.stopped}
      to={to}
      content={reply.content}
      onChange={reply.changeMine}
      onSendAsWell={sendAsWell}
      onDiscard={() => {
        reply.changeMine()
        reply.clear()
      }}
    />
  )
}
