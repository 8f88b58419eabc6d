import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type WordsPart, diffText } from './diff-sequences.ts'
import styles from './word-differences.module.css'

const labels = { removed: 'removed: ', added: 'added: ', end: ' (end)', empty: 'Nothing' } as const

/** Two versions of a text as one, with the words that differ. */
export function WordDifferences({ before, after }: { before: string; after: string }) {
  return <Words parts={diffText(before, after)} />
}

/** Marked by lines and for screen readers, so that colour is not alone. */
export function Words({ parts, without }: { parts: readonly WordsPart[]; without?: WordsPart['kind'] }) {
  const shown = parts.filter(({ kind }) => kind !== without)
  if (shown.length === 0) return <span className={styles.nothing}>{labels.empty}</span>
  return shown.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    const Tag = kind === 'removed' ? 'del' : 'ins'
    return (
      <Tag key={index} className={styles[kind]}>
        <VisuallyHidden>{labels[kind]}</VisuallyHidden>
        {text}
        <VisuallyHidden>{labels.end}</VisuallyHidden>
      </Tag>
    )
  })
}
