import { Link } from 'react-router'
import type { home } from '../../../content/home.ts'
import { classes } from '../../ui/classes.ts'
import { kept } from '../../ui/kept.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TurnFrame } from '../../ui/turn-frame.tsx'
import styles from './about-teaser.module.css'

export const AboutTeaser = kept(function AboutTeaser({ label, heading, text, link, imageAlt }: typeof home.aboutTeaser) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="grid">
          <p className="label">{label}</p>
          <h2 className={classes('body', 'display-l', styles.heading)}>{heading}</h2>
        </div>
        <div className={classes('grid', styles.below)}>
          <div className={styles.words}>
            <p className="lead">{text}</p>
            <TextLink arrow render={<Link to={link.href} />}>
              {link.label}
            </TextLink>
          </div>
          <TurnFrame corner="top-left" className={styles.picture}>
            <Picture name="about-light" alt={imageAlt} sizes="(min-width: 1024px) 70vw, 100vw" />
          </TurnFrame>
        </div>
      </div>
    </section>
  )
})
