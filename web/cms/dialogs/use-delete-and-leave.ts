import { useNavigate } from 'react-router'
import { useToastMutation } from '../data/use-staff-mutation.ts'

type DeleteOptions = { remove: () => Promise<{ message: string }>; failed: string; listPath: string }

/** Deletes what a page is about and goes back to the list, where it is said. */
export function useDeleteAndLeave({ remove, failed, listPath }: DeleteOptions) {
  const navigate = useNavigate()
  // Busy until the list is open.
  return useToastMutation(remove, { failed, onSuccess: () => navigate(listPath) })
}
