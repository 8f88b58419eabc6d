import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { AgencyContent } from '../../../contract/site-content/agency.ts'
import type { SocialContent } from '../../../contract/site-content/social.ts'
import type { TeamContent } from '../../../contract/site-content/team.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import styles from './social.module.css'

export default function SocialPage() {
  const { agency, social, team } = useSiteContent()
  const { meta, hero, accounts, note, people, without } = social
  return (
    <>
      <PageHead {...meta} path="/social" />
      <SupergraphicHero {...hero} picture="pages/social" />
      <Accounts {...accounts} note={note} socials={agency.socials} />
      <People {...people} team={team} />
      <WithoutAccount {...without} />
    </>
  )
}

type AccountsProps = SocialContent['accounts'] & Pick<SocialContent, 'note'> & Pick<AgencyContent, 'socials'>

function Accounts({ label, heading, columns, open, texts, note, socials }: AccountsProps) {
  return (
    <section className="section">
      <div className="wrap">
        <p className={classNames('label', styles.label)}>{label}</p>
        <h2 className="display-l">{heading}</h2>
        <ul className={styles.accounts}>
          {socials.map(({ id, kind, label: network, url }) => (
            <li key={id} id={kind} className={styles.account}>
              <h3 className={styles.network}>{network}</h3>
              <div className={styles.accountText}>
                <p className="lead">{texts[kind].what}</p>
                <dl className={styles.facts}>
                  <div>
                    <dt>{columns.name}</dt>
                    <dd>{texts[kind].name}</dd>
                  </div>
                  <div>
                    <dt>{columns.rhythm}</dt>
                    <dd>{texts[kind].rhythm}</dd>
                  </div>
                  <div>
                    <dt>{columns.answers}</dt>
                    <dd>{texts[kind].answers}</dd>
                  </div>
                </dl>
                {url && <OpenAccount url={url} label={interpolate(open, { network })} />}
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.note}>
          <h3 className="title">{note.heading}</h3>
          <p>{note.text}</p>
        </div>
      </div>
    </section>
  )
}

function OpenAccount({ url, label }: { url: string; label: string }) {
  return (
    <TextLink href={url} target="_blank" rel="noopener me" aria-label={`${label} (${commonLabels.newTab})`}>
      {label}
      <Icon name="external" />
    </TextLink>
  )
}

type PeopleProps = SocialContent['people'] & { team: TeamContent }

function People({ label, heading, text, profile, team: { founder, members } }: PeopleProps) {
  const people = [
    { ...founder, accounts: founder.socials },
    ...members.map((member) => ({ ...member, accounts: [{ label: 'LinkedIn', url: member.linkedin }] })),
  ]
  return (
    <section className={classNames('section', 'on-mist')}>
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-m">{heading}</h2>
          <p className={classNames('lead', styles.peopleText)}>{text}</p>
          <ul className={styles.people}>
            {people.map(({ id, name, role, image, accounts }) => (
              <li key={id} id={id} className={styles.person}>
                <div className={styles.portrait}>
                  <ContentPicture picture={{ ...image, alt: '' }} sizes="96px" />
                </div>
                <div>
                  <h3 className="title">{name}</h3>
                  <p className="small muted">{role}</p>
                  <p className={styles.personAccounts}>{accounts.map(({ label }) => label).join(', ')}</p>
                  <TextLink href={`/about#${id}`}>{interpolate(profile, { name })}</TextLink>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function WithoutAccount({ label, heading, ways }: SocialContent['without']) {
  return (
    <section className="section">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-m">{heading}</h2>
          <ul className={styles.ways}>
            {ways.map(({ id, label, href, text }) => (
              <li key={id}>
                <TextLink href={href} arrow>
                  {label}
                </TextLink>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
