import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Email } from '../../../contract/outbox.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { LetterActs } from '../letters/letter-acts.tsx'
import { LetterDelivery } from './letter-delivery.tsx'
import styles from './outbox.module.css'
import { recipientOf } from './recipient.ts'

type Props = { letters: readonly Email[]; hasMailServer: boolean; onRead: (letter: Email) => void }

export function LetterTable({ letters, ...acts }: Props) {
  return <Table caption={cmsOutbox.caption} columns={columnsOf(acts)} rows={letters} rowKey={({ _id }) => _id} />
}

function columnsOf(acts: Omit<Props, 'letters'>): TableColumn<Email>[] {
  const { columns } = cmsOutbox
  return [
    { head: columns.to, role: 'subject', width: '27%', cell: (letter) => <Recipient to={letter.to} /> },
    { head: columns.letter, width: '24%', cell: (letter) => <Subject {...letter} /> },
    { head: columns.delivery, cell: (letter) => <LetterDelivery letter={letter} /> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(170px, 22vw, 320px)',
      cell: (letter) => <Actions letter={letter} {...acts} />,
    },
  ]
}

function Recipient({ to }: { to: string }) {
  const { name, address } = recipientOf(to)
  return (
    <>
      <span className={styles.name}>{name || address}</span>
      {name && <span className={styles.small}>{address}</span>}
    </>
  )
}

function Subject({ subject, kind }: Email) {
  return (
    <div className={styles.subject}>
      {subject}
      <span className={styles.small}>{kindName(kind)}</span>
    </div>
  )
}

type ActionsProps = Omit<Props, 'letters'> & { letter: Email }

function Actions({ letter, hasMailServer, onRead }: ActionsProps) {
  const { name, address } = recipientOf(letter.to)
  const about = { subject: letter.subject, name: name || address }
  return (
    <div className={styles.acts}>
      <LetterActs delivery={letter.delivery} about={interpolate(cmsOutbox.about, about)} hasMailServer={hasMailServer} />
      <IconButton
        look="quiet"
        icon="eye"
        label={interpolate(cmsOutbox.readOf, about)}
        tip={cmsOutbox.read}
        tipOnPhones
        data-row
        onClick={() => onRead(letter)}
      />
    </div>
  )
}

const kindName = (kind: string): string =>
  Object.hasOwn(cmsOutbox.kinds, kind) ? cmsOutbox.kinds[kind as keyof typeof cmsOutbox.kinds] : kind
