import { useState } from 'react'
import { readCurrentStaff } from '../session/current-staff.ts'

export const SEND_CHOICES = ['send', 'close', 'next'] as const
export type SendChoice = (typeof SEND_CHOICES)[number]

const storageKey = () => `sendChoice ${readCurrentStaff()?._id ?? ''}`

/** How this person sent a letter last. */
export function useSendChoice(): [SendChoice, (choice: SendChoice) => void] {
  const [choice, setChoice] = useState<SendChoice>(
    () => SEND_CHOICES.find((known) => known === localStorage.getItem(storageKey())) ?? 'send',
  )

  function choose(chosen: SendChoice): void {
    localStorage.setItem(storageKey(), chosen)
    setChoice(chosen)
  }

  return [choice, choose]
}
