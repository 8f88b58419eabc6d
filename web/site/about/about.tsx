import type { CSSProperties } from 'react'
import type { AboutContent } from '../../../contract/site-content/about.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import type { TeamContent } from '../../../contract/site-content/team.ts'
import { socialHref } from '../../../contract/agency-facts.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { TurningPicture } from '../../ui/media/turning-picture.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { visibleText } from '../../ui/text/visible-text.ts'
import coverPicture from '../sections/cover-picture.module.css'
import { ClosingCall } from '../sections/closing-call.tsx'
import hoverBand from '../sections/hover-band.module.css'
import pictureHero from '../sections/picture-hero.module.css'
import styles from './about.module.css'

export const links = ({ about: { hero } }: SiteContent) => [preloadPicture(hero.image.src)]

export default function AboutPage() {
  const { about, team } = useSiteContent()
  return (
    <>
      <PageHead {...about.meta} path="/about" />
      <Hero {...about.hero} />
      <Beliefs label={about.tabsLabel} tabs={about.tabs} values={about.values} />
      <Reasons {...about.whyChooseUs} />
      <Leadership {...about.leadership} founder={team.founder} />
      <Team {...about.team} members={team.members} />
      <ClosingCall {...about.closing} />
    </>
  )
}

/** In characters. A longer title has more than one line, in smaller type. */
const ONE_LINE_TITLE = 23

function Hero({ title, text, stats, image }: AboutContent['hero']) {
  const isLong = visibleText(title).length > ONE_LINE_TITLE
  return (
    <header className={classNames('on-dark', pictureHero.hero, styles.hero)}>
      <div className={classNames(coverPicture.cover, styles.heroArt)} id="first-band">
        <TurningPicture picture={image} priority />
      </div>
      <div className={classNames('wrap', pictureHero.text, styles.heroText)}>
        <h1 className={classNames(pictureHero.title, styles.heroTitle, isLong && styles.longTitle)}>{title}</h1>
        <div className={styles.heroDetails}>
          <p className={classNames('lead', styles.heroLead)}>{text}</p>
          <dl className={styles.heroStats}>
            {stats.map(({ id, value, label }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </header>
  )
}

type BeliefsProps = { label: string } & Pick<AboutContent, 'tabs' | 'values'>

/** Mission, vision and values. All panels are as tall as the tallest, so that nothing below moves. */
function Beliefs({ label, tabs, values }: BeliefsProps) {
  const panels = tabs.map(({ id, label, heading, text }) => ({
    id,
    label,
    panel: (
      <div className={styles.beliefPanel}>
        <p className={classNames('label', styles.beliefName)}>{label}</p>
        <h2 className="display-m">{heading}</h2>
        <p className={classNames('lead', styles.beliefText)}>{text}</p>
        {id === 'values' && <Values values={values} />}
      </div>
    ),
  }))
  return (
    <section className="section">
      <div className="wrap">
        <Tabs label={label} tabs={panels} className={styles.beliefs} />
      </div>
    </section>
  )
}

function Values({ values }: Pick<BeliefsProps, 'values'>) {
  return (
    <ul className={styles.values}>
      {values.map(({ id, title, description }) => (
        <li key={id}>
          <h3 className="title">{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}

function Reasons({ heading, text, reasons }: AboutContent['whyChooseUs']) {
  return (
    <section className={classNames('section', styles.reasons)}>
      <div className="wrap">
        <SectionHead heading={heading} text={text} className={styles.reasonsHead} />
        <ul className={styles.reasonList}>
          {reasons.map(({ id, title, description }) => (
            <li key={id} className={hoverBand.hoverBand}>
              <h3 className="title">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type LeadershipProps = AboutContent['leadership'] & Pick<TeamContent, 'founder'>

function Leadership({ heading, linkLabel, founder }: LeadershipProps) {
  const { id, name, role, image, bio, quote, socials } = founder
  return (
    <section id={id} className={classNames('section', 'on-dark', 'on-violet', styles.leadership)}>
      <div className="wrap grid">
        <div className={styles.leadershipText}>
          <h2 className={classNames('label', styles.leadershipLabel)}>{heading}</h2>
          <blockquote className={styles.founderQuote}>
            <p>“{quote}”</p>
          </blockquote>
          <div className={styles.founder}>
            <p className={styles.founderName}>{name}</p>
            <p className={styles.founderRole}>{role}</p>
            <p className={styles.founderBio}>{bio}</p>
            <ul className={styles.founderSocials}>
              {socials.map(({ id: account, label, url }) => (
                <li key={account}>
                  <NewTabLink href={socialHref(url, id)} label={label} accessibleName={interpolate(linkLabel, { name, network: label })} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.founderPortrait}>
          <ContentPicture picture={image} />
        </div>
      </div>
    </section>
  )
}

type TeamProps = AboutContent['team'] & Pick<TeamContent, 'members'>

const TEAM_COLUMNS = 5

/** Each portrait of a row is placed lower than the one before. */
function Team({ heading, text, linkLabel, network, members }: TeamProps) {
  return (
    <section className={classNames('section', styles.team)}>
      <div className="wrap">
        <SectionHead heading={heading} text={text} />
        <ul className={styles.teamMembers}>
          {members.map(({ id, name, role, image, bio, linkedin }, index) => (
            <li key={id} id={id} className={styles.member} style={{ '--step': index % TEAM_COLUMNS } as CSSProperties}>
              <div className={styles.memberPortrait}>
                <ContentPicture picture={image} />
              </div>
              <div className={styles.memberText}>
                <h3 className="title">{name}</h3>
                <p className={styles.memberRole}>{role}</p>
                <p className={styles.memberBio}>{bio}</p>
                <NewTabLink href={socialHref(linkedin, id)} label={network} accessibleName={interpolate(linkLabel, { name })} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type SectionHeadProps = { heading: string; text: string; className?: string }

function SectionHead({ heading, text, className }: SectionHeadProps) {
  return (
    <div className={classNames(styles.sectionHead, className)}>
      <h2 className="display-l">{heading}</h2>
      <p className="lead muted">{text}</p>
    </div>
  )
}

type NewTabLinkProps = {
  href: string
  label: string
  /** Where the label alone does not name the person. */
  accessibleName?: string
}

/** Opens in a new tab, and says so. */
function NewTabLink({ href, label, accessibleName = label }: NewTabLinkProps) {
  return (
    <TextLink href={href} target="_blank" rel="noopener" aria-label={`${accessibleName} (${commonLabels.newTab})`}>
      {label}
      <Icon name="external" />
    </TextLink>
  )
}
