import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

export type TempSite = SiteProcess & { dataDir: string }

/** A site with its sample content in an empty folder of its own, gone with all it kept when `act` is over. */
export async function withTempSite(act: (site: TempSite) => Promise<void>, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-journeys-'))
  try {
    const site = await startSiteProcess({ dataDir }, settings)
    try {
      await act({ ...site, dataDir })
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
