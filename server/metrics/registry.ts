import { type Family, type FamilyType, type Labels, type Sample, type TextFormat, formatFamilies } from './text-format.ts'

/** From five milliseconds to ten seconds: requests, queries and renderings. */
const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Reading = Sample | Sample[] | number | undefined

export type Registry = ReturnType<typeof createRegistry>

/**
 * The metrics of the site. Counting is an addition to a number in an object that the caller keeps; texts are made only when the metrics are
 * read (docs/decisions/0039).
 */
export function createRegistry() {
  const families: Family[] = []

  return {
    /** A number that is read when it is asked for. A counter only grows. Undefined where there is nothing to measure. */
    read(type: Extract<FamilyType, 'counter' | 'gauge' | 'info'>, name: string, help: string, read: () => Reading): void {
      families.push({ type, name, help, samples: () => toSamples(read()) })
    },

    /** How long something took, for each combination of labels. */
    durations(name: string, help: string) {
      const histograms: Histogram[] = []
      families.push({ type: 'histogram', name, help, samples: () => histograms.flatMap(histogramSamples) })
      return (labels: Labels = {}): Histogram => {
        const histogram: Histogram = { labels, counts: DURATION_BUCKETS.map(() => 0), above: 0, sum: 0 }
        histograms.push(histogram)
        return histogram
      }
    },

    format: (format: TextFormat) => formatFamilies(families, format),
  }
}

export type Histogram = {
  labels: Labels
  /** How many values fell into each bucket. They are added up when they are read. */
  counts: number[]
  /** How many were beyond the last bucket. */
  above: number
  sum: number
}

export function observeMs(histogram: Histogram, ms: number): void {
  const seconds = ms / 1000
  histogram.sum += seconds
  for (let index = 0; index < DURATION_BUCKETS.length; index += 1) {
    if (seconds > DURATION_BUCKETS[index]!) continue
    histogram.counts[index]! += 1
    return
  }
  histogram.above += 1
}

function histogramSamples({ labels, counts, above, sum }: Histogram): Sample[] {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return { suffix: '_bucket', labels: { ...labels, le: formatBound(DURATION_BUCKETS[index]!) }, value: total }
  })
  total += above
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: total },
    { suffix: '_count', labels, value: total },
    { suffix: '_sum', labels, value: sum },
  ]
}

/** `1.0`, as OpenMetrics writes it, so that a series has the same name in both formats. */
const formatBound = (bound: number) => (Number.isInteger(bound) ? `${bound}.0` : String(bound))

function toSamples(reading: Reading): Sample[] {
  if (reading === undefined) return []
  if (typeof reading === 'number') return [{ value: reading }]
  return [reading].flat()
}
