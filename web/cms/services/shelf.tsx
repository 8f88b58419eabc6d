import { Link, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { getInitial } from '../../ui/text/get-initial.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { DragHandle } from '../reorder/drag-handle.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { addressOf } from './addresses.ts'
import styles from './services.module.css'
import type { CatalogList, Thing } from './use-shelf.ts'

type Props = {
  shelf: CatalogList
  path: 'category' | 'product'
  words: { heading: string; add: string; list: string; empty: string; load: string }
  note?: string | false
}

/** A list in its order, with what adds to it. */
export function Shelf({ shelf, path, words, note }: Props) {
  const { things, error, move, drop } = shelf
  const { pathname } = useLocation()
  const { listProps, held, said } = useReorder<HTMLOListElement>({
    count: things?.length ?? 0,
    nameOf: (index) => things?.[index]?.name ?? '',
    onMove: move,
    onDrop: drop,
  })
  return (
    <Panel
      ruled
      flush
      heading={words.heading}
      actions={
        <LinkButton variant="ghost" compact icon="plus" render={<Link to={addressOf(path, undefined)} />}>
          {words.add}
        </LinkButton>
      }
    >
      {error && (
        <div className={styles.trouble}>
          <LoadErrorBanner query={shelf} message={loadErrorMessage(words.load)} />
        </div>
      )}
      {!things && !error && <RowSkeletons columns={1} rows={3} />}
      {things && (
        <ol aria-label={words.list} {...listProps}>
          {things.map((thing, index) => (
            <li key={thing.key} className={classNames(styles.thing, held === index && styles.held)}>
              <DragHandle name={thing.name} />
              <Row thing={thing} href={addressOf(path, thing.key)} pathname={pathname} />
            </li>
          ))}
        </ol>
      )}
      {things?.length === 0 ? <p className={styles.note}>{words.empty}</p> : note && <p className={styles.note}>{note}</p>}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </Panel>
  )
}

function Row({ thing: { key, name, note }, href, pathname }: { thing: Thing; href: string; pathname: string }) {
  return (
    <Link to={href} className={styles.row} aria-current={pathname === href ? 'page' : undefined}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(name)}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>/{key}</span>
        {note && <span className={styles.small}>{note}</span>}
      </span>
    </Link>
  )
}
