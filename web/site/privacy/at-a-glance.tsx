import type { privacy } from '../../../content/privacy.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import styles from './at-a-glance.module.css'

type Words = typeof privacy.atAGlance

/** What is kept, why and for how long: the whole page in one table. */
export function AtAGlance({ id, heading, heads, kept }: Words) {
  const columns: TableColumn<Words['kept'][number]>[] = [
    { head: heads.what, cell: ({ what }) => what, role: 'subject', width: '40%' },
    { head: heads.why, cell: ({ why }) => why },
    { head: heads.howLong, cell: ({ howLong }) => howLong },
  ]
  return (
    <section id={id} className={styles.glance} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="display-m">
        {heading}
      </h2>
      <Table caption={heading} columns={columns} rows={kept} rowKey={({ what }) => what} className={styles.table} />
    </section>
  )
}
