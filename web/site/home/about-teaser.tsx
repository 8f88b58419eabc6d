import { Link } from 'react-router'
import type { home } from '../../../content/home.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './about-teaser.module.css'

export const AboutTeaser = ssrCached(function AboutTeaser({ label, heading, text, link, imageAlt }: typeof home.aboutTeaser) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="grid">
          <p className="label">{label}</p>
          <h2 className={classNames('body', 'display-l', styles.heading)}>{heading}</h2>
        </div>
        <div className={classNames('grid', styles.below)}>
          <div className={styles.words}>
            <p className="lead">{text}</p>
            <TextLink arrow render={<Link to={link.href} />}>
              {link.label}
            </TextLink>
          </div>
          <PictureFrame corner="top-left" className={styles.picture}>
            <Picture name="about-light" alt={imageAlt} sizes="(min-width: 1024px) 70vw, 100vw" />
          </PictureFrame>
        </div>
      </div>
    </section>
  )
})
