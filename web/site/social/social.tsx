import { founder, team } from '../../../content/about.ts'
import { agency } from '../../../content/agency.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { social } from '../../../content/social.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { PageHead } from '../../head/page-head.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { SupergraphicHero } from '../sections/supergraphic-hero.tsx'
import styles from './social.module.css'

const PEOPLE = [
  { ...founder, accounts: founder.socials },
  ...team.map((member) => ({ ...member, accounts: [{ label: 'LinkedIn', url: member.linkedin }] })),
]

export default function SocialPage() {
  const { meta, hero, accounts, note, people, without } = social
  return (
    <>
      <PageHead {...meta} path="/social" />
      <SupergraphicHero {...hero} picture="pages/social" />
      <Accounts {...accounts} note={note} />
      <People {...people} />
      <WithoutAccount {...without} />
    </>
  )
}

type AccountsProps = typeof social.accounts & { note: typeof social.note }

function Accounts({ label, heading, columns, open, texts, note }: AccountsProps) {
  return (
    <section className="section">
      <div className="wrap">
        <p className={classNames('label', styles.label)}>{label}</p>
        <h2 className="display-l">{heading}</h2>
        <ul className={styles.accounts}>
          {agency.socials.map(({ kind, label: network, url }) => (
            <li key={kind} id={kind} className={styles.account}>
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

function People({ label, heading, text, profile }: typeof social.people) {
  return (
    <section className={classNames('section', 'on-mist')}>
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-m">{heading}</h2>
          <p className={classNames('lead', styles.peopleText)}>{text}</p>
          <ul className={styles.people}>
            {PEOPLE.map(({ id, name, role, image, accounts }) => (
              <li key={id} id={id} className={styles.person}>
                <div className={styles.portrait}>
                  <Picture name={image} alt="" sizes="96px" />
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

function WithoutAccount({ label, heading, ways }: typeof social.without) {
  return (
    <section className="section">
      <div className="wrap grid">
        <p className="label">{label}</p>
        <div className="body">
          <h2 className="display-m">{heading}</h2>
          <ul className={styles.ways}>
            {ways.map(({ label, href, text }) => (
              <li key={href}>
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
