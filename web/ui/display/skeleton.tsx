import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

type Props = Omit<ComponentProps<'span'>, 'children'> & {
  /** The width of a line of text. */
  width?: string
  /** The aspect ratio of a picture. */
  ratio?: string
  /** With the rounded corner of a picture. */
  turn?: boolean
}

/** A placeholder for loading content. Hidden from screen readers: announce the loading with a text beside it. */
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
