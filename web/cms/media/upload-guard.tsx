import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { MEDIA_PATH, uploadLabels as labels } from './labels.ts'

/** Asks before the library is left, or the window closed, while pictures are on their way. */
export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => isBusy && pathname !== MEDIA_PATH && !pathname.startsWith(`${MEDIA_PATH}/`),
  )

  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={labels.leaveTitle}
      question={labels.leave}
      confirm={labels.leaveConfirm}
      cancel={labels.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
