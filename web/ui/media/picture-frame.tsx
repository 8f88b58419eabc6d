import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './picture-frame.module.css'

type Props = ComponentProps<'div'> & {
  /** The one round corner; alternate it down the page. */
  corner?: 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left'
  /** As in '16 / 10'. */
  ratio?: string
}

/** The frame of all pictures: three square corners and one rounded. */
export function PictureFrame({ corner = 'top-right', ratio, className, style, ...div }: Props) {
  const shape = { aspectRatio: ratio, ...style }
  return <div {...div} className={classNames(styles.frame, styles[corner], className)} style={shape} />
}
