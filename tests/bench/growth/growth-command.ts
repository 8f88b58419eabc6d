// npm run bench:big [-- sqlite|postgres]: the time of each list and search with a thousand rows and with a million.
import type { Engine } from '../../../server/database/store.ts'
import { measureGrowth } from './growth.ts'
import { formatTable } from '../measurements.ts'

const [, , engineArgument] = process.argv
const engines: Engine[] = engineArgument === 'sqlite' || engineArgument === 'postgres' ? [engineArgument] : ['sqlite', 'postgres']
for (const engine of engines) console.log(`\n${formatTable(await measureGrowth(engine, console.log))}`)
