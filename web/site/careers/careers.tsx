import { interpolate } from '../../../contract/interpolate.ts'
import { withoutMarkers } from '../../../contract/site-content/markers.ts'
import type { CareersContent } from '../../../contract/site-content/careers.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import styles from './careers.module.css'

export default function CareersPage() {
  const { agency, careers } = useSiteContent()
  const { meta, hero, culture, week, benefits, positions, hiring, closing } = careers
  return (
    <>
      <PageHead {...meta} path="/careers" />
      <SupergraphicHero {...hero} picture="pages/careers">
        <LinkButton href={hero.link.href} icon="arrow-down">
          {hero.link.label}
        </LinkButton>
      </SupergraphicHero>
      <Culture {...culture} />
      <Week {...week} />
      <Positions {...positions} email={agency.email} />
      <Benefits {...benefits} />
      <Hiring {...hiring} />
      <ClosingCall {...closing} />
    </>
  )
}

function Culture({ label, heading, habits }: CareersContent['culture']) {
  return (
    <section className="section">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-l">{heading}</h2>
          <ul className={styles.habits}>
            {habits.map(({ id, title, text }) => (
              <li key={id}>
                <h3 className="title">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Each day stands one step lower than the one before, on a band of its own. */
function Week({ label, heading, days }: CareersContent['week']) {
  return (
    <section className={classNames('section', 'on-dark', 'on-violet')}>
      <div className="wrap">
        <p className={classNames('label', styles.weekLabel)}>{label}</p>
        <h2 className="display-l">{heading}</h2>
        <ol className={styles.days}>
          {days.map(({ id, day, text }) => (
            <li key={id}>
              <h3 className="title">{day}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** `email`: where applications go. */
type PositionsProps = CareersContent['positions'] & { email: string }

function Positions({ id, label, heading, list, ...labels }: PositionsProps) {
  return (
    <section id={id} className={classNames('section', styles.positions)}>
      <div className="wrap">
        <p className={classNames('label', styles.positionsLabel)}>{label}</p>
        <h2 className="display-l">{heading}</h2>
        <div className={styles.positionList}>
          {list.map((position) => (
            <Position key={position.id} {...position} labels={labels} />
          ))}
        </div>
      </div>
    </section>
  )
}

type PositionLabels = Pick<PositionsProps, 'tasks' | 'needs' | 'pay' | 'apply' | 'subject' | 'ask' | 'email'>
type PositionProps = PositionsProps['list'][number] & { labels: PositionLabels }

/** Opens without JavaScript. */
function Position({ id, title, place, kind, pay, text, tasks, needs, labels }: PositionProps) {
  const subject = encodeURIComponent(withoutMarkers(interpolate(labels.subject, { title })))
  return (
    <details id={id} className={styles.position} name="position">
      <summary className={styles.positionSummary}>
        <h3 className={styles.positionTitle}>{title}</h3>
        <span className={styles.positionFacts}>
          {place} <span>{kind}</span>
        </span>
        <Icon name="chevron-down" className={styles.positionArrow} />
      </summary>
      <div className={styles.positionDetails}>
        <div className={styles.positionIntro}>
          <p className="lead">{text}</p>
          <p className={styles.pay}>
            {labels.pay} <b>{pay}</b>
          </p>
        </div>
        <div>
          <h4>{labels.tasks}</h4>
          <DashList items={tasks} />
        </div>
        <div>
          <h4>{labels.needs}</h4>
          <DashList items={needs} />
        </div>
        <div className={styles.positionLinks}>
          <LinkButton href={`mailto:${labels.email}?subject=${subject}`} icon="mail">
            {labels.apply}
          </LinkButton>
          <TextLink href={labels.ask.href} arrow>
            {labels.ask.label}
          </TextLink>
        </div>
      </div>
    </details>
  )
}

function Benefits({ label, heading, rows }: CareersContent['benefits']) {
  return (
    <section className={classNames('section', 'on-mist')}>
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-m">{heading}</h2>
          <dl className={styles.benefits}>
            {rows.map(({ id, what, text }) => (
              <div key={id}>
                <dt>{what}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

function Hiring({ label, heading, steps }: CareersContent['hiring']) {
  return (
    <section className="section">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-m">{heading}</h2>
          <ol className={styles.steps}>
            {steps.map(({ id, title, text }) => (
              <li key={id}>
                <h3 className="title">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
