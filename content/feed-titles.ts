import { agency } from './agency.ts'

/** As feed readers and browsers offer them. */
export const feedTitles = { rss: `${agency.name} blog (RSS)`, json: `${agency.name} blog (JSON Feed)` }
