import text from '../styles/fonts/instrument-sans-latin.woff2?url'
import display from '../styles/fonts/bricolage-grotesque-latin.woff2?url'

/** For a page's `links`: the two fonts of styles/fonts.css load together with the style sheet, not after it. */
export const fontPreloads = [text, display].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
