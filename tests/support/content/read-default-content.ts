import { defaultContent } from '../../../content/site-content.ts'
import { fillAgencyFacts } from '../../../server/site-content/site-content.ts'

/** What a new site says, for parts that are tested without a site. */
export const readDefaultContent = async () => fillAgencyFacts(defaultContent)
