import { Link } from 'react-router'
import type { home } from '../../../content/home.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import art from '../art.module.css'
import styles from './hero.module.css'

/** One of the two, by the width at which the picture changes its crop. */
export const heroPreloads = [
  preloadPicture('hero', { media: '(min-width: 768px)' }),
  preloadPicture('hero-tall', { media: '(max-width: 767px)' }),
]

export const Hero = ssrCached(function Hero({ title, text, primary, secondary, imageAlt, stats }: typeof home.hero) {
  const [first, ...others] = title.split(' ')
  return (
    <section className={classNames('on-dark', styles.hero)}>
      <div className={classNames('wrap', styles.words)}>
        <h1 className={classNames('display-xl', styles.title)}>
          <Line>{first}</Line> <Line>{others.join(' ')}</Line>
        </h1>
        <p className={classNames('lead', styles.text)}>{text}</p>
        <div className={styles.buttons}>
          <LinkButton arrow render={<Link to={primary.href} />}>
            {primary.label}
          </LinkButton>
          <LinkButton variant="ghost" render={<Link to={secondary.href} />}>
            {secondary.label} <VisuallyHidden>{secondary.about}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      <div className={classNames(art.art, styles.art)}>
        <Picture name="hero" narrow="hero-tall" alt={imageAlt} priority />
      </div>
      <div className={classNames('wrap', styles.stats)}>
        <StatTiles className={styles.tiles}>
          {stats.map((stat) => (
            <StatTile key={stat.label} {...stat} />
          ))}
        </StatTiles>
      </div>
    </section>
  )
})

/** Rises through a mask. */
function Line({ children }: { children: string | undefined }) {
  return (
    <span className={styles.line}>
      <span className={styles.rising}>{children}</span>
    </span>
  )
}
