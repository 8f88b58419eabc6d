type Series = { name: string; labels: Record<string, string>; value: number }
type MetricFamily = { name: string; type: string; unit: string | undefined; help: string; series: Series[] }

const LABEL_PAIR = /([a-z_]+)="((?:[^"\\\n]|\\["\\n])*)"/g
const SAMPLE_LINE = /^([a-z_][a-z0-9_]*)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)+)\})? (\S+)$/
const SUFFIXES: Record<string, string[]> = {
  counter: ['_total'],
  gauge: [''],
  info: ['_info'],
  histogram: ['_bucket', '_count', '_sum'],
}

/** Parses the text of OpenMetrics 1.0 and throws on whatever the specification forbids. */
export function parseOpenMetrics(text: string): MetricFamily[] {
  if (!text.endsWith('\n# EOF\n')) throw new Error('The text must end with # EOF')
  const families: MetricFamily[] = []
  for (const line of text.split('\n').slice(0, -2)) {
    const [, keyword, name, rest = ''] = /^# (TYPE|UNIT|HELP) (\S+) (.+)$/.exec(line) ?? []
    const family = families.at(-1)
    if (keyword === 'TYPE') {
      if (families.some((other) => other.name === name)) throw new Error(`${name} appears twice`)
      if (!SUFFIXES[rest]) throw new Error(`${name} has the unknown type ${rest}`)
      families.push({ name: name!, type: rest, unit: undefined, help: '', series: [] })
    } else if (!family) throw new Error(`This line belongs to no family: ${line}`)
    else if (keyword === 'UNIT') {
      if (name !== family.name || !name.endsWith(`_${rest}`)) throw new Error(`The name must end with its unit: ${line}`)
      family.unit = rest
    } else if (keyword === 'HELP' && name === family.name) family.help = rest
    else family.series.push(parseSeries(line, family))
  }
  for (const family of families) checkFamily(family)
  return families
}

function parseSeries(line: string, family: MetricFamily): Series {
  const [, name = '', labelText = '', value = ''] = SAMPLE_LINE.exec(line) ?? []
  if (!SUFFIXES[family.type]!.some((suffix) => name === family.name + suffix)) throw new Error(`Not a sample of ${family.name}: ${line}`)
  const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
  if (Number.isNaN(number)) throw new Error(`Not a number: ${line}`)
  return { name, labels: Object.fromEntries([...labelText.matchAll(LABEL_PAIR)].map(([, key, text]) => [key!, text!])), value: number }
}

function checkFamily({ name, type, help, unit, series }: MetricFamily): void {
  if (!help) throw new Error(`${name} has no help`)
  if (/_(seconds|bytes)$/.test(name) && !unit) throw new Error(`${name} has no unit`)
  const keys = series.map(({ name: sample, labels }) => `${sample} ${JSON.stringify(labels)}`)
  if (new Set(keys).size !== keys.length) throw new Error(`${name} has a series twice`)
  if (type !== 'gauge' && series.some(({ value }) => value < 0)) throw new Error(`${name} is negative`)
  if (type === 'histogram') for (const count of series.filter((each) => each.name.endsWith('_count'))) checkBuckets(series, count)
}

function checkBuckets(series: Series[], count: Series): void {
  const own = JSON.stringify(count.labels)
  const buckets = series.filter(({ name, labels: { le: _bound, ...labels } }) => name.endsWith('_bucket') && JSON.stringify(labels) === own)
  const bounds = buckets.map(({ labels }) => (labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)))
  const isSorted = (numbers: number[]) => numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!)
  const isComplete = bounds.at(-1) === Number.POSITIVE_INFINITY && buckets.at(-1)?.value === count.value
  if (!isComplete || !isSorted(bounds) || !isSorted(buckets.map(({ value }) => value))) throw new Error(`The buckets of ${own} are wrong`)
}
