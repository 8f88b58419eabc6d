import { useState } from 'react'
import { fallbackCover } from '../../content/agency.ts'
import { Picture, type PictureProps } from '../ui/media/picture.tsx'

type Props = Omit<PictureProps, 'name' | 'alt' | 'onBroken'> & { coverImage: string }

/** A post's cover, or the fallback if it has none or it does not load. Decorative: the heading is beside it. */
export function PostCover({ coverImage, ...picture }: Props) {
  const [broken, setBroken] = useState<string>()
  const shown = coverImage && coverImage !== broken ? coverImage : fallbackCover
  return <Picture {...picture} name={shown} alt="" onBroken={() => setBroken(coverImage)} />
}
