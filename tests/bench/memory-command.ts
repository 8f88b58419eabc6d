// npm run bench:memory [-- --minutes 60]: the memory of the site after warm pages and during mixed load.
import { parseArgs } from 'node:util'
import { measureMemory } from './memory.ts'
import { formatTable } from './measurements.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
console.log(`\n${formatTable(await measureMemory(Number(values.minutes), console.log))}`)
