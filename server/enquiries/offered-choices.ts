import { ENQUIRY_MESSAGES } from '../../contract/enquiry.ts'
import { DOCUMENTS, type SiteContent } from '../../contract/site-content/documents.ts'
import { fillFacts, listFacts } from '../../contract/site-content/facts.ts'
import { defaultContent } from '../../content/site-content.ts'
import type { Db } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import type { SiteContentStore } from '../site-content/site-content.ts'
import { parseStoredContent } from '../site-content/stored-content.ts'

/** A form that was opened before a service or an office was removed may still be sent. */
const OPEN_FORM_MS = 3_600_000

type Dependencies = { db: Db; siteContent: Pick<SiteContentStore, 'read'>; now: () => Date }
type Choices = { services: readonly string[]; office: string }

export type OfferedChoices = ReturnType<typeof createOfferedChoices>

/** What the contact form offers: the services of its document and the offices of the agency. */
export function createOfferedChoices({ db, siteContent, now }: Dependencies) {
  return {
    /** Refuses what the form does not offer, and has not offered within the last hour. */
    async check({ services, office }: Choices): Promise<void> {
      const { contact, agency } = await siteContent.read()
      const unknownServices = services.filter((service) => !contact.services.includes(service))
      if (unknownServices.length > 0) {
        const former = (await listFormer('contact', agency)).flatMap((document) => document.services)
        if (!unknownServices.every((service) => former.includes(service))) refuse('services', ENQUIRY_MESSAGES.servicesUnknown)
      }
      if (office !== '' && !hasOffice(agency, office)) {
        const former = await listFormer('agency', agency)
        if (!former.some((document) => hasOffice(document, office))) refuse('office', ENQUIRY_MESSAGES.officeUnknown)
      }
    },
  }

  /** The versions that visitors saw at some time of the last hour. */
  async function listFormer<Key extends 'contact' | 'agency'>(key: Key, agency: SiteContent['agency']): Promise<SiteContent[Key][]> {
    const since = new Date(now().getTime() - OPEN_FORM_MS).toISOString()
    const rows = await db
      .selectFrom('content_versions')
      .select(['value', 'published_at'])
      .where('key', '=', key)
      .orderBy('version', 'desc')
      .limit(100)
      .execute()
    const atTheStart = rows.findIndex((row) => row.published_at <= since)
    const seen = atTheStart < 0 ? rows : rows.slice(0, atTheStart + 1)
    const documents = seen.map(({ value }) => {
      const { value: document } = parseStoredContent(DOCUMENTS[key].fields, value, defaultContent[key])
      return fillFacts(document as SiteContent[Key], listFacts(agency))
    })
    // Before the first version visitors saw the one of content/.
    return atTheStart < 0 ? [...documents, fillFacts(defaultContent[key], listFacts(agency))] : documents
  }
}

const hasOffice = ({ offices }: SiteContent['agency'], name: string) => offices.some((office) => office.name === name)

function refuse(field: 'services' | 'office', message: string): never {
  throw new BadRequestError(message, { [field]: message })
}
