import type { Story } from '../../../contract/site-content/stories.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './figure-value.module.css'

/** A figure and, where it has changed, its former value. Screen readers say 'from 14 to 1'. */
export function FigureValue({ from, value }: Pick<Story['figures'][number], 'from' | 'value'>) {
  if (!from) return value
  return (
    <span className={styles.change}>
      <VisuallyHidden>from </VisuallyHidden>
      <span className={styles.from}>{from}</span>
      <VisuallyHidden> to </VisuallyHidden>
      <Icon name="arrow-right" className={styles.arrow} />
      {value}
    </span>
  )
}
