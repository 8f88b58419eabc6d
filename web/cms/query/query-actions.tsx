import { Link, useLocation, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { ActionList } from '../parts/action-list.tsx'
import { Panel } from '../parts/panel.tsx'
import { TwoStepDelete } from '../parts/two-step-delete.tsx'
import { useChange } from '../parts/use-change.ts'
import { useDeletion } from '../parts/use-deletion.ts'
import { mailtoOf, telOf } from '../parts/ways-to-reach.ts'
import { forgetQueries } from '../queries/use-queries.ts'
import { staff } from '../session/staff-api.ts'
import styles from './query.module.css'
import type { QueryCall } from './use-query.ts'

export function QueryActions({ query, call }: { query: Enquiry; call: QueryCall }) {
  const { heading, respond, email, call: callNow, delete: remove, confirmDelete } = cms.query.actions
  const { busy, carryOut } = useDeletion({
    remove: () => staff.deleteEnquiry({ id: query._id }),
    failed: staffFailures.queries.delete,
    home: cms.query.missing.back.href,
    onGone: forgetQueries,
  })
  const change = useChange(call.update, cms.query.updateFailed)
  const navigate = useNavigate()
  // The filters of the list come along, and so the way to the next one.
  const { search } = useLocation()
  const respondPage = `/cms/query/${query._id}/respond${search}`
  useShortcuts([{ keys: 'r', does: cms.keys.respond, run: () => void navigate(respondPage) }])
  const tel = telOf(query.number)
  const isSpam = query.folder === 'spam'
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={remove}
            confirm={confirmDelete}
            warning={cms.query.deleteWarning}
            busy={busy}
            onDelete={() => void carryOut()}
          />
        }
      >
        <LinkButton compact icon="reply" className={styles.respond} render={<Link to={respondPage} />}>
          {respond}
        </LinkButton>
        <LinkButton variant="ghost" compact icon="mail" href={mailtoOf(query.email)}>
          {email}
        </LinkButton>
        {tel && (
          <LinkButton variant="ghost" compact icon="phone" href={tel}>
            {callNow}
          </LinkButton>
        )}
        <Button variant="text" compact icon="shield" onClick={() => void change({ folder: isSpam ? 'inbox' : 'spam' })}>
          {isSpam ? cms.query.fromSpam : cms.query.toSpam}
        </Button>
      </ActionList>
    </Panel>
  )
}
