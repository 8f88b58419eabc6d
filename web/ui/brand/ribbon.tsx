import { classNames } from '../class-names.ts'
import styles from './ribbon.module.css'

/** Sets the ribbon's measures on a section that it runs through; each section is drawn by its own scroll position. */
export const ribbonClassName = styles.ribbon

type Props = {
  direction: 'left-down' | 'down-right' | 'right-down' | 'down-left'
  /** Drawn when the page opens, or as it is scrolled past. */
  drawn?: 'opening' | 'passing'
  className?: string
}

/** One turn of four bands, with the straight part before or after it filling the element. */
export function RibbonTurn({ direction, drawn = 'passing', className }: Props) {
  return (
    <span aria-hidden="true" className={classNames(styles.turn, styles[direction], styles[drawn], className)}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
