import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'

type Deletion = { remove: () => Promise<{ message: string }>; failed: string; home: string; onGone: () => void }

/** Deletes what a page is about and goes back to the list, where it is said. */
export function useDeletion({ remove, failed, home, onGone }: Deletion) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const say = useToast()

  async function carryOut(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { message } = await remove()
      onGone()
      say({ text: message })
      await navigate(home)
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: failed }) })
      setBusy(false)
    }
  }

  return { busy, carryOut }
}
