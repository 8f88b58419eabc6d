import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Carrier, Outcome } from './carrier.ts'

const KEPT: Outcome = { state: 'kept', reason: '', code: '' }

type Named = { id: string; created_at: string }

type KeptLetters = ReturnType<typeof keptLetters>

/**
 * Letters as files that any mail program opens. The name is the letter's own, so a second try writes the same file again
 * and nothing is kept twice; its random part lets nobody guess it.
 */
export function keptLetters(dataDir: string) {
  const folder = path.join(dataDir, 'mail')
  const fileOf = ({ id, created_at: at }: Named) => path.join(folder, `${at.replace(/[:.]/g, '-')}-${id}.eml`)

  return {
    folder,

    async keep(letter: Named, raw: Buffer): Promise<void> {
      const file = fileOf(letter)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },

    /** Also long after a mail server was set: what was kept before is still there. */
    async discard(letters: Named[]): Promise<void> {
      for (const letter of letters) await rm(fileOf(letter), { force: true })
    },
  }
}

/** Carries letters no further than our own folder. */
export function captureCarrier(kept: KeptLetters): Carrier {
  return {
    where: `files in ${kept.folder}, because SMTP_URL is not set`,
    async carry({ letterId, createdAt, raw }) {
      try {
        await kept.keep({ id: letterId, created_at: createdAt }, raw)
        return KEPT
      } catch (error) {
        const { code = 'EIO' } = error as NodeJS.ErrnoException
        return { state: 'delayed', reason: `The letter could not be written to a file (${code}).`, code }
      }
    },
  }
}
