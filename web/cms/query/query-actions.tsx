import { Link, useLocation, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { ActionList } from '../layout/action-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { mailtoHref, telHref } from '../casework/contact-links.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './query.module.css'
import { useEnquiryUpdate } from './use-query.ts'

export function QueryActions({ query }: { query: Enquiry }) {
  const { heading, respond, email, call: callNow, delete: remove, confirmDelete } = cms.query.actions
  const deletion = useDeleteAndLeave({
    remove: () => staffApi.deleteEnquiry({ id: query._id }),
    failed: staffErrorMessages.queries.delete,
    listPath: cms.query.missing.back.href,
  })
  const update = useEnquiryUpdate(query._id)
  const navigate = useNavigate()
  // The filters of the list come along, and so the way to the next one.
  const { search } = useLocation()
  const respondPage = `/cms/query/${query._id}/respond${search}`
  useShortcuts([{ keys: 'r', description: cms.keys.respond, run: () => void navigate(respondPage) }])
  const tel = telHref(query.number)
  const isSpam = query.folder === 'spam'
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={remove}
            confirm={confirmDelete}
            warning={cms.query.deleteWarning}
            busy={deletion.isPending}
            onDelete={() => void deletion.run(undefined)}
          />
        }
      >
        <LinkButton compact icon="reply" className={styles.respond} render={<Link to={respondPage} />}>
          {respond}
        </LinkButton>
        <LinkButton variant="ghost" compact icon="mail" href={mailtoHref(query.email)}>
          {email}
        </LinkButton>
        {tel && (
          <LinkButton variant="ghost" compact icon="phone" href={tel}>
            {callNow}
          </LinkButton>
        )}
        <Button variant="text" compact icon="shield" onClick={() => void update.run({ folder: isSpam ? 'inbox' : 'spam' })}>
          {isSpam ? cms.query.fromSpam : cms.query.toSpam}
        </Button>
      </ActionList>
    </Panel>
  )
}
