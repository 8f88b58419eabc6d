// npm run lighthouse [-- /address …]: Lighthouse's mobile figures for every kind of public page, medians of three visits.
import { measureLighthouse } from './lighthouse.ts'
import { tableOf } from './table.ts'

const addresses = process.argv.slice(2)
console.log(tableOf(await measureLighthouse(addresses.length > 0 ? addresses : undefined)))
