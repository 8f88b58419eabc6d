import { startCursor } from '../chrome/cursor/start-cursor.ts'
import { startFooter } from '../chrome/footer/start-footer.ts'
import { startIntro } from '../chrome/intro/start-intro.ts'
import { startNav } from '../chrome/nav/start-nav.ts'
import { startBackButton } from '../chrome/not-found/back-button.ts'
import { startPageTransition } from '../chrome/page-transition/start-page-transition.ts'
import { startScrollIndicator } from '../chrome/scroll-indicator/start-scroll-indicator.ts'
import { hydrateIslands } from '../islands/hydrate-islands.ts'
import { replaceBrokenPictures } from '../parts/broken-pictures.ts'
import { startReadingProgress } from './article/start-reading-progress.ts'
import { startShare } from './article/start-share.ts'
import { startLinkForm } from './newsletter/start-link-form.ts'

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
replaceBrokenPictures()
hydrateIslands()
document.documentElement.dataset.started = ''
