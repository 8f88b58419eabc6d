import type { CaseValue } from '../../../contract/desk.ts'

export const formatValue = ({ amount, currency }: CaseValue): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
