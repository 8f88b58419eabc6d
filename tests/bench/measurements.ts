/** A measured value and its goal. `met` is undefined when it could not be measured. */
export type Measurement = { what: string; goal: string; measured: string; met?: boolean }

const HEADINGS: Measurement = { what: 'what', goal: 'goal', measured: 'measured' }

/** In Markdown, for docs/performance.md. */
export function formatTable(rows: Measurement[]): string {
  const cells = (row: Measurement, verdict: string) => [row.what, row.goal, row.measured, verdict]
  const lines = [cells(HEADINGS, 'met'), ...rows.map((row) => cells(row, formatVerdict(row)))]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]!.length)))
  const [head, ...body] = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}

const formatVerdict = ({ met }: Measurement) => (met === undefined ? '?' : met ? 'yes' : 'no')

export const atMost = (what: string, goal: number, measured: number, unit: string, digits = 0): Measurement => ({
  what,
  goal: `<= ${goal} ${unit}`,
  measured: `${measured.toFixed(digits)} ${unit}`,
  met: measured <= goal,
})

export const notMeasured = (what: string, goal: string, why: string): Measurement => ({ what, goal, measured: why })

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
