// npm run bench:big [-- sqlite|postgres]: what each list and search takes on a thousand rows and on a million.
import type { Engine } from '../../server/database/open.ts'
import { measureGrowth } from './growth.ts'
import { formatTable } from './measurements.ts'

const [, , wanted] = process.argv
const engines: Engine[] = wanted === 'sqlite' || wanted === 'postgres' ? [wanted] : ['sqlite', 'postgres']
for (const engine of engines) console.log(`\n${formatTable(await measureGrowth(engine, console.log))}`)
