import type { clients as allClients } from '../../../content/clients.ts'
import type { home } from '../../../content/home.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './trusted-by.module.css'

type Props = typeof home.trustedBy & { clients: typeof allClients }

export const TrustedBy = ssrCached(function TrustedBy({ heading, newTab, clients }: Props) {
  return (
    <section className={classNames('section', 'section-tight', styles.section)}>
      <div className="wrap">
        <h2 className="label">{heading}</h2>
        <ul className={styles.logos}>
          {clients.map(({ id, name, logo, link }) => (
            <li key={id}>
              <a href={link} target="_blank" rel="noopener" className={styles.client}>
                <span className={styles.logo} style={{ maskImage: `url(${logo})` }} />
                <VisuallyHidden>
                  {name}, {newTab}
                </VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})
