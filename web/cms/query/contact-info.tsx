import type { ReactNode } from 'react'
import { cms } from '../../../content/cms.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { mailtoHref, telHref, websiteHref } from '../casework/contact-links.ts'
import styles from './query.module.css'

export function ContactInfo({ query }: { query: Enquiry }) {
  const { heading, name, organization, email, number, website, office, demoOf } = cms.query.contact
  const facts: [string, ReactNode][] = [
    [name, query.name],
    [organization, query.organization],
    [email, <Way key="email" to={mailtoHref(query.email)} words={query.email} />],
    [number, query.number && <Way key="number" to={telHref(query.number)} words={query.number} />],
    [website, query.website && <Way key="website" to={websiteHref(query.website)} words={query.website} away />],
    [office, query.office],
  ]
  if (query.demoOf) facts.push([demoOf, query.demoOf])
  return (
    <Panel heading={heading}>
      <DescriptionList
        wide
        items={facts.map(([name, value]) => ({ name, value: value || <span className="muted">{cms.queries.notGiven}</span> }))}
      />
    </Panel>
  )
}

/** What leads somewhere is a link; what was only typed like one is text. */
function Way({ to, words, away }: { to: string | undefined; words: string; away?: boolean }) {
  if (!to) return words
  return (
    <a href={to} className={styles.way} {...(away && { target: '_blank', rel: 'noreferrer nofollow' })}>
      {words}
    </a>
  )
}
