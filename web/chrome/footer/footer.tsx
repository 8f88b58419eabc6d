import { socialHref } from '../../../contract/agency-facts.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { AgencyContent } from '../../../contract/site-content/agency.ts'
import type { NavigationContent } from '../../../contract/site-content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './footer.module.css'

const SOCIAL_ICONS: Record<AgencyContent['socials'][number]['kind'], IconName> = {
  'professional-network': 'social-network-in',
  'photo-sharing-network': 'social-photo',
  'video-site': 'social-video',
  'social-network': 'social-network-f',
}

type Props = NavigationContent['footer'] & Pick<AgencyContent, 'name' | 'socials'>

/** On large screens it is sticky below the page, which uncovers it at its end (start-footer.ts). */
export const Footer = ssrCached(function Footer({ links, more, imprint, texts, name, socials }: Props) {
  return (
    <footer className={classNames('on-dark', styles.footer)}>
      <div className="wrap" data-below-fold>
        <div className={styles.top}>
          <ul className={styles.links}>
            {links.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <ul className={styles.socials}>
            {socials.map(({ id, kind, label, url }) => (
              <li key={id}>
                <a href={socialHref(url, kind)} target="_blank" rel="noopener">
                  <Icon name={SOCIAL_ICONS[kind]} />
                  {label}
                  <VisuallyHidden> ({commonLabels.newTab})</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
          <ul className={styles.more}>
            {more.map(({ id, label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
          <p className={styles.imprint}>{imprint}</p>
        </div>
        <img className={styles.logo} src="/images/brand/lockup-white.svg" alt={name} width={819} height={141} loading="lazy" />
        <div className={styles.bottom}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </footer>
  )
})
