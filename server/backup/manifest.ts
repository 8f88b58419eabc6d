import { z } from 'zod'
import type { SiteLocation } from '../site-location.ts'
import { BackupError } from './backup-error.ts'

export const MANIFEST_NAME = 'manifest.json'
const FORMAT_VERSION = 1

/** The list of what an archive contains, written as its last entry. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  engine: z.enum(['sqlite', 'postgres']),
  at: z.iso.datetime(),
  /** Row counts by table, of the state that was saved. */
  rows: z.record(z.string(), z.number().int()),
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
  /** What was saved. Neither older archives nor shipped changes say it. */
  source: z.object({ database: z.string(), files: z.string(), site: z.string() }).optional(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** `at`: everything that was committed before is in it. */
export const createManifest = (engine: Manifest['engine'], at: Date, rows: Manifest['rows'], source?: SiteLocation): Manifest => ({
  format: FORMAT_VERSION,
  engine,
  at: at.toISOString(),
  rows,
  entries: {},
  source,
})

export const describeSource = ({ source }: Manifest) => (source ? ` by ${source.site} from ${source.database}` : '')

export function describeManifest({ rows, entries }: Manifest): string {
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  // Archives from before migration 015 call the table `blogs`.
  const posts = countThings(rows.posts ?? rows.blogs, 'post', 'posts')
  const enquiries = countThings(rows.enquiries, 'enquiry', 'enquiries')
  const requests = countThings(rows.solution_requests, 'solution request', 'solution requests')
  return `${posts}, ${enquiries}, ${requests} and ${countThings(files, 'file', 'files')}`
}

const countThings = (count = 0, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function assertSameRowCounts(saved: Manifest['rows'], restored: Manifest['rows']): void {
  const tables = [...new Set([...Object.keys(saved), ...Object.keys(restored)])]
  const different = tables.filter((table) => saved[table] !== restored[table])
  if (different.length > 0) throw new BackupError(`The restored database differs from what was saved in: ${different.join(', ')}.`)
}
