import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningSite, runSite } from './running-site.ts'

export type ServedSite = RunningSite & { dataDir: string }

/** A site with its sample content in an empty folder of its own, gone with all it kept when `act` is over. */
export async function withServedSite(act: (site: ServedSite) => Promise<void>, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-journeys-'))
  try {
    const site = await runSite({ dataDir }, settings)
    try {
      await act({ ...site, dataDir })
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
