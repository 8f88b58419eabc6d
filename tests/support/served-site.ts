import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

/**
 * The site that the journeys visit: a free port and an empty data folder, chosen by the process that starts it, inherited by the
 * processes that visit it, and gone when the first one ends.
 */
export async function servedSite(): Promise<{ port: string; url: string; dataDir: string }> {
  if (!process.env.SERVED_SITE_PORT) await choose()
  const { SERVED_SITE_PORT: port = '', SERVED_SITE_DATA: dataDir = '' } = process.env
  return { port, url: `http://127.0.0.1:${port}`, dataDir }
}

async function choose(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-journeys-'))
  process.env.SERVED_SITE_PORT = String(await freePort())
  process.env.SERVED_SITE_DATA = dataDir
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
