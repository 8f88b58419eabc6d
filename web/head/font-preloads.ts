import text from '../styles/fonts/instrument-sans-latin.woff2?url'
import display from '../styles/fonts/bricolage-grotesque-latin.woff2?url'

/** What a page's `links` says to have the two fonts of styles/fonts.css fetched with the page rather than after it. */
export const fontPreloads = [text, display].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
