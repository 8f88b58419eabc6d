import { useEffect, useRef } from 'react'
import { cms } from '../../../content/cms.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import styles from './staff-header.module.css'
import { Sidebar } from './sidebar.tsx'

/** From here on the sidebar stands beside the page. */
const WIDE = '(width >= 1024px)'

/** The sidebar where there is no room beside the page. */
export function SidebarDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wide = useMediaQuery(WIDE)
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
