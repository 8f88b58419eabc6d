import type { Dashboard } from '../../contract/dashboard.ts'
import type { Db, Row } from '../database/tables.ts'

/** What the database has counted by itself, of these days. */
export async function readFigures(db: Db, days: string[]): Promise<Pick<Dashboard, 'days' | 'sources' | 'offices'>> {
  const rows = await db
    .selectFrom('enquiry_daily_stats')
    .selectAll()
    .where('day', '>=', days[0]!)
    .where('day', '<=', days.at(-1)!)
    .execute()
  const outcomes = new Map(rows.filter(({ metric }) => metric === 'reply_deadline').map(({ day, value, n }) => [`${day} ${value}`, n]))
  return {
    days: days.map((day) => {
      const of = (outcome: string) => outcomes.get(`${day} ${outcome}`) ?? 0
      return { day, kept: of('met'), late: of('late'), open: of('open') }
    }),
    sources: sumByValue(rows, 'source'),
    offices: sumByValue(rows, 'office'),
  }
}

function sumByValue(rows: Row<'enquiry_daily_stats'>[], metric: string) {
  const sums = new Map<string, number>()
  for (const row of rows) if (row.metric === metric) sums.set(row.value, (sums.get(row.value) ?? 0) + row.n)
  return [...sums]
    .map(([name, n]) => ({ name, n }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1))
}
