import { DOCUMENTS, DOCUMENT_KEYS } from '../../../contract/site-content/documents.ts'
import type { SiteContentStore } from '../../site-content/site-content.ts'
import { plural } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'

/** Whether every text that visitors read is the published one. */
export function createTextsCheck({ siteContent }: { siteContent: Pick<SiteContentStore, 'listProblems'> }): HealthCheck {
  return {
    name: 'Texts of the site',
    scope: 'site',
    async run() {
      const problems = await siteContent.listProblems()
      const broken = DOCUMENT_KEYS.flatMap((key) => (problems[key] ? `${DOCUMENTS[key].title}: ${problems[key]}` : []))
      if (broken.length === 0) return { state: 'well', value: plural(DOCUMENT_KEYS.length, 'document'), detail: 'All can be read.' }
      return {
        state: 'trouble',
        label: 'Not as published',
        value: plural(broken.length, 'broken document'),
        detail: broken.join(' '),
        problem: 'Visitors see the first version of some texts instead of the published one.',
        advice:
          'Visitors see the text of content/ instead. Publish the document again in the staff area: choose a version of its history, or edit it.',
        isWarning: true,
      }
    },
  }
}
