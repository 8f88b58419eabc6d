import type { ComponentProps } from 'react'
import styles from './picture.module.css'
import { type PictureFile, findPictureFile, pictureSrcSet, pictureUrl } from './picture-files.ts'
import type { PictureName } from './pictures.ts'

/** The width under which `narrow` is shown instead. */
const NARROW = '(max-width: 767px)'

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  [data: `data-${string}`]: string | undefined
  /** The name of a picture in pictures.ts, or any image URL. */
  name: PictureName | (string & {})
  /** Empty when it only decorates. */
  alt: string
  /** Another crop for phones. */
  narrow?: PictureName | (string & {})
  /** For the largest picture of the first screen: at most one per page. */
  priority?: boolean
}

/** Offers the browser several formats and widths, with the size set to prevent layout shifts. */
export function Picture({ name, narrow, alt, sizes = '100vw', priority = false, ...img }: PictureProps) {
  const file = findPictureFile(name)
  const crop = narrow && findPictureFile(narrow)
  return (
    <picture className={styles.picture}>
      {crop && <Sources file={crop} sizes={sizes} media={NARROW} />}
      {file && <Sources file={file} sizes={sizes} />}
      <img
        width={file?.width}
        height={file?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        {...img}
        src={pictureUrl(name)}
        alt={alt}
      />
    </picture>
  )
}

function Sources({ file, sizes, media }: { file: PictureFile; sizes: string; media?: string }) {
  return file.formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={pictureSrcSet(file, format)}
      sizes={sizes}
      media={media}
      width={file.width}
      height={file.height}
    />
  ))
}
