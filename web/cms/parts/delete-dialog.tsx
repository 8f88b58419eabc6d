import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'

type Props<Thing> = {
  /** What is to be deleted; nothing, and nothing is asked. */
  thing: Thing | undefined
  nameOf: (thing: Thing) => string
  words: {
    title: string
    question: string
    failed: string
    /** The server was asked and said no, without a sentence of its own. */
    refused?: string
  }
  remove: (thing: Thing) => Promise<{ message: string }>
  onGone: (thing: Thing) => void
  onClose: () => void
}

/** Asks once more, by name. What is gone, or could not be deleted, is said. */
export function DeleteDialog<Thing>({ thing, nameOf, words, remove, onGone, onClose }: Props<Thing>) {
  const [busy, setBusy] = useState(false)
  const say = useToast()

  async function carryOut(doomed: Thing): Promise<void> {
    setBusy(true)
    try {
      const { message } = await remove(doomed)
      onGone(doomed)
      say({ text: message })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: words.refused ?? words.failed, failed: words.failed }) })
    }
    setBusy(false)
    onClose()
  }

  return (
    <Confirm
      open={thing !== undefined}
      title={words.title}
      question={words.question}
      subject={thing && nameOf(thing)}
      confirm={cms.list.delete}
      icon="trash"
      danger
      busy={busy}
      onConfirm={() => thing && void carryOut(thing)}
      onCancel={onClose}
    />
  )
}
