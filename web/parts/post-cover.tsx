import { fallbackCover } from '../../content/fallback-cover.ts'
import { pictureUrl } from '../ui/media/picture-files.ts'
import { Picture, type PictureProps } from '../ui/media/picture.tsx'

type Props = Omit<PictureProps, 'name' | 'alt'> & { coverImage: string; alt?: string }

/**
 * A post's cover, or the fallback if it has none or it does not load (broken-pictures.ts). It decorates, unless it has an alt text: the heading is beside it.
 * The key makes a new element of a new picture.
 */
export function PostCover({ coverImage, alt = '', ...picture }: Props) {
  return <Picture key={coverImage} {...picture} name={coverImage || fallbackCover} alt={alt} data-fallback={pictureUrl(fallbackCover)} />
}
