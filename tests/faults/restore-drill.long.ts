import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withFilledDatabase } from '../bench/growth/filled-database.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { siteEnv } from '../support/site-process.ts'
import { createEmptyDeployment } from './deployment.ts'
import { AMOUNTS, expectLargeSite } from './large-site.ts'
import { runMeasured } from './measured-command.ts'

const MAX_MEMORY_MB = 350
const BACKUP_KEY = 'a passphrase for the restore drill'

describeEachEngine('the restore drill', (engine) => {
  test('a million enquiries are backed up, verified and restored to a new machine in flat memory', () =>
    withFilledDatabase(engine, AMOUNTS, async (source) => {
      const backups = mkdtempSync(path.join(tmpdir(), 'site-backups-'))
      const target = await createEmptyDeployment(engine, 'disk')
      try {
        const settings = { BACKUP_TO: backups, BACKUP_KEY }
        const backup = await runMeasured('backup', [], { ...siteEnv(source), ...settings })
        expect(backup.output).toContain('It was restored once and compared.')
        const [archive = ''] = readdirSync(backups)
        const megabytes = Math.round(statSync(path.join(backups, archive)).size / 1024 ** 2)
        const restore = await runMeasured('restore', ['latest'], { ...siteEnv(target), ...settings })
        console.log(
          `${engine}: ${AMOUNTS.enquiries} enquiries saved, read back and restored once in ${backup.seconds} s (at most ${backup.peakMb} MB), ` +
            `${megabytes} MB encrypted; restored in ${restore.seconds} s (at most ${restore.peakMb} MB)`,
        )
        await expectLargeSite(target)
        for (const { peakMb } of [backup, restore]) expect(peakMb).toBeLessThan(MAX_MEMORY_MB)
      } finally {
        await target.remove()
        rmSync(backups, { recursive: true })
      }
    }))
})
