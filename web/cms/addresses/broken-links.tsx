import { useState } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BrokenLink, LinkReport } from '../../../contract/redirect.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { dateTimeFormat } from '../dates/dates.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { pluralize } from '../pluralize.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { AddressesPage, useLinkReport } from './addresses-page.tsx'
import { addressLabels } from './labels.ts'
import { MendDialog } from './mend-dialog.tsx'
import type { RedirectDraft } from './redirect-dialog.tsx'
import styles from './addresses.module.css'

const labels = addressLabels.brokenLinks
const numberFormat = new Intl.NumberFormat('en-GB')

export default function BrokenLinksPage() {
  const query = useLinkReport()
  const { data: report, error } = query
  return (
    <AddressesPage>
      {(edit) => (
        <>
          <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
          {report && <Report report={report} edit={edit} />}
          {!report && !error && <RowSkeletons columns={3} rows={4} />}
          <div className={styles.banner}>
            <Banner>{labels.internalOnly}</Banner>
          </div>
        </>
      )}
    </AddressesPage>
  )
}

type Edit = (draft: RedirectDraft) => void

function Report({ report, edit }: { report: LinkReport; edit: Edit }) {
  const { checkedAt, data } = report
  const [mending, setMending] = useState<BrokenLink>()
  if (checkedAt === null) {
    return (
      <Panel flush>
        <EmptyState {...labels.notYet} action={<LookButton>{labels.look}</LookButton>} />
      </Panel>
    )
  }
  return (
    <Panel
      flush
      ruled
      heading={data.length > 0 ? pluralize(labels.count, data.length) : labels.none}
      note={describeCheck(report, checkedAt)}
      actions={<LookButton>{labels.lookAgain}</LookButton>}
    >
      {data.length === 0 ? (
        <EmptyState {...labels.allWell} />
      ) : (
        <ul className={styles.links} aria-label={labels.list}>
          {data.map((link) => (
            <li key={link._id} className={styles.link}>
              <Icon name="link" className={styles.linkIcon} />
              <LinkDescription {...link} />
              <LinkActions link={link} edit={edit} onMend={() => setMending(link)} />
            </li>
          ))}
        </ul>
      )}
      {mending && <MendDialog link={mending} onClose={() => setMending(undefined)} />}
    </Panel>
  )
}

const describeCheck = ({ links, pages }: LinkReport, checkedAt: string) =>
  interpolate(labels.read, {
    links: numberFormat.format(links),
    pages: numberFormat.format(pages),
    at: dateTimeFormat.format(new Date(checkedAt)),
  })

function LookButton({ children }: { children: string }) {
  const checking = useToastMutation(() => staffApi.checkLinks(), {
    failed: labels.lookFailed,
    message: ({ data }) => (data.length > 0 ? pluralize(labels.count, data.length) : labels.none),
    about: () => 'links',
    onSuccess: (report) => queryClient.setQueryData(keys.redirects.brokenLinks, report),
  })
  return (
    <Button variant="text" compact icon="refresh" busy={checking.isPending} onClick={() => void checking.run(undefined)}>
      {children}
    </Button>
  )
}

function LinkDescription({ text, target, page, suggestion, mendedTo }: BrokenLink) {
  return (
    <div className={styles.linkText}>
      <p>
        <b>{text ? `‘${text}’` : labels.noText}</b> <span className={styles.missing}>{target}</span>
      </p>
      <p className={styles.linkPage}>
        {labels.in}{' '}
        <a href={page.path} target="_blank">
          {page.title}
        </a>
      </p>
      <p>
        {mendedTo !== null ? (
          interpolate(labels.mended, { address: mendedTo })
        ) : suggestion ? (
          <>
            {labels.suggestion} <span className={styles.address}>{suggestion.path}</span> <span className="muted">{suggestion.title}</span>
          </>
        ) : (
          <span className="muted">{labels.noSuggestion}</span>
        )}
      </p>
    </div>
  )
}

type ActionProps = { link: BrokenLink; edit: Edit; onMend: () => void }

function LinkActions({ link: { target, suggestion, editPath, page, canMend, mendedTo }, edit, onMend }: ActionProps) {
  return (
    <div className={styles.linkActions}>
      {canMend && mendedTo === null && (
        <Button compact aria-label={interpolate(labels.mendOf, { address: target, title: page.title })} onClick={onMend}>
          {labels.mend}
        </Button>
      )}
      {editPath && (
        <LinkButton variant="text" compact aria-label={interpolate(labels.goThereOf, page)} render={<Link to={editPath} />}>
          {labels.goThere}
        </LinkButton>
      )}
      {mendedTo === null && (
        <Button
          variant={canMend ? 'text' : 'ghost'}
          compact
          aria-label={interpolate(labels.makeRedirectFrom, { address: target })}
          onClick={() => edit({ from: target, to: suggestion?.path ?? '' })}
        >
          {labels.makeRedirect}
        </Button>
      )}
    </div>
  )
}
