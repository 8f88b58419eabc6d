import { cmsOutbox } from '../../../content/cms-outbox.ts'
import type { Letter } from '../../../contract/outbox.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DeliveryState } from '../letters/delivery-state.tsx'
import { Facts } from '../parts/facts.tsx'
import { Moment } from '../parts/moment.tsx'
import styles from './outbox.module.css'

type Props = { letter: Letter | undefined; hasMailServer: boolean; open: boolean; onChanged: () => void; onClose: () => void }

/** The whole letter as its recipient gets it, as plain text. */
export function ReadLetter({ letter, hasMailServer, open, onChanged, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={letter?.subject} className={styles.dialog}>
      {letter && (
        <>
          <Facts
            facts={[
              { name: cmsOutbox.columns.to, value: letter.to },
              { name: cmsOutbox.written, value: <Moment at={letter.createdAt} /> },
            ]}
          />
          <p className={styles.body}>{letter.text}</p>
          <DeliveryState delivery={letter.delivery} hasMailServer={hasMailServer} onChanged={onChanged} />
        </>
      )}
    </Dialog>
  )
}
