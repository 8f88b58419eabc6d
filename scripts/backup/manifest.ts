import { z } from 'zod'

export const MANIFEST = 'manifest.json'
const FORMAT = 1

/** What an archive must hold, written as its last entry. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  engine: z.enum(['sqlite', 'postgres']),
  at: z.iso.datetime(),
  /** Rows by table, counted in the very state that was saved. */
  rows: z.record(z.string(), z.number().int()),
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

export const newManifest = (engine: Manifest['engine'], rows: Manifest['rows']): Manifest => ({
  format: FORMAT,
  engine,
  at: new Date().toISOString(),
  rows,
  entries: {},
})

export function inWords({ rows, entries }: Manifest): string {
  const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length
  const of = (table: string) => rows[table] ?? 0
  return `${of('blogs')} posts, ${of('enquiries')} enquiries, ${of('solution_requests')} solution requests and ${files} files`
}
