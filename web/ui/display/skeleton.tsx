import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type Props = Omit<ComponentProps<'span'>, 'children'> & {
  /** Of a line of text this wide, or of a picture of this shape. */
  width?: string
  ratio?: string
  /** With the turn corner of a picture. */
  turn?: boolean
}

/** The place of something that is on its way. Say so in words beside it. */
export function Skeleton({ width, ratio, turn, className, style, ...span }: Props) {
  return (
    <span
      {...span}
      aria-hidden="true"
      className={classNames(styles.skeleton, ratio && styles.picture, turn && styles.turn, className)}
      style={{ width, aspectRatio: ratio, ...style }}
    />
  )
}
