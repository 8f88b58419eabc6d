import { MAX_DESK_ROWS } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { LIST_PAGE_SIZE } from '../data/use-list-query.ts'
import { Kbd } from '../shortcuts/kbd.tsx'
import { useSingleKeyShortcutsOn } from '../shortcuts/single-key-shortcuts.ts'
import styles from './desk-page.module.css'
import { deskLabels } from './labels.ts'
import type { Connection } from './use-connection.ts'
import type { Desk } from './use-desk.ts'

const MAX_PAGE_NUMBERS = 5
const numberFormat = new Intl.NumberFormat('en-GB')

/** '21 to 40 of 128', and links to the other pages. Of another view that loads, the last known. */
export function DeskPages({ desk: { lastLoaded, pageLink } }: { desk: Desk }) {
  if (!lastLoaded || lastLoaded.totalPages <= 1) return null
  const { page, totalPages, total, data } = lastLoaded
  const first = (page - 1) * LIST_PAGE_SIZE + 1
  const position = {
    first: numberFormat.format(first),
    last: numberFormat.format(first + data.length - 1),
    total: numberFormat.format(total),
  }
  return (
    <div className={styles.pages}>
      <span className={styles.position}>
        {interpolate(total < MAX_DESK_ROWS ? deskLabels.position : deskLabels.positionAtLimit, position)}
      </span>
      <Pagination
        page={page}
        pages={totalPages}
        window={MAX_PAGE_NUMBERS}
        previous={commonLabels.previous}
        next={commonLabels.next}
        linkTo={pageLink}
      />
    </div>
  )
}

const secondFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** The most used keys, and how fresh the list is. */
export function DeskFoot({ connection, updatedAt }: { connection: Connection; updatedAt: number }) {
  const singleKeysOn = useSingleKeyShortcutsOn()
  return (
    <div className={styles.foot}>
      {singleKeysOn && (
        <ul className={styles.hints}>
          {deskLabels.hints.map(({ keys, label }) => (
            <li key={label}>
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
              {label}
            </li>
          ))}
        </ul>
      )}
      {updatedAt > 0 && (
        <span className={styles.updated} data-connection={connection}>
          {interpolate(deskLabels.live[connection], { time: secondFormat.format(updatedAt) })}
        </span>
      )}
    </div>
  )
}
