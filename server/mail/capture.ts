import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Carrier, SENT } from './carrier.ts'

/**
 * Keeps letters as files that any mail program opens. The name is the letter's own, so a second try writes the same
 * file again and nothing is captured twice; its random part lets nobody guess it.
 */
export function captureCarrier(dataDir: string): Carrier {
  const folder = path.join(dataDir, 'mail')
  return {
    where: `files in ${folder}, because SMTP_URL is not set`,
    async carry({ letterId, createdAt, raw }) {
      const file = path.join(folder, `${createdAt.replace(/[:.]/g, '-')}-${letterId}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(`${file}.part`, raw, { mode: 0o600 })
        await rename(`${file}.part`, file)
        return SENT
      } catch (error) {
        const { code = 'EIO' } = error as NodeJS.ErrnoException
        return { state: 'delayed', reason: `The letter could not be written to a file (${code}).`, code }
      }
    },
  }
}
