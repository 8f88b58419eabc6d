import { useRef } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { describePath } from './place.ts'
import type { PageDocuments } from './use-page-documents.ts'
import styles from './publish-page-dialog.module.css'

const labels = {
  title: 'Two texts for one place',
  text: '{{place}}: {{name}} has changed it while you were writing.',
  somebody: 'a colleague',
  mine: 'Yours',
  theirs: 'Theirs',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
} as const

/** A colleague changed the same sentence: both texts, and one choice. */
export function ConflictDialog({ documents }: { documents: PageDocuments }) {
  const safest = useRef<HTMLButtonElement>(null)
  const { conflict, settle } = documents
  if (!conflict) return null
  return (
    <Dialog
      open
      // Nothing is decided by closing it: the text of the colleague stays, and one's own is shown until one chooses.
      onClose={() => {}}
      title={labels.title}
      initialFocus={safest}
      actions={
        <>
          <Button ref={safest} variant="ghost" compact onClick={() => void settle('theirs')}>
            {labels.takeTheirs}
          </Button>
          <Button compact onClick={() => void settle('mine')}>
            {labels.keepMine}
          </Button>
        </>
      }
    >
      <p>{interpolate(labels.text, { place: describePath(conflict.place), name: conflict.by || labels.somebody })}</p>
      <dl className={styles.texts}>
        <dt>{labels.mine}</dt>
        <dd>{describeValue(conflict.mine)}</dd>
        <dt>{labels.theirs}</dt>
        <dd>{describeValue(conflict.theirs)}</dd>
      </dl>
    </Dialog>
  )
}

const describeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
