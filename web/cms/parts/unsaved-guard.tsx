import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { Confirm } from '../../ui/confirm.tsx'

/** Asks before unsaved work is left, whichever way: a link, the way back, or closing the window. */
export function UnsavedGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave())
  const { title, question, go, stay } = cms.leave

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [mayLeave])

  return (
    <Confirm
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
