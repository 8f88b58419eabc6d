import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchServer } from './servers.ts'

/** Runs `act` with a temporary data folder. */
export async function withTempDir<T>(act: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-data-'))
  try {
    return await act(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Stops the servers when `act` has ended or failed. */
export async function withServers<T>(servers: BenchServer[], act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
