import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './side-sheet.module.css'

type Props = ComponentProps<'dialog'> & { from: 'left' | 'right' }

/** A dark sheet that slides over the page from its edge. A click outside closes it. */
export function SideSheet({ from, className, ...dialog }: Props) {
  return <dialog closedby="any" {...dialog} className={classNames('on-dark', styles.sheet, styles[from], className)} />
}
