import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { ENQUIRY_MESSAGES } from '../../../contract/enquiry.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyNote } from '../parts/empty-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { TrailSteps } from '../shell/trail.tsx'

export function QueryMissing() {
  const { title, back } = cms.query.missing
  return (
    <Panel flush>
      <PageHead title={`${title} | ${cms.title}`} />
      <TrailSteps steps={[{ label: title }]} />
      <EmptyNote
        heading="h1"
        title={title}
        text={`${ENQUIRY_MESSAGES.notFound}. ${cms.query.missing.text}`}
        action={
          <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={back.href} />}>
            {back.label}
          </LinkButton>
        }
      />
    </Panel>
  )
}
