import { useNavigate } from 'react-router'
import { useToastMutation } from '../data/use-staff-mutation.ts'

type DeleteOptions = { remove: () => Promise<{ message: string }>; failed: string; listPath: string }

/** Deletes the item of a detail page and goes back to the list, where the toast is shown. */
export function useDeleteAndLeave({ remove, failed, listPath }: DeleteOptions) {
  const navigate = useNavigate()
  // Pending until the list is open.
  return useToastMutation(remove, { failed, onSuccess: () => navigate(listPath) })
}
