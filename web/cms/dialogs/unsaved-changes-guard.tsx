import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Asks before unsaved work is left, whichever way: a link, the way back, or closing the window. */
export function UnsavedChangesGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave())
  const { title, question, go, stay } = cms.leave

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
      title={title}
      question={question}
      confirm={go}
      cancel={stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
