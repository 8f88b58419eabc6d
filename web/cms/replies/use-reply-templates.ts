import { interpolate } from '../../../contract/interpolate.ts'
import type { StaffReplyTemplate } from '../../../contract/reply-template.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'
import { replyLabels } from './labels.ts'

export const useReplyTemplateQuery = () =>
  useStaffQuery({
    queryKey: keys.replyTemplates,
    queryFn: async ({ signal }) => (await staffApi.listReplyTemplates({}, { signal })).data,
  })

/** All templates in their order. */
export const useReplyTemplates = (): readonly StaffReplyTemplate[] => useReplyTemplateQuery().data ?? []

/** Why a template cannot be used. */
export const describeUnknown = ({ unknownPlaceholders }: StaffReplyTemplate): string | undefined =>
  unknownPlaceholders.length > 0
    ? interpolate(replyLabels.templates.unknown, { placeholders: unknownPlaceholders.map((name) => `{{${name}}}`).join(', ') })
    : undefined
