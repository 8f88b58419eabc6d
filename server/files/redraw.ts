import sharp from 'sharp'
import { Unavailable } from '../http/failures.ts'

/** 50 megapixels, as large cameras have them, and a little for their odd counts. */
const MOST_PIXELS = 52_000_000
const JPEG_QUALITY = 90
const LONGEST_SECONDS = 60

// Nothing but these two decoders is ever tried on a stranger's file, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] })
sharp.cache(false)

export type Redrawn = { path: string } | { trouble: 'broken' | 'tooManyPixels' }

/**
 * Decodes a picture and writes its pixels anew beside it, the right way up. Whatever else was in the file, the place where a
 * photo was taken or a script behind its end, stays behind.
 */
export async function redraw(path: string, type: 'image/png' | 'image/jpeg'): Promise<Redrawn> {
  const redrawn = `${path}-redrawn`
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return { trouble: 'tooManyPixels' }
    const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: LONGEST_SECONDS })
    await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY })).toFile(redrawn)
    return { path: redrawn }
  } catch (error) {
    // The library's errors carry words only; these come from the system and not from the picture.
    if (/system error: /.test((error as Error).message)) throw new Unavailable()
    return { trouble: 'broken' }
  }
}
