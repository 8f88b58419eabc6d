import type { clients as allClients } from '../../../content/clients.ts'
import type { home } from '../../../content/home.ts'
import { classes } from '../../ui/classes.ts'
import { kept } from '../../ui/kept.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './trusted-by.module.css'

type Props = typeof home.trustedBy & { clients: typeof allClients }

export const TrustedBy = kept(function TrustedBy({ heading, newTab, clients }: Props) {
  return (
    <section className={classes('section', 'section-tight', styles.section)}>
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
