import { Link } from 'react-router'
import type { servicesOverview } from '../../../content/services-overview.ts'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import art from '../art.module.css'
import styles from './two-ways.module.css'

type Props = Pick<typeof servicesOverview, 'bespoke' | 'consultation'>

/** For those who found no category: a solution of their own, or half an hour of talk. */
export function TwoWays({ bespoke, consultation }: Props) {
  return (
    <div className={styles.ways}>
      <section className={classNames(styles.way, styles.bespoke)}>
        <h2 className="display-m">{bespoke.heading}</h2>
        <p className={styles.text}>{bespoke.text}</p>
        <DashList items={bespoke.points} />
        <LinkButton arrow className={styles.link} render={<Link to={bespoke.link.href} />}>
          {bespoke.link.label}
        </LinkButton>
      </section>
      <section className={classNames('on-dark', styles.way, styles.consultation)}>
        <div className={classNames(art.art, styles.art)}>
          <Picture name="consultation" alt={consultation.imageAlt} sizes="(min-width: 1024px) 58vw, 100vw" />
        </div>
        <h2 className="display-m">{consultation.heading}</h2>
        <p className={styles.text}>{consultation.text}</p>
        <DashList items={consultation.agenda} className={styles.agenda} />
        <LinkButton arrow className={styles.link} render={<Link to={consultation.link.href} />}>
          {consultation.link.label}
        </LinkButton>
      </section>
    </div>
  )
}
