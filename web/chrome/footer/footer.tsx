/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the footer hears of its links' focus */
import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import { agency, type SocialLink } from '../../../content/agency.ts'
import { footer } from '../../../content/footer.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './footer.module.css'

const ICONS: Record<SocialLink['kind'], IconName> = {
  'professional-network': 'social-network-in',
  'photo-sharing-network': 'social-photo',
  'video-site': 'social-video',
  'social-network': 'social-network-f',
}

/** Lies still beneath the page, which lifts from it at its end. */
export const Footer = ssrCached(function Footer() {
  return (
    <footer className={classNames('on-dark', styles.footer)} onFocus={revealFooter}>
      <div className="wrap">
        <div className={styles.top}>
          <ul className={styles.links}>
            {footer.links.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul className={styles.socials}>
            {agency.socials.map(({ kind, label, href }) => (
              <li key={kind}>
                <a href={href} target="_blank" rel="noopener">
                  <Icon name={ICONS[kind]} />
                  {label}
                  <VisuallyHidden> ({commonLabels.newTab})</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <img className={styles.logo} src="/images/brand/lockup-white.svg" alt={agency.name} width={819} height={141} loading="lazy" />
        <div className={styles.end}>
          {footer.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </footer>
  )
})

/** The footer is always on the screen, as the browser sees it: somebody who tabs into it must also see it. */
function revealFooter({ target, currentTarget }: FocusEvent): void {
  const liesBeneath = getComputedStyle(currentTarget).position === 'sticky'
  if (liesBeneath && target.matches(':focus-visible')) scrollTo({ top: document.documentElement.scrollHeight })
}
