import { Link } from 'react-router'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { CategoryArt } from './category-art.tsx'
import styles from './hero.module.css'

const REASONS_SHOWN = 3
/** Characters: a name of longer words, or of many, is set smaller. */
const SHORT_WORD = 8
const LONG_WORD = 13
const LONG_NAME = 40

type Props = CategoryInput & { link: { label: string; href: string } }

/** The name, what it is about, and the first three reasons on one line at the foot. */
export function Hero({ name, overview, whyChooseUs, link, ...category }: Props) {
  return (
    <header className={classNames('on-dark', 'on-plum', styles.hero)}>
      <CategoryArt {...category} className={styles.art} />
      <div className={classNames('wrap', styles.words)}>
        <h1 className={classNames(styles.name, styles[sizeOf(name)])}>{name}</h1>
        {overview && <p className={classNames('lead', styles.text)}>{overview}</p>}
        <LinkButton arrow className={styles.link} render={<Link to={link.href} />}>
          {link.label}
        </LinkButton>
        <ul className={styles.reasons}>
          {whyChooseUs.slice(0, REASONS_SHOWN).map((reason, at) => (
            <li key={at}>{reason}</li>
          ))}
        </ul>
      </div>
    </header>
  )
}

function sizeOf(name: string): 'short' | 'usual' | 'long' {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length))
  if (name.length > LONG_NAME || longestWord > LONG_WORD) return 'long'
  return longestWord > SHORT_WORD ? 'usual' : 'short'
}
