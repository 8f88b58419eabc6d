import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'

export type TempSite = SiteProcess & { dataDir: string }

/** Runs `act` with a site that has the sample content and a data folder of its own, and removes both afterwards. */
export async function withTempSite(act: (site: TempSite) => Promise<void>, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-e2e-'))
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
