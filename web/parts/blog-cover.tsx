import { useState } from 'react'
import { fallbackCover } from '../../content/covers.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'

type Props = Omit<PictureProps, 'name' | 'alt' | 'ref' | 'onError'> & { coverImage: string }

/** A post's own cover, or ours where it has none or it does not load. It stands beside the heading, which says it all. */
export function BlogCover({ coverImage, ...picture }: Props) {
  const [broken, setBroken] = useState<string>()
  const fail = () => setBroken(coverImage)
  return (
    <Picture
      {...picture}
      name={coverImage && coverImage !== broken ? coverImage : fallbackCover}
      alt=""
      onError={fail}
      // A picture in the server's page may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      }}
    />
  )
}
