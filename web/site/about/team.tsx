import type { CSSProperties } from 'react'
import { interpolate } from '../../../content/interpolate.ts'
import type { about } from '../../../content/about.ts'
import type { team } from '../../../content/team.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { OutLink } from './out-link.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './team.module.css'

type Props = typeof about.team & { members: typeof team }

/** An arcade that steps down to the right. */
export function Team({ heading, text, linkLabel, portraitAlt, network, members }: Props) {
  return (
    <section className={classNames('section', styles.section)}>
      <div className="wrap">
        <SectionHead heading={heading} text={text} />
        <ul className={styles.arcade}>
          {members.map(({ id, name, role, image, bio, linkedin }, at) => (
            <li key={id} className={styles.member} style={{ '--step': at } as CSSProperties}>
              <div className={styles.arch}>
                <Picture name={image} alt={interpolate(portraitAlt, { name })} />
              </div>
              <div className={styles.words}>
                <h3 className="title">{name}</h3>
                <p className={styles.role}>{role}</p>
                <p className={styles.bio}>{bio}</p>
                <OutLink href={linkedin} label={network} spoken={interpolate(linkLabel, { name })} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
