import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { drawTitle } from './draw-title.ts'

// Started by share-cards.ts with three arguments: the output file, the cover's file, and the title, which may be empty.

const CARD = { width: 1200, height: 630 }
const ART = { width: 480, height: 630 }
const MARGIN = 72
const TITLE = { width: 580, height: 390 }
/** --night in web/styles/tokens.css. */
const BACKGROUND = '#170a24'
const LOCKUP_WIDTH = { besideTitle: 216, alone: 480 }
const JPEG = { quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true }
const MAX_PIXELS = 52_000_000

const IMAGES = path.resolve(import.meta.dirname, '../../../public/images')
const FALLBACK = path.join(IMAGES, 'covers/fallback.svg')
const LOCKUP = path.join(IMAGES, 'brand/lockup-on-dark.svg')

// Uploaded images are PNG, JPEG or cleaned SVG; the site’s own may also be WebP. No other decoder may read a file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['PngFile', 'JpegFile', 'WebpFile', 'SvgFile', 'SvgBuffer'].map((kind) => `VipsForeignLoad${kind}`),
})

const [outputFile = '', cover = '', title = ''] = process.argv.slice(2)
const art = { input: await drawArt(cover).catch(() => drawArt(FALLBACK)), raw: { ...ART, channels: 4 as const } }
const textOverlays = title ? await titleWithLogo() : [await logoAlone()]
await sharp({ create: { ...CARD, channels: 3, background: BACKGROUND } })
  .composite([{ ...art, left: CARD.width - ART.width, top: 0 }, ...textOverlays])
  .jpeg(JPEG)
  .toFile(outputFile)

/** The cover on the card's right side, with one round corner as in all pictures of the site. */
function drawArt(file: string): Promise<Buffer> {
  const corner = ART.width / 4
  const shape = `M0 0H${ART.width}V${ART.height}H${corner}A${corner} ${corner} 0 0 1 0 ${ART.height - corner}z`
  return sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize({ ...ART, fit: 'cover' })
    .flatten({ background: BACKGROUND })
    .ensureAlpha()
    .composite([{ input: Buffer.from(`<svg width="${ART.width}" height="${ART.height}"><path d="${shape}"/></svg>`), blend: 'dest-in' }])
    .raw()
    .toBuffer()
}

async function titleWithLogo(): Promise<OverlayOptions[]> {
  const logo = await drawLogo(LOCKUP_WIDTH.besideTitle)
  return [
    { ...(await drawTitle(title, TITLE)), left: MARGIN, top: MARGIN },
    { ...logo, left: MARGIN, top: CARD.height - MARGIN - logo.raw.height },
  ]
}

async function logoAlone(): Promise<OverlayOptions> {
  const logo = await drawLogo(LOCKUP_WIDTH.alone)
  return { ...logo, left: MARGIN, top: Math.round((CARD.height - logo.raw.height) / 2) }
}

async function drawLogo(width: number) {
  const { data: input, info } = await sharp(LOCKUP).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { input, raw: { width, height: info.height, channels: info.channels } }
}
