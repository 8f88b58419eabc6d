import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Person } from '../../../contract/person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { mailtoHref, telHref, websiteHref } from '../casework/contact-links.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { dateFormat } from '../dates/dates.ts'
import { emailLabels } from '../emails/labels.ts'
import { staffLabels } from '../labels.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { casePath } from '../casework/case-path.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { peopleLabels } from './labels.ts'
import { FindPersonDialog } from './find-person-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NewsletterBadge } from './newsletter-badge.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import styles from './person.module.css'
import { summarizeCounts } from './summarize-counts.ts'
import { useDismissal, usePairChange, usePerson } from './use-person.ts'
import { formatValue } from '../casework/format-value.ts'

const labels = peopleLabels.person

export default function PersonPage() {
  const { id = '' } = useParams()
  return <LoadedPerson key={id} id={id} />
}

function LoadedPerson({ id }: { id: string }) {
  const query = usePerson(id)
  const { data: person, error } = query
  if (error?.status === 404) return <ItemNotFound {...labels.notFound} />
  if (person && person._id !== id) return <Navigate to={`/cms/people/${person._id}`} replace />
  return (
    <StaffPage
      title={person?.name ?? (error ? labels.details : commonLabels.loading)}
      text={person && describeCases(person)}
      picture={person && <Avatar name={person.name} size="large" tone="client" />}
      actions={person && <WriteLink person={person} />}
      back={labels.back}
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
      {person && (
        <TwoColumns
          main={<PersonTimeline person={person} />}
          aside={
            <>
              <Facts person={person} />
              {person.addresses.length > 1 && <Addresses person={person} />}
              {person.suggestions.map((suggestion) => (
                <SamePerson key={suggestion._id} person={person} suggestion={suggestion} />
              ))}
              <TheirData person={person} />
            </>
          }
        />
      )}
      {!person && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function describeCases(person: Person): string {
  const isNoneOpen = person.counts.cases > 0 && !person.openCase
  return isNoneOpen ? `${summarizeCounts(person)} · ${labels.noneOpen}` : summarizeCounts(person)
}

/** To the reply form of the open enquiry; without one, to the reader's own mail program. */
function WriteLink({ person: { openCase, address } }: { person: Person }) {
  if (openCase) {
    return (
      <LinkButton compact icon="edit" render={<Link to={`${casePath(openCase._id, openCase.kind)}/respond`} />}>
        {labels.write}
      </LinkButton>
    )
  }
  return (
    <LinkButton variant="ghost" compact icon="mail" title={labels.writeDirectly} href={mailtoHref(address)}>
      {emailLabels.emailDirectly}
    </LinkButton>
  )
}

function Facts({ person }: { person: Person }) {
  const { facts } = peopleLabels
  const [isFinding, setFinding] = useState(false)
  const [other, setOther] = useState<string>()
  const { address, number, organization, website, firstSeenAt, newsletter, openValue } = person
  const site = websiteHref(website)
  const tel = telHref(number)
  return (
    <Panel>
      <DescriptionList
        items={[
          {
            name: facts.email,
            value: (
              <a className={styles.link} href={mailtoHref(address)}>
                {address}
              </a>
            ),
          },
          { name: facts.number, value: tel ? <a href={tel}>{number}</a> : number || <NotGiven /> },
          { name: facts.organization, value: organization ? <bdi>{organization}</bdi> : <NotGiven /> },
          ...(website ? [{ name: facts.website, value: site ? <ExternalLink href={site}>{website}</ExternalLink> : website }] : []),
          { name: facts.knownSince, value: <time dateTime={firstSeenAt}>{dateFormat.format(new Date(firstSeenAt))}</time> },
          { name: facts.newsletter, value: <NewsletterBadge state={newsletter} /> },
          ...(openValue.length > 0 ? [{ name: facts.worth, value: interpolate(facts.open, { sum: describeValue(openValue) }) }] : []),
        ]}
      />
      <Button variant="text" compact icon="merge" className={styles.mergeOther} onClick={() => setFinding(true)}>
        {facts.mergeOther}
      </Button>
      <FindPersonDialog
        open={isFinding}
        except={person._id}
        onClose={() => setFinding(false)}
        onChoose={(id) => {
          setFinding(false)
          setOther(id)
        }}
      />
      <MergeDialog person={person} otherId={other} onClose={() => setOther(undefined)} />
    </Panel>
  )
}

const NotGiven = () => <span className="muted">{staffLabels.notGiven}</span>

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

/** '€45,000 + £2,000'. */
const describeValue = (values: Person['openValue']): string => values.map((value) => formatValue(value)).join(' + ')

/** The addresses of a merged person, each of which can be separated again. */
function Addresses({ person }: { person: Person }) {
  const { addresses } = peopleLabels
  const change = usePairChange()
  return (
    <Panel heading={interpolate(addresses.heading, { count: person.addresses.length })}>
      <ul className={styles.addresses}>
        {person.addresses.map(({ personId, address, mergedAt, mergedBy }) => (
          <li key={personId}>
            {personId === person._id ? <Icon name="star-filled" label={addresses.main} /> : <Icon name="mail" />}
            <span className={styles.address}>{address}</span>
            {mergedAt && (
              <div className={styles.merged}>
                <p className="small muted">{describeMerge(mergedAt, mergedBy)}</p>
                <Button
                  variant="ghost"
                  compact
                  icon="undo"
                  aria-label={interpolate(addresses.separateOf, { address })}
                  busy={change.isPending}
                  onClick={() => void change.run({ act: 'separate', id: person._id, person: personId })}
                >
                  {addresses.separate}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function describeMerge(mergedAt: string, name: string): string {
  const { merged, mergedAt: anonymous } = peopleLabels.addresses
  const time = dateFormat.format(new Date(mergedAt))
  return name ? interpolate(merged, { time, name }) : interpolate(anonymous, { time })
}

type SamePersonProps = { person: Person; suggestion: Person['suggestions'][number] }

function SamePerson({ person, suggestion: { _id: id, address, reason, lastActivityAt } }: SamePersonProps) {
  const { suggestion } = peopleLabels
  const [isComparing, setComparing] = useState(false)
  const dismissal = useDismissal(person._id)
  const date = dateFormat.format(new Date(lastActivityAt))
  return (
    <Panel heading={suggestion.heading}>
      <p className={styles.text}>{interpolate(suggestion.reasons[reason], { address, date })}</p>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          compact
          icon="merge"
          aria-label={interpolate(suggestion.compareWith, { address })}
          onClick={() => setComparing(true)}
        >
          {suggestion.compare}
        </Button>
        <Button
          variant="text"
          compact
          aria-label={interpolate(suggestion.notSameAs, { address })}
          busy={dismissal.isPending}
          onClick={() => void dismissal.run(id)}
        >
          {suggestion.notSame}
        </Button>
      </div>
      <MergeDialog
        person={person}
        otherId={isComparing ? id : undefined}
        onClose={() => setComparing(false)}
        onNotSame={() => void dismissal.run(id)}
      />
    </Panel>
  )
}

function TheirData({ person }: { person: Person }) {
  const { data } = peopleLabels
  const isOwner = useIsOwner()
  const [isErasing, setErasing] = useState(false)
  return (
    <Panel heading={data.heading}>
      <p className={styles.text}>{describeRetention(person)}</p>
      <div className={styles.buttons}>
        <LinkButton variant="ghost" compact icon="download" download href={endpointUrl(endpoints.exportPerson, { id: person._id })}>
          {data.export}
        </LinkButton>
        {isOwner && (
          <Button variant="danger-ghost" compact icon="trash" onClick={() => setErasing(true)}>
            {data.erase}
          </Button>
        )}
      </div>
      {!isOwner && <p className={styles.owners}>{data.eraseOwners}</p>}
      <EraseDialog person={person} open={isErasing} onClose={() => setErasing(false)} />
    </Panel>
  )
}

function describeRetention({ keptUntil, openCase }: Person): string {
  const { data } = peopleLabels
  if (keptUntil) return interpolate(data.keptUntil, { date: dateFormat.format(new Date(keptUntil)) })
  return openCase ? data.keptOpen : data.keptForever
}
