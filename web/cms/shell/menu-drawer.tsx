import { useEffect, useRef } from 'react'
import { cms } from '../../../content/cms.ts'
import { useMedia } from '../../chrome/use-media.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './header.module.css'
import { Sidebar } from './sidebar.tsx'

/** From here on the sidebar stands beside the page. */
const WIDE = '(width >= 1024px)'

/** The sidebar where there is no room beside the page: it slides over it, and a press beside it closes it. */
export function MenuDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wide = useMedia(WIDE)
  const close = () => dialog.current?.close()

  useEffect(() => {
    if (wide) dialog.current?.close()
  }, [wide])

  return (
    <>
      <IconButton
        look="quiet"
        icon="menu"
        label={cms.header.openMenu}
        aria-haspopup="dialog"
        className={styles.burger}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className={classes('on-dark', styles.drawer)} aria-label={cms.title} closedby="any">
        <Sidebar onChoose={close} />
      </dialog>
    </>
  )
}
