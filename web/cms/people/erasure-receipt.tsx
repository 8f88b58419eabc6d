import { useParams } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import type { ErasureReceipt } from '../../../contract/person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { dateFormat } from '../dates/dates.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import { pluralize } from '../pluralize.ts'
import { ErasureLines, listErased } from './erasure-lines.tsx'
import styles from './erasure-receipt.module.css'
import { peopleLabels } from './labels.ts'
import { useErasures } from './use-erasures.ts'

const labels = peopleLabels.receipt

export default function ErasureReceiptPage() {
  const { number = '' } = useParams()
  const isOwner = useIsOwner()
  const erasures = useErasures({ enabled: isOwner })
  const { data, error, isFetching } = erasures
  const receipt = data?.find((known) => known.number === number)
  if (data && !receipt && !isFetching) return <ItemNotFound {...labels.notFound} />
  return (
    <StaffPage
      title={labels.title}
      text={interpolate(labels.text, { number })}
      steps={[labels.notFound.back]}
      shortTitle={number}
      back={labels.notFound.back}
      actions={receipt && <ReceiptActions receipt={receipt} />}
    >
      <LoadErrorBanner query={erasures} message={loadErrorMessage(peopleLabels.erasures.loadFailed)} />
      {!isOwner && (
        <Panel flush>
          <EmptyState {...peopleLabels.erasures.ownersOnly} />
        </Panel>
      )}
      {receipt && <TwoColumns main={<WhatWent receipt={receipt} />} aside={<ReceiptFacts receipt={receipt} />} />}
      {isOwner && !receipt && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

type Props = { receipt: ErasureReceipt }

function ReceiptActions({ receipt }: Props) {
  const copy = useCopyToClipboard()
  return (
    <>
      <Button variant="ghost" compact icon="print" onClick={() => window.print()}>
        {labels.print}
      </Button>
      <Button variant="ghost" compact icon="copy" onClick={() => void copy(formatReceipt(receipt), labels.copied)}>
        {labels.copy}
      </Button>
    </>
  )
}

function WhatWent({ receipt }: Props) {
  return (
    <Panel
      heading={labels.went}
      ruled
      actions={
        <Badge tone={receipt.isComplete ? 'ok' : 'warn'} icon={receipt.isComplete ? 'check' : 'clock'}>
          {receipt.isComplete ? labels.complete : labels.incomplete}
        </Badge>
      }
    >
      {!receipt.isComplete && <p className={styles.pending}>{describePending(receipt)}</p>}
      <ErasureLines groups={groupLines(receipt)} />
    </Panel>
  )
}

const describePending = ({ filesPending }: ErasureReceipt): string =>
  filesPending > 0 ? pluralize(labels.filesPending, filesPending) : labels.incompleteText

function groupLines({ at, counts, backupsUntil }: ErasureReceipt) {
  const backups = backupsUntil ? interpolate(labels.backups, { date: dateFormat.format(new Date(backupsUntil)) }) : labels.noBackups
  return [
    {
      heading: interpolate(labels.erasedOn, { date: secondFormat.format(new Date(at)) }),
      lines: listErased(counts).map((line) => ({ ...line, icon: 'check' as const })),
    },
    {
      heading: labels.kept,
      lines: [
        { icon: 'shield' as const, text: labels.register },
        { icon: 'lock' as const, text: labels.fingerprint },
        { icon: 'clock' as const, text: labels.activity },
        { icon: 'database' as const, text: backups },
      ],
    },
  ]
}

/** To the second and with the time zone, as a proof needs it. */
const secondFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

function ReceiptFacts({ receipt: { number, at, by } }: Props) {
  return (
    <Panel>
      <DescriptionList
        items={[
          { name: labels.number, value: number },
          { name: labels.by, value: <bdi>{by}</bdi> },
          { name: labels.on, value: <time dateTime={at}>{dateFormat.format(new Date(at))}</time> },
        ]}
      />
    </Panel>
  )
}

/** As plain text. */
function formatReceipt(receipt: ErasureReceipt): string {
  const groups = groupLines(receipt).map(({ heading, lines }) => [
    heading,
    ...lines.map((line) => ('count' in line ? `- ${line.text}: ${line.count}` : `- ${line.text}`)),
  ])
  return [`${labels.title} ${receipt.number}`, `${labels.by} ${receipt.by}`, '', ...groups.flatMap((group) => [...group, ''])].join('\n')
}
