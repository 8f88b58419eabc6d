// npm run lighthouse [-- /address …]: Lighthouse's mobile scores for every kind of public page, medians of three visits.
import { measureLighthouse } from './lighthouse.ts'
import { formatTable } from './measurements.ts'

const addresses = process.argv.slice(2)
console.log(formatTable(await measureLighthouse(addresses.length > 0 ? addresses : undefined)))
