import type { QueryKey } from '@tanstack/react-query'
import type { CaseChanges } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useStaffMutation, useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { caseLabels } from './labels.ts'
import { rememberUndo } from './last-undo.ts'

type Options = {
  /** What is shown before the server has confirmed the change. */
  optimistic?: { queryKey: QueryKey; apply: (data: never, input: CaseChanges) => unknown }
}

/** Changes cases. A toast tells what was done and offers to undo it; the key z does the same. */
export function useCaseChanges({ optimistic }: Options = {}) {
  const toast = useToast()
  const undo = useToastMutation((id: string) => staffApi.undoChange({ id }), { failed: caseLabels.undo.failed })

  return useStaffMutation((input: CaseChanges) => staffApi.changeCases(input), {
    optimistic,
    onSuccess({ message, taken, undoId }) {
      for (const { owner } of taken) toast({ kind: 'error', text: interpolate(caseLabels.assign.taken, { name: owner.name }) })
      if (!undoId) return
      const run = () => void undo.run(undoId)
      rememberUndo(run)
      toast({ text: message, action: { label: caseLabels.undo.label, run } })
    },
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: caseLabels.changeFailed }) }),
  })
}
