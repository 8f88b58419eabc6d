// npm run bench:big [-- sqlite|postgres]: the time of each list and search with a thousand rows and with a million.
import type { Engine } from '../../server/database/store.ts'
import { measureGrowth } from './growth.ts'
import { formatTable } from './measurements.ts'

const [, , wanted] = process.argv
const engines: Engine[] = wanted === 'sqlite' || wanted === 'postgres' ? [wanted] : ['sqlite', 'postgres']
for (const engine of engines) console.log(`\n${formatTable(await measureGrowth(engine, console.log))}`)
