import { Link } from 'react-router'
import type { home } from '../../../content/home.ts'
import { classes } from '../../ui/classes.ts'
import { kept } from '../../ui/kept.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { preloadPicture } from '../../ui/picture-files.ts'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import art from '../art.module.css'
import styles from './hero.module.css'

/** One of the two, by the width at which the picture changes its crop. */
export const heroPreloads = [
  preloadPicture('hero', { media: '(min-width: 768px)' }),
  preloadPicture('hero-tall', { media: '(max-width: 767px)' }),
]

export const Hero = kept(function Hero({ title, text, primary, secondary, imageAlt, stats }: typeof home.hero) {
  const [first, ...others] = title.split(' ')
  return (
    <section className={classes('on-dark', styles.hero)}>
      <div className={classes('wrap', styles.words)}>
        <h1 className={classes('display-xl', styles.title)}>
          <Line>{first}</Line> <Line>{others.join(' ')}</Line>
        </h1>
        <p className={classes('lead', styles.text)}>{text}</p>
        <div className={styles.buttons}>
          <LinkButton arrow render={<Link to={primary.href} />}>
            {primary.label}
          </LinkButton>
          <LinkButton variant="ghost" render={<Link to={secondary.href} />}>
            {secondary.label} <VisuallyHidden>{secondary.about}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
      <div className={classes(art.art, styles.art)}>
        <Picture name="hero" narrow="hero-tall" alt={imageAlt} priority />
      </div>
      <div className={classes('wrap', styles.stats)}>
        <Tiles className={styles.tiles}>
          {stats.map((stat) => (
            <Tile key={stat.label} {...stat} />
          ))}
        </Tiles>
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
