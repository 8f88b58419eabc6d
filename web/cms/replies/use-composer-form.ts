import { type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { selectNextPlaceholder, usePlaceholderCheck } from './placeholder-check.tsx'
import type { SendChoice } from './send-choice.ts'
import type { Composer } from './use-composer.ts'

/** How the form of a letter is sent: by its button, by keys, or for a later time; and files that are dropped on it or pasted. */
export function useComposerForm(composer: Composer, choice: SendChoice) {
  const form = useRef<HTMLFormElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const goToPlaceholder = () => selectNextPlaceholder(form.current)
  const placeholderCheck = usePlaceholderCheck(composer.placeholders, goToPlaceholder)

  function send(choice: SendChoice, sendAt?: Date): void {
    const request = { choice, sendAt }
    if (composer.check(request) && placeholderCheck.maySend()) void composer.send(request)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    send(choice)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!event.ctrlKey && !event.metaKey) return
    const chosen = event.key === 'Enter' ? choice : event.key.toLowerCase() === 'e' ? 'close' : undefined
    if (!chosen) return
    event.preventDefault()
    send(chosen)
  }

  function handlePaste(event: ClipboardEvent): void {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    composer.files.add(files)
  }

  function handleDrop(event: DragEvent): void {
    setDragOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    composer.files.add(event.dataTransfer.files)
  }

  return {
    send,
    goToPlaceholder,
    isDragOver,
    form: {
      ref: form,
      onSubmit: submit,
      onKeyDown: handleKeyDown,
      onPaste: handlePaste,
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => setDragOver(currentTarget.contains(relatedTarget as Node | null)),
      onDrop: handleDrop,
    },
    confirmation: {
      placeholders: composer.placeholders,
      open: placeholderCheck.isConfirming,
      onSend: () => {
        placeholderCheck.cancel()
        void composer.send(composer.requested)
      },
      onCancel: placeholderCheck.cancel,
    },
  }
}
