import { useEffect, useRef } from 'react'
import { cms } from '../../../content/cms.ts'
import { useMedia } from '../../ui/use-media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SideSheet } from '../../ui/side-sheet.tsx'
import styles from './header.module.css'
import { Sidebar } from './sidebar.tsx'

/** From here on the sidebar stands beside the page. */
const WIDE = '(width >= 1024px)'

/** The sidebar where there is no room beside the page. */
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
      <SideSheet ref={dialog} from="left" className={styles.drawer} aria-label={cms.title}>
        <Sidebar onChoose={close} />
      </SideSheet>
    </>
  )
}
