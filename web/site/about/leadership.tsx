import type { about } from '../../../content/about.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { founder } from '../../../content/team.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { OutLink } from './out-link.tsx'
import styles from './leadership.module.css'

type Props = typeof about.leadership & { founder: typeof founder }

/** The founder in an arch that stands on the section's lower edge, and what she says. */
export function Leadership({ heading, linkLabel, founder }: Props) {
  const { name, role, image, imageAlt, bio, quote, socials } = founder
  return (
    <section className={classNames('section', 'on-dark', 'on-violet', styles.section)}>
      <div className="wrap grid">
        <div className={styles.words}>
          <h2 className={classNames('label', styles.label)}>{heading}</h2>
          <blockquote className={styles.quote}>
            <p>“{quote}”</p>
          </blockquote>
          <div className={styles.by}>
            <p className={styles.name}>{name}</p>
            <p className={styles.role}>{role}</p>
            <p className={styles.bio}>{bio}</p>
            <ul className={styles.socials}>
              {socials.map(({ label, href }) => (
                <li key={label}>
                  <OutLink href={href} label={label} spoken={interpolate(linkLabel, { name, network: label })} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.arch}>
          <Picture name={image} alt={imageAlt} />
        </div>
      </div>
    </section>
  )
}
