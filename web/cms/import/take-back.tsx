import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { importLabels } from './labels.ts'

const labels = importLabels.result

/** Takes an import back, once somebody has confirmed it. */
export function TakeBack({ id, label }: { id: string; label: string }) {
  const [isAsking, setAsking] = useState(false)
  const takeBack = useToastMutation(() => staffApi.takeBackImport({ id }), {
    failed: labels.takeBackFailed,
    onSuccess: () => setAsking(false),
    onError: () => setAsking(false),
  })
  return (
    <>
      <Button variant="danger" compact onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={labels.confirmTitle}
        question={labels.confirmText}
        confirm={labels.confirm}
        danger
        busy={takeBack.isPending}
        onConfirm={() => void takeBack.run(undefined)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
