import { cms } from '../../../content/cms.ts'
import type { RecordedReply } from '../../../contract/reply.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { DeliveryState } from '../letters/delivery-state.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { LongText } from './long-text.tsx'
import styles from './timeline.module.css'

type Props = { reply: RecordedReply; mailto?: string }

/** A letter that was written to them, and what became of it. */
export function ReplyCard({ reply: { sentBy, sentAt, subject, content, delivery }, mailto }: Props) {
  return (
    <>
      <span className={classNames(styles.dot, delivery.state === 'failed' ? styles.bad : styles.out)}>
        <Icon name="send" />
      </span>
      <article className={classNames(styles.card, styles[delivery.state])}>
        <header className={styles.head}>
          <b>{sentBy}</b>
          <span className={styles.kind}>{cms.timeline.response}</span>
          <span className={styles.when}>
            <DateTime at={sentAt} short />
          </span>
        </header>
        <div className={styles.body}>
          <h3 className={styles.subject}>{subject}</h3>
          <LongText text={content} />
        </div>
        <DeliveryState delivery={delivery} mailto={mailto} />
      </article>
    </>
  )
}
