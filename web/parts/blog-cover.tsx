import { useState } from 'react'
import { coverAlts, fallbackCover } from '../../content/covers.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'

type Props = Omit<PictureProps, 'name' | 'alt' | 'ref' | 'onError'> & { coverImage: string; alt?: string }

/** A post's own cover, or ours where it has none or it does not load. */
export function BlogCover({ coverImage, alt, ...picture }: Props) {
  const [broken, setBroken] = useState<string>()
  const fail = () => setBroken(coverImage)
  const name = coverImage && coverImage !== broken ? coverImage : fallbackCover
  return (
    <Picture
      {...picture}
      name={name}
      alt={alt ?? coverAlts[name] ?? ''}
      onError={fail}
      // A picture in the server's page may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) fail()
      }}
    />
  )
}
