import { cms } from '../../../content/cms.ts'
import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Subscriber } from '../../../contract/newsletter.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { DateTime } from '../dates/date-time.tsx'
import styles from './newsletter.module.css'

const TONES: Record<Subscriber['state'], Tone> = { pending: 'warn', confirmed: 'ok', unsubscribed: 'calm' }

type Props = { subscribers: readonly Subscriber[]; onDelete: (subscriber: Subscriber) => void }

export function SubscriberTable({ subscribers, onDelete }: Props) {
  return <Table caption={cmsNewsletter.caption} columns={columnsOf(onDelete)} rows={subscribers} rowKey={({ _id }) => _id} />
}

function columnsOf(onDelete: Props['onDelete']): TableColumn<Subscriber>[] {
  const { columns, states, delete: words } = cmsNewsletter
  return [
    { head: columns.email, role: 'subject', cell: ({ email }) => <span className={styles.email}>{email}</span> },
    { head: columns.since, width: '24%', cell: (subscriber) => <DateTime at={since(subscriber)} /> },
    { head: columns.state, width: '20%', cell: ({ state }) => <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: '104px',
      cell: (subscriber) => (
        <IconButton
          look="quiet"
          icon="trash"
          label={interpolate(words.of, subscriber)}
          tip={cms.list.delete}
          tipOnPhones
          danger
          data-row
          onClick={() => onDelete(subscriber)}
        />
      ),
    },
  ]
}

/** When the address came to be what it is now. */
const since = ({ askedAt, confirmedAt, unsubscribedAt }: Subscriber): string => unsubscribedAt ?? confirmedAt ?? askedAt
