import { useLocation, useNavigate } from 'react-router'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { replyLabels } from './labels.ts'

/** Takes back a letter that has not left: it is a draft again, and the page of its case shows it. */
export function useTakeBack(casePath: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useToastMutation((id: string) => staffApi.takeBackReply({ id }), {
    failed: replyLabels.takeBackFailed,
    about: (id) => id,
    onSuccess: () => {
      if (location.pathname !== casePath) void navigate({ pathname: casePath, search })
    },
  })
}
