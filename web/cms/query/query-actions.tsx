import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { failures } from '../../../content/failures.ts'
import { ENQUIRY_MESSAGES, type Enquiry } from '../../../contract/enquiry.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { Panel } from '../parts/panel.tsx'
import { TwoStepDelete } from '../parts/two-step-delete.tsx'
import { mailtoOf, telOf } from '../parts/ways-to-reach.ts'
import { forgetQueries } from '../queries/use-queries.ts'
import { inWords } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
import styles from './query.module.css'
import type { QueryCall } from './use-query.ts'
import { useQueryChange } from './use-query-change.ts'

export function QueryActions({ query, call }: { query: Enquiry; call: QueryCall }) {
  const { heading, respond, email, call: callNow, delete: remove, confirmDelete } = cms.query.actions
  const { busy, deleteQuery } = useDeletion(query._id)
  const change = useQueryChange(call)
  const tel = telOf(query.number)
  const isSpam = query.folder === 'spam'
  return (
    <Panel heading={heading}>
      <div className={styles.actions}>
        <LinkButton compact icon="reply" className={styles.respond} data-respond render={<Link to={`/cms/query/${query._id}/respond`} />}>
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
        <hr className={styles.rule} />
        <TwoStepDelete
          label={remove}
          confirm={confirmDelete}
          warning={cms.query.deleteWarning}
          busy={busy}
          onDelete={() => void deleteQuery()}
        />
      </div>
    </Panel>
  )
}

function useDeletion(id: string) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const say = useToast()

  async function deleteQuery(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await staff.deleteEnquiry({ id })
      forgetQueries()
      say({ text: ENQUIRY_MESSAGES.deleted })
      await navigate(cms.query.missing.back.href)
    } catch (error) {
      say({ kind: 'error', text: inWords(error, { refused: failures.staffQueries.delete }) })
      setBusy(false)
    }
  }

  return { busy, deleteQuery }
}
