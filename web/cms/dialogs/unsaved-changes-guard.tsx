import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const labels = { question: 'Your changes are not saved. They stay in this browser until you come back here.' }

type Props = {
  mayLeave: () => boolean
  /** What is lost, for a page that does not keep unsaved changes. */
  question?: string | (() => string | undefined)
}

/** Asks before a page with unsaved changes is left by a link, by the back button, or by closing the window. */
export function UnsavedChangesGuard({ mayLeave, question }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave())

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    addEventListener('beforeunload', handleBeforeUnload)
    return () => removeEventListener('beforeunload', handleBeforeUnload)
  }, [mayLeave])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      question={(typeof question === 'function' ? question() : question) ?? labels.question}
      confirm="Leave"
      cancel="Keep writing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
