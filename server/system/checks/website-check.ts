import type { UptimeDay } from '../../../contract/system.ts'
import { plural } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'
import type { Uptime } from '../uptime.ts'

type Dependencies = {
  uptime: Uptime
  /** Says why this node can serve no pages, as /servez does. */
  checkPages: () => Promise<string | undefined>
}

/** Whether this node can serve pages, and for how much of the last 90 days the site was there. */
export function createWebsiteCheck({ uptime, checkPages }: Dependencies): HealthCheck {
  return {
    name: 'Website',
    scope: 'node',
    async run() {
      const reason = await checkPages()
      if (reason) {
        return {
          state: 'trouble',
          label: 'No pages',
          value: 'No pages',
          detail: reason,
          problem: 'Visitors get an error page.',
          advice: 'The card of the database says what to do; pages are shown again by themselves.',
          isWarning: false,
        }
      }
      const { days, upSeconds, awaySeconds } = await uptime.read()
      const measured = days.filter(({ isMeasured }) => isMeasured).length
      const span = measured < days.length ? `Known for ${plural(Math.max(1, measured), 'day')}.` : `In ${days.length} days.`
      const lastAway = days.findLast(({ awayMinutes }) => awayMinutes > 0)
      return {
        state: 'well',
        value: formatUptime(upSeconds, awaySeconds),
        detail: [span, lastAway ? describeAway(lastAway) : 'Never away.'].join(' '),
      }
    },
  }
}

/** Never rounded up to 100%. */
function formatUptime(up: number, away: number): string {
  if (away === 0) return '100%'
  const percent = Math.min(99.99, (up / (up + away)) * 100)
  return `${percent.toFixed(2)}%`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const describeAway = ({ day, awayMinutes }: UptimeDay) => `${plural(awayMinutes, 'minute')} away on ${dayFormat.format(Date.parse(day))}.`
