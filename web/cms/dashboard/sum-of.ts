import type { Dashboard } from '../../../contract/dashboard.ts'

type Outcomes = { kept: number; late: number; open: number }

export const sumOf = (days: Dashboard['days']): Outcomes =>
  days.reduce((sum, { kept, late, open }) => ({ kept: sum.kept + kept, late: sum.late + late, open: sum.open + open }), {
    kept: 0,
    late: 0,
    open: 0,
  })
