import { classNames } from '../class-names.ts'
import styles from './ribbon.module.css'

/** Its measures, for every section that it runs through; each is drawn by its own scrolling. */
export const ribbonClassName = styles.ribbon

type Props = {
  way: 'left-down' | 'down-right' | 'right-down' | 'down-left'
  /** As the page opens, or as it is scrolled past. */
  drawn?: 'opening' | 'passing'
  className?: string
}

/** One turn of four bands, and the straight before or after it, as long as its place makes it. */
export function RibbonTurn({ way, drawn = 'passing', className }: Props) {
  return (
    <span aria-hidden="true" className={classNames(styles.turn, styles[way], styles[drawn], className)}>
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
