import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './respond.module.css'

/** A letter with a hole in it does not leave unasked; this says where the holes are. */
export function BlanksNote({ blanks, onGo }: { blanks: readonly string[]; onGo: () => void }) {
  const { oneBlank, blanks: several, goToBlank } = cms.respond
  if (blanks.length === 0) return null
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button variant="text" compact onClick={onGo}>
          {goToBlank}
        </Button>
      }
    >
      {blanks.length === 1 ? oneBlank : interpolate(several, { count: blanks.length })}{' '}
      {blanks.map((blank) => (
        <mark key={blank} className={styles.blank}>
          {blank}
        </mark>
      ))}
    </Banner>
  )
}
