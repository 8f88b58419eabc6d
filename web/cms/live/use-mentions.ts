import { useEffect } from 'react'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'
import { usePageVisible } from './use-page-visible.ts'

/** The notes that name this person and were not seen yet. */
export const useMentions = () =>
  useStaffQuery({
    queryKey: keys.desk.mentions,
    queryFn: async ({ signal }) => (await staffApi.listMentions({}, { signal })).data,
  })

/** A note that is shown to whom it names is seen. */
export function useSeenMention(noteId: string): void {
  const isVisible = usePageVisible()
  const caseId = useMentions().data?.find(({ _id }) => _id === noteId)?.caseId
  useEffect(() => {
    // If it fails, the mention stays on the dashboard.
    if (isVisible && caseId) staffApi.markMentionsSeen({ id: caseId }).catch(() => {})
  }, [isVisible, caseId])
}
