import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { initialOf } from '../../ui/initial-of.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Grip } from '../parts/grip.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { useReorder } from '../parts/use-reorder.ts'
import { saidOr } from '../session/in-words.ts'
import { addressOf } from './addresses.ts'
import styles from './services.module.css'
import type { ShelfOf, Thing } from './use-shelf.ts'

type Props = {
  shelf: ShelfOf
  path: 'category' | 'product'
  words: { heading: string; add: string; list: string; empty: string; load: string }
  note?: string | false
}

/** A list in its order, with what adds to it. */
export function Shelf({ shelf: { things, at, failure, loading, refresh, move, drop }, path, words, note }: Props) {
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
      {failure && (
        <div className={styles.trouble}>
          <LoadTrouble call={{ data: things, at, failure, loading, refresh }} message={saidOr(words.load)} />
        </div>
      )}
      {!things && !failure && <RowSkeletons columns={1} rows={3} />}
      {things && (
        <ol aria-label={words.list} {...listProps}>
          {things.map((thing, index) => (
            <li key={thing.key} className={classes(styles.thing, held === index && styles.held)}>
              <Grip name={thing.name} />
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
        {initialOf(name)}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>/{key}</span>
        {note && <span className={styles.small}>{note}</span>}
      </span>
    </Link>
  )
}
