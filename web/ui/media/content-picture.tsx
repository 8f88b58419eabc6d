import type { PictureValue } from '../../../contract/site-content/field.ts'
import { Picture, type PictureProps } from './picture.tsx'

type Props = Omit<PictureProps, 'name' | 'narrow' | 'alt'> & { picture: PictureValue }

/** A picture that staff choose. */
export function ContentPicture({ picture, style, ...props }: Props) {
  const { src, narrow, alt, focalPoint } = picture
  const position = focalPoint && { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }
  return <Picture name={src} narrow={narrow} alt={alt} {...props} style={position ? { ...style, ...position } : style} />
}
