import { categories, findCategoryKey } from '../../../content/categories/index.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { visibleText } from '../../ui/text/visible-text.ts'
import styles from './category-hero.module.css'

const REASONS_SHOWN = 3
/** In characters. A longer name, or one of longer words, is set in smaller type. */
const SHORT_WORD_LENGTH = 8
const LONG_WORD_LENGTH = 13
const LONG_NAME_LENGTH = 40

type Props = Pick<CategoryInput, 'slug' | 'name' | 'overview' | 'whyChooseUs' | 'heroImage' | 'heroImageAlt'> & {
  link: { label: string; href: string }
}

export function CategoryHero({ name, overview, whyChooseUs, link, slug, heroImage, heroImageAlt }: Props) {
  return (
    <header className={classNames('on-dark', 'on-plum', styles.hero)} data-opens-on="plum">
      <CategoryArt slug={slug} heroImage={heroImage} heroImageAlt={heroImageAlt} className={styles.art} />
      <div className={classNames('wrap', styles.text)}>
        <h1 className={classNames(styles.name, styles[getNameSize(name)])}>{name}</h1>
        {overview && <p className={classNames('lead', styles.overview)}>{overview}</p>}
        <LinkButton arrow className={styles.link} href={link.href}>
          {link.label}
        </LinkButton>
        <ul className={styles.reasons}>
          {whyChooseUs.slice(0, REASONS_SHOWN).map((reason, index) => (
            <li key={index}>{reason}</li>
          ))}
        </ul>
      </div>
    </header>
  )
}

function getNameSize(text: string): 'shortName' | 'mediumName' | 'longName' {
  const name = visibleText(text)
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length))
  if (name.length > LONG_NAME_LENGTH || longestWord > LONG_WORD_LENGTH) return 'longName'
  return longestWord > SHORT_WORD_LENGTH ? 'mediumName' : 'shortName'
}

type CategoryArtProps = Pick<CategoryInput, 'slug' | 'heroImage' | 'heroImageAlt'> & { className?: string }

/** The monogram of a category of content/, the picture that staff chose, or the first letter. */
function CategoryArt({ slug, heroImage, heroImageAlt, className }: CategoryArtProps) {
  const key = findCategoryKey(slug)
  if (key && hasDefaultPicture({ slug, heroImage })) return <Monogram name={key} className={className} />
  if (!heroImage) return <BandedLetter letter={slug.charAt(0).toUpperCase()} className={className} />
  return (
    <PictureFrame corner="bottom-left" className={classNames(styles.picture, className)} id="first-band">
      <PostCover coverImage={heroImage} alt={heroImageAlt} sizes="(min-width: 1024px) 44vw, 78vw" loading="eager" />
    </PictureFrame>
  )
}

const hasDefaultPicture = ({ slug, heroImage }: Pick<CategoryArtProps, 'slug' | 'heroImage'>) =>
  heroImage === '' || categories.some((category) => category.slug === slug && category.heroImage === heroImage)

function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 0 760 620" aria-hidden="true" className={classNames(styles.monogram, className)} id="first-band">
      <use href={`/images/monograms/${name}-dark.svg#letter`} />
    </svg>
  )
}

const STROKES = 7

/** The letter seven times with thinner and thinner strokes: four in colour, and three of the ground's colour between them. */
function BandedLetter({ letter, className }: { letter: string; className?: string }) {
  return (
    <svg viewBox="0 0 760 620" aria-hidden="true" className={classNames(styles.bandedLetter, className)}>
      {Array.from({ length: STROKES }, (_, index) => (
        <text key={index} x="380" y="500">
          {letter}
        </text>
      ))}
    </svg>
  )
}
