import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { Kbd } from '../shortcuts/kbd.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { quickSearchLabels } from './labels.ts'
import { QuickSearchResults } from './quick-search-results.tsx'
import styles from './quick-search.module.css'

/** Opens a search over all pages, enquiries, solution requests and posts. */
export function QuickSearch({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useShortcuts([{ keys: 'ctrl+k', description: quickSearchLabels.shortcut, run: () => setOpen(true) }], 'everywhere')
  return (
    <>
      <button type="button" className={classNames(styles.button, className)} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className={styles.label}>{quickSearchLabels.button}</span>
        <VisuallyHidden>{quickSearchLabels.buttonHint}</VisuallyHidden>
        <span aria-hidden="true" className={styles.keys}>
          <Kbd keys="ctrl+k" />
        </span>
      </button>
      <Dialog open={open} onClose={close} title={quickSearchLabels.title} className={styles.dialog}>
        {open && <QuickSearchResults onNavigate={close} />}
      </Dialog>
    </>
  )
}
