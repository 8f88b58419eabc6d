import type { ReactNode } from 'react'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import type { SolutionRequest } from '../../../contract/staff-solution-request.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { mailtoHref, telHref, websiteHref } from '../casework/contact-links.ts'
import { caseLabels } from '../casework/labels.ts'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { enquiryLabels } from '../enquiries/labels.ts'
import { staffLabels } from '../labels.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import { listServices } from '../solution-requests/solution-request-name.ts'
import styles from './case-form.module.css'
import { casePageLabels } from './labels.ts'
import { RequestFiles } from './request-files.tsx'
import type { StaffCase } from '../casework/staff-case.ts'
import type { Unread } from './use-read-mark.ts'

type Props = { staffCase: StaffCase; unread: Unread }

/** What the form said. It is first on the page and never folded. */
export function CaseForm({ staffCase, unread }: Props) {
  const { enquiry, request } = staffCase
  // The first letter on the timeline is the message of a case that began with one.
  if (enquiry && startedWithLetter(enquiry)) return null
  return (
    <section
      ref={unread.isFormUnread ? unread.firstRef : undefined}
      className={classNames(styles.card, unread.isFormUnread && styles.unread)}
    >
      <header className={styles.header}>
        <h2>{request ? solutionRequestLabels.idea.heading : enquiryLabels.message}</h2>
        <KindBadge staffCase={staffCase} />
        {unread.isFormUnread && <Badge tone="info">{casePageLabels.unread}</Badge>}
        <time dateTime={staffCase.createdAt}>{describeReceipt(staffCase)}</time>
      </header>
      {enquiry && <EnquiryForm enquiry={enquiry} />}
      {request && <RequestForm request={request} />}
    </section>
  )
}

const KIND_ICONS: Record<StaffCase['kind'], IconName> = { enquiry: 'mail', 'demo request': 'play', 'solution request': 'clipboard' }

function KindBadge({ staffCase: { kind, enquiry } }: Pick<Props, 'staffCase'>) {
  return (
    <Badge tone="info" icon={KIND_ICONS[kind]}>
      {kind === 'demo request' ? interpolate(casePageLabels.demoOf, { product: enquiry?.demoOf ?? '' }) : casePageLabels.kinds[kind]}
    </Badge>
  )
}

function describeReceipt({ createdAt, enquiry }: StaffCase): string {
  const time = weekdayDateTimeFormat.format(new Date(createdAt))
  return enquiry?.source ? interpolate(casePageLabels.from, { time, source: enquiry.source }) : time
}

const startedWithLetter = ({ source, messages }: Enquiry): boolean => source === EMAIL_SOURCE && messages.length > 0

function EnquiryForm({ enquiry }: { enquiry: Enquiry }) {
  const count = enquiry.services.length
  return (
    <>
      {enquiry.message ? <p className={styles.message}>{enquiry.message}</p> : <p className="muted">{enquiryLabels.noMessage}</p>}
      <h3 className={styles.label}>
        {enquiryLabels.requirements}
        <span>{count === 1 ? enquiryLabels.oneService : interpolate(enquiryLabels.serviceCount, { count })}</span>
      </h3>
      <ul className={styles.services}>
        {enquiry.services.map((service) => (
          <li key={service}>
            <Chip>{service}</Chip>
          </li>
        ))}
      </ul>
      <div className={styles.contact}>
        <ContactInfo enquiry={enquiry} />
      </div>
    </>
  )
}

/** Beside the letters of a case that began with one. */
export function LetterContact({ staffCase: { enquiry } }: Pick<Props, 'staffCase'>) {
  return (
    enquiry &&
    startedWithLetter(enquiry) && (
      <section className={styles.card}>
        <ContactInfo enquiry={enquiry} />
      </section>
    )
  )
}

function ContactInfo({ enquiry }: { enquiry: Enquiry }) {
  const { heading, name, organization, email, number, website, office, demoOf } = enquiryLabels.contact
  const items: [string, ReactNode][] = [
    [name, enquiry.name],
    [organization, enquiry.organization],
    [email, <ContactLink key="email" href={mailtoHref(enquiry.email)} text={enquiry.email} />],
    [number, enquiry.number && <ContactLink key="number" href={telHref(enquiry.number)} text={enquiry.number} />],
    [website, enquiry.website && <ContactLink key="website" href={websiteHref(enquiry.website)} text={enquiry.website} external />],
    [office, enquiry.office],
  ]
  if (enquiry.demoOf) items.push([demoOf, enquiry.demoOf])
  return (
    <>
      <h3 className={styles.label}>{heading}</h3>
      <Facts items={items} />
    </>
  )
}

/** Plain text where it cannot be a link. */
function ContactLink({ href, text, external }: { href: string | undefined; text: string; external?: boolean }) {
  if (!href) return text
  return (
    <a href={href} className={styles.contactLink} {...(external && { target: '_blank', rel: 'noreferrer nofollow' })}>
      {text}
    </a>
  )
}

const QUESTIONS = ['problemSolved', 'targetAudience', 'goals'] as const

function RequestForm({ request }: { request: SolutionRequest }) {
  const labels = solutionRequestLabels
  return (
    <>
      <dl className={styles.idea}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{labels.idea[question]}</dt>
            <dd>{request[question] || <NotGiven />}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.label}>{labels.services.heading}</h3>
      <ul className={styles.requested}>
        {listServices(request.services).map(({ name, requested }) => (
          <li key={name} className={classNames(!requested && styles.notRequested)}>
            <Icon name={requested ? 'check' : 'minus'} label={requested ? labels.services.requested : labels.services.notRequested} />
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.contact}>
        <Facts
          items={[
            [labels.contact, request.contactName],
            [
              caseLabels.email,
              request.contactEmail && <ContactLink key="email" href={mailtoHref(request.contactEmail)} text={request.contactEmail} />,
            ],
            [labels.budget, request.budgetRange],
            [labels.launch, request.launchTimeline],
          ]}
        />
      </div>
      <RequestFiles id={request._id} files={request.files} />
    </>
  )
}

const Facts = ({ items }: { items: readonly [string, ReactNode][] }) => (
  <DescriptionList wide items={items.map(([name, value]) => ({ name, value: value || <NotGiven /> }))} />
)

const NotGiven = () => <span className="muted">{staffLabels.notGiven}</span>
