import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import type { HealthReport, HealthResult } from '../../../contract/system.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { TextWithTimes } from '../dates/date-time.tsx'
import { timeFormat } from '../dates/dates.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { useFormatMoment } from './format-moment.ts'
import { HealthCards, HealthCardSkeletons } from './health-cards.tsx'
import { systemLabels } from './labels.ts'
import { SystemEvents } from './system-events.tsx'
import { OwnersOnly, SystemPage } from './system-page.tsx'
import { UptimePanel } from './uptime-panel.tsx'

const labels = systemLabels.health
const POLL_MS = 60_000
const COUNT_WORDS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

type Trouble = HealthReport & { result: Extract<HealthResult, { state: 'trouble' }> }

export default function HealthPage() {
  return (
    <OwnersOnly title={labels.title}>
      <Health />
    </OwnersOnly>
  )
}

function Health() {
  const query = useStaffQuery({
    queryKey: keys.system.health,
    queryFn: async ({ signal }) => (await staffApi.getSystemHealth({}, { signal })).health,
    refetchInterval: POLL_MS,
  })
  const { data: health, error } = query
  const look = useToastMutation(() => staffApi.checkSystemHealth(), {
    failed: labels.lookFailed,
    message: (reply) => interpolate(labels.looked, { summary: summarize(reply.health.checks) }),
    onSuccess: (reply) => queryClient.setQueryData(keys.system.health, reply.health),
  })
  return (
    <SystemPage
      page="health"
      title={labels.title}
      text={
        health
          ? `${summarize(health.checks)} ${interpolate(labels.lookedAt, { time: timeFormat.format(new Date(health.lookedAt)) })}`
          : labels.text
      }
      actions={
        <Button variant="ghost" compact icon="refresh" busy={look.isPending} onClick={() => void look.run(undefined)}>
          {labels.lookNow}
        </Button>
      }
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
      {!health && !error && <HealthCardSkeletons />}
      {health && (
        <>
          {findTroubles(health.checks).map((report) => (
            <TroubleBanner key={report.name} {...report} />
          ))}
          <HealthCards reports={health.checks} />
          <UptimePanel days={health.days} />
          <SystemEvents newest={health.events} hasMore={health.hasMoreEvents} />
        </>
      )}
    </SystemPage>
  )
}

/** The worst first. */
const findTroubles = (checks: HealthReport[]): Trouble[] =>
  checks
    .filter((report): report is Trouble => report.result.state === 'trouble')
    .toSorted((one, other) => Number(one.result.isWarning) - Number(other.result.isWarning))

function summarize(checks: HealthReport[]): string {
  const count = findTroubles(checks).length
  if (count === 0) return labels.allWell
  return count === 1 ? labels.oneTrouble : interpolate(labels.troubles, { count: COUNT_WORDS[count] ?? count })
}

/** What is wrong, since when, and what to do. */
function TroubleBanner({ name, node, since, result }: Trouble) {
  const formatMoment = useFormatMoment()
  const action = name in labels.actions ? labels.actions[name as keyof typeof labels.actions] : undefined
  return (
    <Banner
      tone={result.isWarning ? 'warn' : 'error'}
      icon="warning"
      action={
        action && (
          <LinkButton variant="text" compact render={<Link to={action.href} />}>
            {action.label}
          </LinkButton>
        )
      }
    >
      <b>{result.problem}</b> <TextWithTimes text={result.advice} format={formatMoment} /> {node && interpolate(labels.onNode, { node })}{' '}
      {interpolate(labels.since, { time: formatMoment(new Date(since)) })}
    </Banner>
  )
}
