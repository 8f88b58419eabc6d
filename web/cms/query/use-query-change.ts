import { cms } from '../../../content/cms.ts'
import { ENQUIRY_MESSAGES, type EnquiryChange } from '../../../contract/enquiry.ts'
import { useToast } from '../../ui/toasts.tsx'
import { inWords } from '../session/in-words.ts'
import type { QueryCall } from './use-query.ts'

/** Changes how a query stands, and says what came of it. */
export function useQueryChange({ update }: QueryCall) {
  const say = useToast()
  return async (change: EnquiryChange): Promise<void> => {
    try {
      await update(change)
      say({ text: ENQUIRY_MESSAGES.updated })
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: cms.query.updateFailed }) })
    }
  }
}
