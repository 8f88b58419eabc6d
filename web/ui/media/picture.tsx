import type { ComponentProps } from 'react'
import styles from './picture.module.css'
import { type PictureFile, findPictureFile, pictureFallbackSrc, pictureSrcSet } from './picture-files.ts'
import type { PictureName } from './pictures.ts'

/** The width under which `narrow` is shown instead. */
const NARROW = '(max-width: 767px)'

export type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  /** A picture of ours, or the address of any other. */
  name: PictureName | (string & {})
  /** Empty when it only decorates. */
  alt: string
  /** Another crop of it for phones. */
  narrow?: PictureName
  /** One per page at most: what a visitor sees first. */
  priority?: boolean
  /** It does not load, or in the server's page had failed before anybody listened. */
  onBroken?: () => void
}

/** The smallest file that is sharp enough, in the best format the browser knows, with its room kept from the start. */
export function Picture({ name, narrow, alt, sizes = '100vw', priority = false, onBroken, ...img }: PictureProps) {
  const file = findPictureFile(name)
  const crop = narrow && findPictureFile(narrow)
  return (
    <picture className={styles.picture}>
      {crop && <Sources kept={crop} sizes={sizes} media={NARROW} />}
      {file && <Sources kept={file} sizes={sizes} />}
      <img
        width={file?.width}
        height={file?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        {...img}
        {...(onBroken && errorProps(onBroken))}
        src={file ? pictureFallbackSrc(file) : name}
        alt={alt}
      />
    </picture>
  )
}

const errorProps = (onBroken: () => void): ComponentProps<'img'> => ({
  onError: onBroken,
  ref: (image) => {
    if (image?.complete && image.naturalWidth === 0) onBroken()
  },
})

function Sources({ kept, sizes, media }: { kept: PictureFile; sizes: string; media?: string }) {
  return kept.formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={pictureSrcSet(kept, format)}
      sizes={sizes}
      media={media}
      width={kept.width}
      height={kept.height}
    />
  ))
}
