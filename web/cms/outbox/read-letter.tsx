import { cmsOutbox } from '../../../content/cms-outbox.ts'
import type { Email } from '../../../contract/outbox.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DeliveryState } from '../letters/delivery-state.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import styles from './outbox.module.css'

type Props = { letter: Email | undefined; hasMailServer: boolean; open: boolean; onClose: () => void }

/** The whole letter as its recipient gets it, as plain text. */
export function ReadLetter({ letter, hasMailServer, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={letter?.subject} className={styles.dialog}>
      {letter && (
        <>
          <DescriptionList
            items={[
              { name: cmsOutbox.columns.to, value: letter.to },
              { name: cmsOutbox.written, value: <DateTime at={letter.createdAt} /> },
            ]}
          />
          <p className={styles.body}>{letter.text}</p>
          <DeliveryState delivery={letter.delivery} hasMailServer={hasMailServer} />
        </>
      )}
    </Dialog>
  )
}
