import { cms } from '../../../content/cms.ts'
import { ENQUIRY_MESSAGES } from '../../../contract/enquiry.ts'
import { MissingThing } from '../parts/missing-thing.tsx'

export function QueryMissing() {
  const { title, text, back } = cms.query.missing
  return <MissingThing title={title} text={`${ENQUIRY_MESSAGES.notFound}. ${text}`} back={back} />
}
