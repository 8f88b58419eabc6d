// npm run bench:phone [-- --visits 1] [/path …]: the public pages on a slow phone, medians of five visits.
import { parseArgs } from 'node:util'
import { describeProcessor } from '../processor.ts'
import { reportPhone } from './phone.ts'

const { values, positionals } = parseArgs({ options: { visits: { type: 'string' } }, allowPositionals: true })
const began = performance.now()
const report = await reportPhone({
  ...(positionals.length > 0 && { paths: positionals }),
  ...(values.visits && { visits: Number(values.visits) }),
  onPage: (path) => console.error(`${path} …`),
})
console.log(`\n${describeProcessor()}, slowed down four times\n\n${report} Took ${((performance.now() - began) / 60_000).toFixed(1)} min.`)
