import { cms } from '../../../content/cms.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'

/** What a person can do about a letter. Whatever comes of it is said, and what is shown follows. */
export function useLetterActs(id: string) {
  const { run, isPending } = useToastMutation((call: (input: { id: string }) => Promise<{ message: string }>) => call({ id }), {
    failed: cms.letters.failedAct,
  })
  return {
    busy: isPending,
    resend: () => run(staffApi.resendEmail),
    stop: () => run(staffApi.stopEmail),
    markSent: () => run(staffApi.markEmailSent),
  }
}
