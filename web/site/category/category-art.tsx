import { categories, findCategoryKey } from '../../../content/categories.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './category-art.module.css'

type Props = Pick<CategoryInput, 'slug' | 'heroImage'> & { className?: string }

/** Our own monogram, the picture that staff chose, or a letter in bands: every category has a drawing. */
export function CategoryArt({ slug, heroImage, className }: Props) {
  const key = findCategoryKey(slug)
  if (key && hasOurPicture({ slug, heroImage })) return <Monogram name={key} className={className} />
  if (!heroImage) return <Letter letter={slug.charAt(0).toUpperCase()} className={className} />
  return (
    <PictureFrame corner="bottom-left" className={classNames(styles.picture, className)}>
      <PostCover coverImage={heroImage} sizes="(min-width: 1024px) 44vw, 78vw" loading="eager" />
    </PictureFrame>
  )
}

const hasOurPicture = ({ slug, heroImage }: Pick<Props, 'slug' | 'heroImage'>) =>
  heroImage === '' || categories.some((ours) => ours.slug === slug && ours.heroImage === heroImage)

/** Its bands draw themselves. */
function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 760 620" aria-hidden="true" className={classNames(styles.drawn, className)}>
      <use href={`/images/monograms/${name}-dark.svg#letter`} />
    </svg>
  )
}

const LETTERS = 7

/** Strokes of four widths on top of each other and of the ground's colour between them, leave four bands. */
function Letter({ letter, className }: { letter: string; className?: string }) {
  return (
    <svg viewBox="0 0 760 620" aria-hidden="true" className={classNames(styles.letter, className)}>
      {Array.from({ length: LETTERS }, (_, at) => (
        <text key={at} x="380" y="500">
          {letter}
        </text>
      ))}
    </svg>
  )
}
