import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { SOLUTION_MESSAGES, type SolutionRequest } from '../../../contract/solution-request.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ActionList } from '../parts/action-list.tsx'
import { Panel } from '../parts/panel.tsx'
import { TwoStepDelete } from '../parts/two-step-delete.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { mailtoOf } from '../parts/ways-to-reach.ts'
import { staff } from '../session/staff-api.ts'
import { forgetRequests } from '../solution-requests/use-requests.ts'

export function RequestActions({ request: { _id: id, contactEmail } }: { request: SolutionRequest }) {
  const { busy, carryOut } = useDeletion({
    remove: () => staff.deleteSolutionRequest({ id }),
    failed: cmsSolutions.delete.failed,
    home: cmsSolutions.missing.back.href,
    onGone: forgetRequests,
  })
  const { heading, respond, email, confirmDelete } = cms.query.actions
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={cmsSolutions.delete.label}
            confirm={confirmDelete}
            warning={cmsSolutions.delete.warning}
            busy={busy}
            onDelete={() => void carryOut()}
          />
        }
      >
        {contactEmail ? (
          <>
            <LinkButton compact icon="reply" render={<Link to={`/cms/solution-requests/${id}/respond`} />}>
              {respond}
            </LinkButton>
            <LinkButton variant="ghost" compact icon="mail" href={mailtoOf(contactEmail)}>
              {email}
            </LinkButton>
          </>
        ) : (
          <p className="small muted">{SOLUTION_MESSAGES.noEmail}</p>
        )}
      </ActionList>
    </Panel>
  )
}
