import { agency, type SocialAccount, socialHref } from '../../../content/agency.ts'
import { footer } from '../../../content/layout.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './footer.module.css'

const SOCIAL_ICONS: Record<SocialAccount['kind'], IconName> = {
  'professional-network': 'social-network-in',
  'photo-sharing-network': 'social-photo',
  'video-site': 'social-video',
  'social-network': 'social-network-f',
}

/** On large screens it is sticky below the page, which uncovers it at its end (start-footer.ts). */
export const Footer = ssrCached(function Footer() {
  return (
    <footer className={classNames('on-dark', styles.footer)}>
      <div className="wrap" data-below-fold>
        <div className={styles.top}>
          <ul className={styles.links}>
            {footer.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <ul className={styles.socials}>
            {agency.socials.map(({ kind, label, url }) => (
              <li key={kind}>
                <a href={socialHref(url, kind)} target="_blank" rel="noopener">
                  <Icon name={SOCIAL_ICONS[kind]} />
                  {label}
                  <VisuallyHidden> ({commonLabels.newTab})</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
          <ul className={styles.more}>
            {footer.more.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <p className={styles.imprint}>{footer.imprint}</p>
        </div>
        <img className={styles.logo} src="/images/brand/lockup-white.svg" alt={agency.name} width={819} height={141} loading="lazy" />
        <div className={styles.bottom}>
          {footer.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </footer>
  )
})
