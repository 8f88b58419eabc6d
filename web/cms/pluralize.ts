import { interpolate } from '../../contract/interpolate.ts'

const numberFormat = new Intl.NumberFormat('en-GB')

/** '1 letter', '1,204 letters'. */
export const pluralize = ({ one, many }: { one: string; many: string }, count: number): string =>
  count === 1 ? one : interpolate(many, { count: numberFormat.format(count) })
