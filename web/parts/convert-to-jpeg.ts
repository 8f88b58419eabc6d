import { UPLOAD_LIMITS } from '../../contract/upload.ts'

/** Every browser can draw a canvas of this size. */
const MAX_PIXELS = 16_000_000
const QUALITY = 0.9
const SCALE_STEP = 0.7
const MAX_ATTEMPTS = 6

/** A picture as a JPG within the upload limit; nothing if it stays too large. Throws if the browser cannot decode it. */
export async function convertToJpeg(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file)
  try {
    let scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)))
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const blob = await drawAsJpeg(picture, scale)
      if (blob && blob.size <= UPLOAD_LIMITS.bytesPerFile) {
        return new File([blob], toJpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
      }
      scale *= SCALE_STEP
    }
    return undefined
  } finally {
    picture.close()
  }
}

function drawAsJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')!
  // A JPG has no transparency: transparent pixels become white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

function toJpegName(name: string): string {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.jpg`
}
