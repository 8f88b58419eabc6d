import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './turn-frame.module.css'

type Props = ComponentProps<'div'> & {
  /** The one round corner; alternate it down the page. */
  corner?: 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left'
  /** As in '16 / 10'. */
  ratio?: string
}

/** Three square corners and one that turns: how every picture is framed. */
export function TurnFrame({ corner = 'top-right', ratio, className, style, ...div }: Props) {
  const shape = { aspectRatio: ratio, ...style }
  return <div {...div} className={classes(styles.frame, styles[corner], className)} style={shape} />
}
