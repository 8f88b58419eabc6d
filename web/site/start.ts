import { ADMIN_INFO_KEY } from '../../contract/staff/admin-info-key.ts'
import { startCursor } from '../chrome/cursor/start-cursor.ts'
import { startFooter } from '../chrome/footer/start-footer.ts'
import { startIntro } from '../chrome/intro/start-intro.ts'
import { startNav } from '../chrome/nav/start-nav.ts'
import { startBackButton } from '../chrome/not-found/back-button.ts'
import { startPageTransition } from '../chrome/page-transition/start-page-transition.ts'
import { startScrollIndicator } from '../chrome/scroll-indicator/start-scroll-indicator.ts'
import { hydrateIslands } from '../islands/hydrate-islands.ts'
import { replaceBrokenPictures } from '../parts/broken-pictures.ts'
import { startTabs } from '../ui/navigation/start-tabs.ts'
import { endFirstView } from './end-first-view.ts'
import { startReadingProgress } from './article/start-reading-progress.ts'
import { startShare } from './article/start-share.ts'
import { startLinkForm } from './newsletter/start-link-form.ts'
import { startMarquee } from './category/start-marquee.ts'
import { startPrintButton } from './privacy/start-print-button.ts'
import { startProductDetails } from './products/start-product-details.ts'
import { startSculpture } from './sections/start-sculpture.ts'
import { startServices } from './services/start-services.ts'

// The script of every public page. It contains no React: only islands load it.
startIntro()
startNav()
startPageTransition()
startFooter()
startScrollIndicator()
startCursor()
startBackButton()
startReadingProgress()
startShare()
startLinkForm()
startTabs()
startServices()
startMarquee()
startProductDetails()
startPrintButton()
startParts()
startSculpture()
replaceBrokenPictures()
hydrateIslands()
endFirstView()
document.documentElement.dataset.started = ''

/** What few pages have is loaded by those only. */
function startParts(): void {
  const has = (selector: string) => document.querySelector(selector)
  if (has('[data-live-site]:not([data-island] *)'))
    void import('./sections/start-live-sites.ts').then(({ startLiveSites }) => startLiveSites())
  if (isSignedIn()) void import('./edit-link.ts').then(({ showEditLink }) => showEditLink())
  if (has('[data-office-clock]')) void import('./contact/start-office-clocks.ts').then(({ startOfficeClocks }) => startOfficeClocks())
}

/** The staff area notes in the browser who is signed in. Some browsers forbid to ask. */
function isSignedIn(): boolean {
  try {
    return localStorage[ADMIN_INFO_KEY] !== undefined
  } catch {
    return false
  }
}
