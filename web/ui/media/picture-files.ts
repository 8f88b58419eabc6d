import { type PictureName, pictures } from './pictures.ts'

const FORMATS = ['avif', 'webp'] as const

/** Besides the width of the picture itself; those of the server (contract/media-address.ts). */
const UPLOADED_WIDTHS = [480, 768, 1280, 1600]

/** Folders of pictures that are not in /images. */
const FOLDER_ROOTS: Record<string, string> = { posters: '/showcase/' }

export type PictureFile = {
  path: string
  width: number
  height: number
  /** Empty for an SVG, which is sharp at any width. */
  widths: readonly number[]
  formats: readonly string[]
  /** Of an uploaded picture. */
  url?: string
}

/** Finds a picture of pictures.ts by its name or its URL, or an uploaded one by its URL, which has its dimensions. */
export function findPictureFile(name: string): PictureFile | undefined {
  if (name.startsWith('/media/')) return findUploadedFile(name)
  const short = name.replace(/^\/(?:images|showcase)\/|(?:\.svg|-\d{3,4}\.webp)$/g, '')
  if (!isPictureName(short)) return undefined
  const [width, height, widths = []] = pictures[short]
  const [folder = ''] = short.split('/')
  const path = `${FOLDER_ROOTS[folder] ?? '/images/'}${short}`
  return { path, width, height, widths, formats: widths.length > 0 ? FORMATS : [] }
}

function findUploadedFile(url: string): PictureFile | undefined {
  const [, path, width, height, type] = /^(\/media\/[0-9a-f]{24}-(\d{1,5})x(\d{1,5}))\.(png|jpg|svg)$/.exec(url) ?? []
  if (!path) return undefined
  const full = Number(width)
  if (type === 'svg') return { path, width: full, height: Number(height), widths: [], formats: [], url }
  const widths = [...UPLOADED_WIDTHS.filter((each) => each < full), full]
  return { path, width: full, height: Number(height), widths, formats: FORMATS, url }
}

export const pictureSrcSet = ({ path, widths }: PictureFile, format: string): string =>
  widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ')

/** For browsers without support for <source> or AVIF. */
export const pictureFallbackSrc = ({ path, widths, url }: PictureFile): string =>
  url ?? (widths.length > 0 ? `${path}-${widths.at(-1)}.webp` : `${path}.svg`)

/** The one URL of a picture for browsers that choose no <source>: of a file here, or the given one. */
export function pictureUrl(name: string): string {
  const file = findPictureFile(name)
  return file ? pictureFallbackSrc(file) : name
}

/** A preload descriptor for a page's `links`. */
export function preloadPicture(name: string, { sizes = '100vw', media }: { sizes?: string; media?: string } = {}) {
  const file = findPictureFile(name)
  const [best = ''] = FORMATS
  return {
    rel: 'preload' as const,
    as: 'image' as const,
    type: `image/${best}`,
    imageSrcSet: file ? pictureSrcSet(file, best) : '',
    imageSizes: sizes,
    media,
    fetchPriority: 'high' as const,
  }
}

/** All pictures that came with the site, by their names. */
export const listPictureNames = (): PictureName[] => Object.keys(pictures) as PictureName[]

const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name)
