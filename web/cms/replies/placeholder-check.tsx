import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { PLACEHOLDER } from './reply-draft.ts'

export function PlaceholderWarning({ placeholders, onGoToFirst }: { placeholders: readonly string[]; onGoToFirst: () => void }) {
  const { oneBlank, blanks, goToBlank } = replyLabels
  if (placeholders.length === 0) return null
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button variant="text" compact onClick={onGoToFirst}>
          {goToBlank}
        </Button>
      }
    >
      {placeholders.length === 1 ? oneBlank : interpolate(blanks, { count: placeholders.length })}{' '}
      {placeholders.map((placeholder) => (
        <mark key={placeholder} className={styles.placeholder}>
          {placeholder}
        </mark>
      ))}
    </Banner>
  )
}

type ConfirmPlaceholdersProps = { placeholders: readonly string[]; open: boolean; onSend: () => void; onCancel: () => void }

/** The braces may be intended: staff can send them as they are. */
export function ConfirmPlaceholdersDialog({ placeholders, open, onSend, onCancel }: ConfirmPlaceholdersProps) {
  const { sendBlank, sendBlanks, sendBlanksText, send } = replyLabels
  return (
    <ConfirmDialog
      open={open}
      title={placeholders.length === 1 ? sendBlank : interpolate(sendBlanks, { count: placeholders.length })}
      question={sendBlanksText}
      subject={placeholders.join(' ')}
      confirm={send}
      onConfirm={onSend}
      onCancel={onCancel}
    />
  )
}

/** With unfilled placeholders, the first attempt to send selects one of them, and the second asks for confirmation. */
export function usePlaceholderCheck(placeholders: readonly string[], selectFirst: () => void) {
  const [shown, setShown] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const current = placeholders.join()

  function maySend(): boolean {
    if (placeholders.length === 0) return true
    if (shown === current) setConfirming(true)
    else {
      setShown(current)
      selectFirst()
    }
    return false
  }

  return { maySend, isConfirming, cancel: () => setConfirming(false) }
}

/** Selects the first unfilled placeholder, so that typing replaces it. */
export function selectNextPlaceholder(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []) {
    const start = field.value.search(PLACEHOLDER)
    if (start === -1) continue
    const [placeholder = ''] = field.value.match(PLACEHOLDER) ?? []
    field.focus()
    field.setSelectionRange(start, start + placeholder.length)
    return
  }
}
