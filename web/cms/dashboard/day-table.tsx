import { dashboardLabels } from '../../../content/dashboard.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { shortDay } from './day-words.ts'

const { columns, heading } = dashboardLabels.chart

type Day = Dashboard['days'][number]

const COLUMNS: TableColumn<Day>[] = [
  { head: columns.day, cell: ({ day }) => shortDay(day), role: 'subject' },
  { head: columns.kept, cell: ({ kept }) => kept },
  { head: columns.late, cell: ({ late }) => late },
  { head: columns.open, cell: ({ open }) => open },
]

/** Newest first; days on which nobody wrote are left out. */
export function DayTable({ days }: { days: Day[] }) {
  const rows = days.filter(({ kept, late, open }) => kept + late + open > 0).toReversed()
  return <Table caption={heading} columns={COLUMNS} rows={rows} rowKey={({ day }) => day} />
}
