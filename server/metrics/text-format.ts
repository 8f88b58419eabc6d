export type FamilyType = 'counter' | 'gauge' | 'histogram' | 'info'
export type Labels = Record<string, string>
export type Sample = { labels?: Labels; value: number; suffix?: string }

/** A metric with all its labels. The name of a counter ends with `_total`, that of an info with `_info`. */
export type Family = { name: string; type: FamilyType; help: string; samples: () => Sample[] }

/** Prometheus asks for OpenMetrics. Other programs may know only Prometheus's own, older format. */
export type TextFormat = 'openmetrics' | 'prometheus'

export const CONTENT_TYPES: Record<TextFormat, string> = {
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
}

export const chooseFormat = (accept = ''): TextFormat =>
  accept.includes('text/plain') && !accept.includes('openmetrics-text') ? 'prometheus' : 'openmetrics'

export function formatFamilies(families: Family[], format: TextFormat): string {
  const texts = families.map((family) => formatFamily(family, format))
  return `${texts.join('')}${format === 'openmetrics' ? '# EOF\n' : ''}`
}

const UNITS = ['seconds', 'bytes']

function formatFamily({ name, type, help, samples }: Family, format: TextFormat): string {
  const isOpenMetrics = format === 'openmetrics'
  // OpenMetrics names the family without the suffix of its samples.
  const family = isOpenMetrics ? name.replace(/_(total|info)$/, '') : name
  const unit = UNITS.find((each) => family.endsWith(`_${each}`))
  const lines = [
    `# TYPE ${family} ${isOpenMetrics || type !== 'info' ? type : 'gauge'}`,
    ...(isOpenMetrics && unit ? [`# UNIT ${family} ${unit}`] : []),
    `# HELP ${family} ${help}`,
    ...samples().map(({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${formatValue(value)}`),
  ]
  return `${lines.join('\n')}\n`
}

function formatLabels(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escapeCharacter)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeCharacter = (character: string) => (character === '\n' ? '\\n' : `\\${character}`)

function formatValue(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}
