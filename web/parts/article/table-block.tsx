import { articlePage } from '../../../content/article-page.ts'
import type { BlockOf, TableCell } from '../../../contract/post-block.ts'
import { classNames } from '../../ui/class-names.ts'
import { Caption } from './caption.tsx'
import { PostText } from './post-text.tsx'
import { ScrollFrame } from './scroll-frame.tsx'
import styles from './table-block.module.css'
import { textDirection } from './text-direction.ts'

/** So many columns fit on a phone. A table with more scrolls there, which the keyboard must be able to do too. */
const PHONE_COLUMNS = 2
/** From so many columns on a table is wider than the text where the page has room for it. */
const WIDE_COLUMNS = 4

export function TableBlock({ hasHeader, rows, caption }: BlockOf<'table'>) {
  const columns = rows[0]?.length ?? 0
  const [head, body] = hasHeader ? [rows[0], rows.slice(1)] : [undefined, rows]
  return (
    <figure className={classNames(styles.figure, columns >= WIDE_COLUMNS && styles.wide)} dir={textDirection(joinCells(rows))}>
      <ScrollFrame label={caption || articlePage.blocks.table} mayScroll={columns > PHONE_COLUMNS} className={styles.frame}>
        <table className={classNames(styles.table, columns > PHONE_COLUMNS && styles.manyColumns)}>
          {head && (
            <thead>
              <tr>
                {head.map((cell, position) => (
                  <th key={position} scope="col">
                    <PostText {...cell} />
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {body.map((row, position) => (
              <Row key={position} cells={row} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <Caption text={caption} />
    </figure>
  )
}

const joinCells = (rows: TableCell[][]) => rows.flatMap((cells) => cells.map(({ content }) => content)).join(' ')

function Row({ cells }: { cells: TableCell[] }) {
  return (
    <tr>
      {cells.map((cell, position) => (
        <td key={position}>
          <PostText {...cell} />
        </td>
      ))}
    </tr>
  )
}
