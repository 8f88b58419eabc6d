import { classNames } from '../class-names.ts'
import { Picture, type PictureProps } from './picture.tsx'
import type { PictureName } from './pictures.ts'
import styles from './turning-picture.module.css'

type Props = PictureProps & { name: PictureName }

/** A picture of the sculpture, which fills its positioned parent: other views are drawn over it (web/site/sections/turn-sculpture.ts). */
export function TurningPicture(props: Props) {
  return (
    <>
      <Picture {...props} />
      <canvas className={classNames(styles.views, props.className)} data-sculpture={props.name} hidden aria-hidden="true" />
    </>
  )
}
