// npm run bench [-- --quick]: measures everything that docs/performance.md lists and prints it with its goals as one table.
import { measureEditor } from './editor.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureInstall } from './install.ts'
import { measureLighthouse } from './lighthouse.ts'
import { LOAD_PROGRAM } from './load.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePhone } from './phone/phone.ts'
import { describeProcessor } from './processor.ts'
import { measureStartup } from './startup.ts'
import { type Measurement, notMeasured, formatTable } from './measurements.ts'
import { measureWrites } from './writes.ts'
import { measureWriting } from './writing.ts'

const quick = process.argv.includes('--quick')

type Part = () => Promise<Measurement[]>

const PARTS: Record<string, Part> = {
  'pages under load': measurePages,
  'writes that the next request shows': measureWrites,
  'the slow phone': () => measurePhone(quick),
  'writing a long post': measureEditor,
  'writing a long post on its page': measureWriting,
  'the start': measureStartup,
  'memory after load': () => measureMemory(),
  'the production install': measureInstall,
}
/** They take minutes each and are skipped by --quick. */
const LONG_PARTS: Record<string, Part> = {
  'Lighthouse, mobile': measureLighthouse,
  'growth of lists and searches on SQLite': () => measureGrowth('sqlite'),
  'growth of lists and searches on PostgreSQL': () => measureGrowth('postgres'),
}

const began = performance.now()
const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`
const rows: Measurement[] = []
for (const [name, measure] of Object.entries({ ...PARTS, ...(!quick && LONG_PARTS) })) {
  console.error(`${minutes()}  ${name} …`)
  const measured = await measure().catch((error: unknown) => [notMeasured(name, '', `could not be measured: ${String(error)}`)])
  console.error(formatTable(measured))
  rows.push(...measured)
}
console.log(`\n${describeProcessor()}\n\n${formatTable(rows)}\n`)
console.log(
  `Load by ${LOAD_PROGRAM} over 32 connections, one core for each side. Ratios are medians of rounds; those in brackets are of CPU time.`,
)
console.log(`Took ${minutes()}. Not met: ${rows.filter(({ met }) => met === false).length} of ${rows.length}.`)
