import type { CSSProperties } from 'react'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { HEALTH_CHECK_NAMES, type HealthCheckName, type HealthReport, type HealthResult } from '../../../contract/system.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { TextWithTimes } from '../dates/date-time.tsx'
import { Panel } from '../layout/panel.tsx'
import { useFormatMoment } from './format-moment.ts'
import styles from './health-cards.module.css'
import { systemLabels } from './labels.ts'

const labels = systemLabels.health

const ICONS: Record<HealthCheckName, IconName> = {
  Database: 'database',
  'Mail out': 'send',
  'Mail in': 'inbox',
  Files: 'file',
  Disk: 'disk',
  Backup: 'archive',
  'Restore drill': 'undo',
  Version: 'layers',
  Website: 'globe',
  'Texts of the site': 'edit',
  Nodes: 'share',
}

/** Well, or what is wrong in words, for each part of the site. */
export function HealthCards({ reports }: { reports: HealthReport[] }) {
  return (
    <Panel flush className={styles.panel}>
      <ul className={styles.cards} aria-label={labels.checks}>
        {reports.map((report) => (
          <HealthCard key={report.name} {...report} />
        ))}
      </ul>
    </Panel>
  )
}

function HealthCard({ name, node, result }: HealthReport) {
  const formatAlone = useFormatMoment({ isAlone: true })
  const formatWithin = useFormatMoment()
  const isBad = result.state === 'trouble' && !result.isWarning
  return (
    <li className={classNames(styles.card, isBad && styles.bad)}>
      <div className={styles.head}>
        <Icon name={ICONS[name]} />
        <h2 className={styles.name}>{name}</h2>
        <StateBadge result={result} />
      </div>
      <p className={styles.value}>
        <TextWithTimes text={result.value} format={formatAlone} />
      </p>
      {result.share !== undefined && <Meter share={result.share} isSoonFull={result.state === 'trouble'} />}
      <p className={styles.detail}>
        <TextWithTimes text={result.detail} format={formatWithin} /> {node && interpolate(labels.onNode, { node })}
        {result.state === 'off' && <span className={styles.advice}>{result.advice}</span>}
      </p>
    </li>
  )
}

function StateBadge({ result }: { result: HealthResult }) {
  switch (result.state) {
    case 'well':
      return (
        <Badge small tone="ok" icon="check">
          {labels.states.well}
        </Badge>
      )
    case 'off':
      return (
        <Badge small icon="minus">
          {labels.states.off}
        </Badge>
      )
    case 'trouble':
      return (
        <Badge small tone={result.isWarning ? 'warn' : 'error'} icon="warning">
          {result.label}
        </Badge>
      )
  }
}

/** Its value stands in words above it. */
function Meter({ share, isSoonFull }: { share: number; isSoonFull: boolean }) {
  return (
    <div className={classNames(styles.meter, isSoonFull && styles.soonFull)} aria-hidden="true">
      <i style={{ '--share': share } as CSSProperties} />
    </div>
  )
}

/** What is looked at is known before the results are. */
export function HealthCardSkeletons() {
  return (
    <Panel flush className={styles.panel}>
      <output className={styles.loading}>
        <VisuallyHidden>{commonLabels.loading}</VisuallyHidden>
        <span className={styles.cards} aria-hidden="true">
          {HEALTH_CHECK_NAMES.map((name) => (
            <span key={name} className={styles.card}>
              <span className={styles.head}>
                <Icon name={ICONS[name]} />
                <span className={styles.name}>{name}</span>
                <Skeleton width="56px" className={styles.badgeSkeleton} />
              </span>
              <Skeleton width="60%" className={styles.valueSkeleton} />
              <Skeleton width="85%" className={styles.detailSkeleton} />
            </span>
          ))}
        </span>
      </output>
    </Panel>
  )
}
