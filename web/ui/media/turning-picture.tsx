import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ContentPicture } from './content-picture.tsx'
import styles from './turning-picture.module.css'

type Props = ComponentProps<typeof ContentPicture>

/** A picture of the sculpture, which fills its positioned parent: other views are drawn over it (web/site/sections/turn-sculpture.ts). */
export function TurningPicture(props: Props) {
  return (
    <>
      <ContentPicture {...props} />
      <canvas className={classNames(styles.views, props.className)} data-sculpture={props.picture.src} hidden aria-hidden="true" />
    </>
  )
}
