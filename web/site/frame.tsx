import type { ReactNode } from 'react'
import { Cursor } from '../chrome/cursor/cursor.tsx'
import { Footer } from '../chrome/footer/footer.tsx'
import { Intro } from '../chrome/intro/intro.tsx'
import { Nav } from '../chrome/nav/nav.tsx'
import { PageTransition } from '../chrome/page-transition/page-transition.tsx'
import { ScrollIndicator } from '../chrome/scroll-indicator/scroll-indicator.tsx'
import { MAIN_CONTENT_ID, SkipLink } from '../chrome/skip-link.tsx'
import { useSiteContent } from '../head/site-content.ts'
import styles from './frame.module.css'

/** What surrounds every public page: navigation, footer, intro, cursor. */
export function Frame({ pathname, barItems, children }: { pathname: string; barItems?: ReactNode; children: ReactNode }) {
  const { agency, navigation, servicePages } = useSiteContent()
  const { header, footer, intro } = navigation
  return (
    <>
      <SkipLink label={header.skipLink} />
      <Intro {...intro} />
      <Nav header={header} pathname={pathname}>
        {barItems}
      </Nav>
      <PageTransition categoryLoading={servicePages.category.loading} />
      <main id={MAIN_CONTENT_ID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} name={agency.name} socials={agency.socials} />
      <ScrollIndicator {...header.scrollIndicator} />
      <Cursor />
    </>
  )
}
