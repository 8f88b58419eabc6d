import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { Confirm } from '../../../ui/confirm.tsx'

/** Asks before unsaved work is left, whichever way: a link, the way back, or closing the window. */
export function UnsavedGuard({ mayLeave }: { mayLeave: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave())
  const { leave } = cmsBlogs.editor

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
      title={leave.title}
      question={leave.text}
      confirm={leave.go}
      cancel={leave.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
