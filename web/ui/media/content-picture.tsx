import { Picture, type PictureProps } from './picture.tsx'

type ChosenPicture = { src: string; alt: string; narrow?: string; focalPoint?: { x: number; y: number } }

type Props = Omit<PictureProps, 'name' | 'narrow' | 'alt'> & { picture: ChosenPicture }

/** A picture that staff choose. */
export function ContentPicture({ picture, style, ...props }: Props) {
  const { src, narrow, alt, focalPoint } = picture
  const position = focalPoint && { objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }
  return <Picture name={src} narrow={narrow} alt={alt} {...props} style={position ? { ...style, ...position } : style} />
}
