import type { ReactNode } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { classNames } from '../../../ui/class-names.ts'
import { pluralize } from '../../pluralize.ts'
import styles from './change-list.module.css'
import { diffText } from './diff-sequences.ts'
import type { ComparedPart, PostChange } from './list-changes.ts'
import { Words } from './word-differences.tsx'

const labels = {
  same: { one: '1 piece the same', many: '{{count}} pieces the same' },
  nothing: 'Nothing differs.',
  notThere: 'Not there yet',
  gone: 'Taken out',
  onlySettings: 'The words are the same; links, styles or settings differ.',
  inSection: '{{name}} in “{{section}}”',
  kinds: { changed: 'changed', added: 'new', removed: 'taken out' },
} as const

export type CompareLayout = 'side by side' | 'one text'

type Props = {
  parts: readonly ComparedPart[]
  /** What the columns are. */
  before: ReactNode
  after: ReactNode
  layout?: CompareLayout
  /** Beside the name of a change, such as a box to choose it. */
  renderControl?: (change: PostChange) => ReactNode
}

/** What differs between two versions, word by word. Marked by lines and for screen readers, so that colour is not alone. */
export function ChangeList({ parts, before, after, layout = 'side by side', renderControl }: Props) {
  if (parts.every(({ kind }) => kind === 'same')) return <p className="muted">{labels.nothing}</p>
  return (
    <div className={classNames(styles.list, layout === 'one text' && styles.oneText)}>
      <div className={styles.header}>
        <div className={styles.side}>{before}</div>
        <div className={styles.side}>{after}</div>
      </div>
      {parts.map((part) =>
        part.kind === 'same' ? (
          <p key={part.key} className={styles.same}>
            {pluralize(labels.same, part.count)}
          </p>
        ) : (
          <Change key={part.key} change={part} layout={layout} control={renderControl?.(part)} />
        ),
      )}
    </div>
  )
}

export const changeId = ({ key }: PostChange): string => `change ${key}`

export const nameOfChange = ({ name, section }: PostChange): string => (section ? interpolate(labels.inSection, { name, section }) : name)

function Change({ change, layout, control }: { change: PostChange; layout: CompareLayout; control: ReactNode }) {
  const { kind, before, after, isSameText } = change
  const parts = diffText(before, after)
  return (
    <section id={changeId(change)} className={styles.change} aria-label={`${nameOfChange(change)}, ${labels.kinds[kind]}`} tabIndex={-1}>
      <div className={styles.name}>
        <span>
          <strong>{nameOfChange(change)}</strong> {labels.kinds[kind]}
        </span>
        {control}
      </div>
      {isSameText && <p className={styles.note}>{labels.onlySettings}</p>}
      {layout === 'one text' ? (
        <Text>
          <Words parts={parts} />
        </Text>
      ) : (
        <div className={styles.columns}>
          <Text>{kind === 'added' ? <Nothing>{labels.notThere}</Nothing> : <Words parts={parts} without="added" />}</Text>
          <Text>{kind === 'removed' ? <Nothing>{labels.gone}</Nothing> : <Words parts={parts} without="removed" />}</Text>
        </div>
      )}
    </section>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => <span className={styles.nothing}>{children}</span>

const Text = ({ children }: { children: ReactNode }) => (
  <div className={styles.text} dir="auto">
    {children}
  </div>
)
