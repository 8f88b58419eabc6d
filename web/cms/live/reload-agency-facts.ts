import { isApiError } from '../../../contract/api-client.ts'
import type { AgencyContent } from '../../../contract/site-content/agency.ts'
import type { DocumentKey } from '../../../contract/site-content/documents.ts'
import { setAgencyFacts } from '../agency-facts.ts'
import { staffApi } from '../session/staff-api.ts'

export const AGENCY_DOCUMENT: DocumentKey = 'agency'

/** An open tab shows the facts that are published now. The next event or page brings what could not be loaded. */
export async function reloadAgencyFacts(): Promise<void> {
  try {
    const { document } = await staffApi.getContent({ key: AGENCY_DOCUMENT })
    setAgencyFacts(document.value as AgencyContent)
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}
