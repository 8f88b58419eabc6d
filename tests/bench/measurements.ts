/** A measured value and its goal. `met` is undefined when it could not be measured. */
export type Measurement = { what: string; goal: string; measured: string; met?: boolean }

const HEADINGS: Measurement = { what: 'what', goal: 'goal', measured: 'measured' }

/** In Markdown, for docs/performance.md. */
export const formatTable = (rows: Measurement[]): string =>
  formatColumns([[...cells(HEADINGS), 'met'], ...rows.map((row) => [...cells(row), formatVerdict(row)])])

const cells = ({ what, goal, measured }: Measurement) => [what, goal, measured]

/** The first line is the heading. */
export function formatColumns(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
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
