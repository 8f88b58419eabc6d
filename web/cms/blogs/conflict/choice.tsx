import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import styles from './conflict.module.css'
import type { Difference, Side } from './differences.ts'
import { type Marked, difference } from './word-difference.ts'

type Props = { part: Difference; chosen: Side | undefined; missing: boolean; onChoose: (side: Side) => void }

/** One field in both versions; one of them is kept. */
export function Choice({ part, chosen, missing, onChoose }: Props) {
  const words = cmsBlogs.conflict
  const { left, right } = difference(part.mine, part.theirs)
  const cards = [
    ['mine', words.mine, left],
    ['theirs', words.theirs, right],
  ] as const
  return (
    <div className={styles.choice}>
      <FieldGroup label={part.label} error={missing ? words.chooseFirst : undefined}>
        <div className={styles.cards}>
          {cards.map(([side, label, marked]) => (
            <label key={side} className={styles.card}>
              <input
                id={`${side} ${part.name}`}
                type="radio"
                name={part.name}
                aria-label={`${label}: ${side === 'mine' ? part.mine || words.nothing : part.theirs || words.nothing}`}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              <span className={styles.text}>
                <span className={styles.side} aria-hidden="true">
                  {label}
                </span>
                {text(marked)}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}

function text({ before, own, after }: Marked) {
  if (!before && !own && !after) return <em className={styles.nothing}>{cmsBlogs.conflict.nothing}</em>
  return (
    <>
      {before}
      {own && <mark className={styles.own}>{own}</mark>}
      {after}
    </>
  )
}
