import { useId, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { MessageKind, MessagePlace, UnmatchedMessage } from '../../../contract/correspondence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { LIST_PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { INCOMING_POLL_MS } from '../emails/delivery-polling.ts'
import { staffLabels } from '../labels.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { messageLabels } from '../messages/labels.ts'
import { MessageCard } from '../messages/message-card.tsx'
import { senderName } from '../messages/sender-name.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { unmatchedLabels } from './labels.ts'
import { PlaceDialog, candidateName } from './place-dialog.tsx'
import styles from './unmatched-mail.module.css'
import { usePlaceMessage } from './use-place-message.ts'
import { unmatchedQuery } from './unmatched-query.ts'

const labels = unmatchedLabels

export default function UnmatchedMailPage() {
  const params = useListSearchParams()
  const { page, pageLink } = params
  const messages = useListQuery({ ...unmatchedQuery({ page, limit: LIST_PAGE_SIZE }), refetchInterval: INCOMING_POLL_MS }, params)
  const [itemToDelete, setItemToDelete] = useState<UnmatchedMessage>()
  const { data, dataUpdatedAt, error, isRefreshing, refresh } = messages
  return (
    <StaffPage
      title={labels.title}
      text={labels.text}
      actions={<RefreshButton updatedAt={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={messages} message={loadErrorMessage(labels.loadFailed)} />
      <ListPanel loading={isRefreshing && data !== undefined} page={data?.page} pages={data?.totalPages} pageLink={pageLink}>
        {data && data.data.length > 0 && (
          <ul className={styles.messages} aria-label={labels.list}>
            {data.data.map((message) => (
              <li key={message._id} className={styles.message}>
                <MessageRow message={message} onDelete={() => setItemToDelete(message)} />
              </li>
            ))}
          </ul>
        )}
        {data?.data.length === 0 && <EmptyState {...labels.empty} />}
        {!data && !error && <RowSkeletons columns={3} />}
      </ListPanel>
      <DeleteDialog
        item={itemToDelete}
        getName={({ from, subject }) => `${senderName(from)}: ${subject || messageLabels.noSubject}`}
        labels={labels.delete}
        remove={({ _id: id }) => staffApi.deleteMessage({ id })}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

type RowProps = { message: UnmatchedMessage; onDelete: () => void }

/** A line that opens the letter below it. */
function MessageRow({ message, onDelete }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { from, subject, text, kind, files, receivedAt } = message
  return (
    <>
      <button
        type="button"
        data-row
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.sender}>
          <b>{senderName(from)}</b>
          {from.name && <span>{from.address}</span>}
        </span>
        <span className={styles.letter}>
          <b>{subject || messageLabels.noSubject}</b> <span className={styles.excerpt}>{firstLines(text)}</span>
        </span>
        <span className={styles.facts}>
          <Badge small tone={KIND_TONES[kind]}>
            {labels.kinds[kind]}
          </Badge>
          {files.length > 0 && <span>{files.length === 1 ? labels.oneFile : interpolate(labels.files, { count: files.length })}</span>}
          <DateTime at={receivedAt} short />
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      {isOpen && (
        <div id={id} className={styles.opened}>
          <MessageCard message={message} isPlaced={false} />
          <MessageActions message={message} onDelete={onDelete} />
        </div>
      )}
    </>
  )
}

const KIND_TONES: Record<MessageKind, Tone> = { letter: 'info', automatic: 'calm', bounce: 'error' }

const EXCERPT_LENGTH = 240

const firstLines = (text: string): string => text.slice(0, EXCERPT_LENGTH).replace(/\s+/g, ' ')

function MessageActions({ message: { _id: id, candidates }, onDelete }: RowProps) {
  const [isChoosing, setChoosing] = useState(false)
  const placing = usePlaceMessage()
  const [first] = candidates

  async function place(place: MessagePlace): Promise<void> {
    await placing.run({ id, ...place })
    setChoosing(false)
  }

  return (
    <div className={styles.actions}>
      {first && (
        <Button compact icon="inbox" busy={placing.isPending} onClick={() => void place(toPlace(first))}>
          {interpolate(labels.placeIn, { name: candidateName(first) })}
        </Button>
      )}
      <Button variant={first ? 'ghost' : 'solid'} compact icon="search" onClick={() => setChoosing(true)}>
        {labels.place}
      </Button>
      <Button variant="ghost" compact icon="plus" busy={placing.isPending} onClick={() => void place({ newEnquiry: true })}>
        {labels.newEnquiry}
      </Button>
      <Button variant="danger-ghost" compact icon="trash" className={styles.delete} onClick={onDelete}>
        {staffLabels.delete}
      </Button>
      <PlaceDialog
        open={isChoosing}
        candidates={candidates}
        busy={placing.isPending}
        onPlace={(chosen) => void place(chosen)}
        onClose={() => setChoosing(false)}
      />
    </div>
  )
}

const toPlace = ({ kind, _id }: UnmatchedMessage['candidates'][number]): MessagePlace =>
  kind === 'enquiry' ? { enquiryId: _id } : { solutionRequestId: _id }
