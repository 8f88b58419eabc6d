// Draws every SVG of the site into ../../public. The same input gives the same bytes.   node vector/build.mjs
import { drawArticleFigures } from './article-figures.mjs'
import { drawBrand, drawFavicon } from './brand.mjs'
import { drawCategories } from './categories.mjs'
import { drawClients, drawProducts } from './clients.mjs'
import { drawCovers } from './covers.mjs'
import { drawHowWeWork } from './how-we-work.mjs'
import { drawIconSprite } from './icons.mjs'
import { drawMonograms } from './monograms.mjs'
import { drawPages } from './pages.mjs'
import { drawPlaceholders } from './placeholders.mjs'
import { drawPortraits } from './portraits.mjs'
import { drawTabs } from './tabs.mjs'
import { drawWork } from './work-pieces.mjs'

drawBrand()
drawFavicon()
drawIconSprite()
drawClients()
drawProducts()
drawCovers()
drawCategories()
drawTabs()
drawPages()
drawPlaceholders()
drawWork()
drawMonograms()
drawHowWeWork()
drawPortraits()
drawArticleFigures()
