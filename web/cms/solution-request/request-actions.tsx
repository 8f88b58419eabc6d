import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { SOLUTION_REQUEST_MESSAGES, type SolutionRequest } from '../../../contract/solution-request.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ActionList } from '../layout/action-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { mailtoHref } from '../casework/contact-links.ts'
import { staffApi } from '../session/staff-api.ts'

export function RequestActions({ request: { _id: id, contactEmail } }: { request: SolutionRequest }) {
  const deletion = useDeleteAndLeave({
    remove: () => staffApi.deleteSolutionRequest({ id }),
    failed: cmsSolutions.delete.failed,
    listPath: cmsSolutions.missing.back.href,
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
            busy={deletion.isPending}
            onDelete={() => void deletion.run(undefined)}
          />
        }
      >
        {contactEmail ? (
          <>
            <LinkButton compact icon="reply" render={<Link to={`/cms/solution-requests/${id}/respond`} />}>
              {respond}
            </LinkButton>
            <LinkButton variant="ghost" compact icon="mail" href={mailtoHref(contactEmail)}>
              {email}
            </LinkButton>
          </>
        ) : (
          <p className="small muted">{SOLUTION_REQUEST_MESSAGES.noEmail}</p>
        )}
      </ActionList>
    </Panel>
  )
}
