import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchServer } from './servers.ts'

/** A data folder of its own, gone afterwards. */
export async function withTempDir<T>(act: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-data-'))
  try {
    return await act(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Servers run for as long as something is measured, however it ends. */
export async function withServers<T>(servers: BenchServer[], act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
