import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { Finder } from './finder.tsx'
import styles from './go-to.module.css'

/** From anywhere to any page, query, request or post. */
export function GoTo({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useShortcuts([{ keys: 'ctrl+k', does: cms.goTo.does, run: () => setOpen(true) }])
  return (
    <>
      <button type="button" className={classes(styles.jump, className)} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className={styles.words}>{cms.goTo.button}</span>
        <VisuallyHidden>{cms.goTo.more}</VisuallyHidden>
        <span aria-hidden="true" className={styles.kbd}>
          <Kbd keys="ctrl+k" />
        </span>
      </button>
      <Dialog open={open} onClose={close} title={cms.goTo.title} className={styles.dialog}>
        {open && <Finder onGone={close} />}
      </Dialog>
    </>
  )
}
