const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Such as 310 KB, 1.2 GB or 33 GB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  return `${size < 10 && power > 1 ? size.toFixed(1).replace('.0', '') : Math.round(size)} ${UNITS[power]}`
}

/** In the largest unit: 40 seconds, 14 minutes, 3 hours, 2 days. */
export function formatTimeSpan(ms: number): string {
  if (ms < MINUTE_MS) return plural(Math.max(1, Math.round(ms / 1000)), 'second')
  if (ms < HOUR_MS) return plural(Math.round(ms / MINUTE_MS), 'minute')
  if (ms < 2 * DAY_MS) return plural(Math.round(ms / HOUR_MS), 'hour')
  return plural(Math.round(ms / DAY_MS), 'day')
}

/** Such as '1 node' or '2,918 files'. */
export const plural = (count: number, noun: string): string => `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`
