import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { Kbd } from '../shortcuts/kbd.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { QuickSearchResults } from './quick-search-results.tsx'
import styles from './quick-search.module.css'

/** From anywhere to any page, query, request or post. */
export function QuickSearch({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useShortcuts([{ keys: 'ctrl+k', description: cms.goTo.does, run: () => setOpen(true) }])
  return (
    <>
      <button type="button" className={classNames(styles.jump, className)} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className={styles.words}>{cms.goTo.button}</span>
        <VisuallyHidden>{cms.goTo.more}</VisuallyHidden>
        <span aria-hidden="true" className={styles.kbd}>
          <Kbd keys="ctrl+k" />
        </span>
      </button>
      <Dialog open={open} onClose={close} title={cms.goTo.title} className={styles.dialog}>
        {open && <QuickSearchResults onGone={close} />}
      </Dialog>
    </>
  )
}
