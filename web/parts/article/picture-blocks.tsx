import type { CSSProperties } from 'react'
import type { BlockOf, GalleryImage, ImageFocus } from '../../../contract/post-block.ts'
import { classNames } from '../../ui/class-names.ts'
import { findPictureFile } from '../../ui/media/picture-files.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import articleBody from '../article-body.module.css'
import { Caption } from './caption.tsx'
import styles from './picture-blocks.module.css'

const IMAGE_SIZES = '(min-width: 1024px) 66vw, 100vw'
const GALLERY_SIZES = '(min-width: 1024px) 33vw, 50vw'

/**
 * The size of a picture from this site is known. Any other is shown whole inside a frame, so that the text does not move when it
 * loads. If it does not load, its alternative text is shown (broken-pictures.ts). Only a picture as wide as the page is cropped.
 */
export function ImageBlock({ imageUrl, alt: storedAlt = '', decorative, caption, focus, width }: BlockOf<'image'>) {
  const alt = decorative ? '' : storedAlt
  const isExternal = !findPictureFile(imageUrl)
  const isDrawing = imageUrl.startsWith('/images/articles/')
  const isFull = width === 'full'
  const figureClass = classNames(
    articleBody.figure,
    isDrawing && articleBody.drawing,
    width === 'text' && styles.textWidth,
    isFull && styles.full,
  )
  const frameClass = classNames(isExternal && !isFull && articleBody.external)
  return (
    <div className={articleBody.imageBlock} data-broken-picture="false">
      <figure className={figureClass}>
        <PictureFrame corner={isFull ? 'bottom-left' : 'bottom-right'} className={frameClass}>
          <Picture name={imageUrl} alt={alt} sizes={IMAGE_SIZES} style={isFull ? focusStyle(focus) : undefined} />
        </PictureFrame>
        <Caption text={caption} />
      </figure>
      {alt && <p className={articleBody.missing}>{alt}</p>}
    </div>
  )
}

export function Gallery({ images, caption }: BlockOf<'gallery'>) {
  return (
    <figure className={styles.gallery}>
      <div className={classNames(styles.grid, galleryGridClass(images.length))}>
        {images.map((image, position) => (
          <GalleryItem key={position} {...image} />
        ))}
      </div>
      <Caption text={caption} />
    </figure>
  )
}

/** Two in a row, but for one alone, and for three and more than four. */
export function galleryGridClass(count: number): string | undefined {
  if (count <= 1) return styles.one
  return count === 2 || count === 4 ? undefined : styles.three
}

function GalleryItem({ imageUrl, alt: storedAlt = '', decorative, focus }: GalleryImage) {
  const alt = decorative ? '' : storedAlt
  return (
    <div className={styles.item} data-broken-picture="false">
      <Picture name={imageUrl} alt={alt} sizes={GALLERY_SIZES} style={focusStyle(focus)} />
      {alt && <p className={styles.missing}>{alt}</p>}
    </div>
  )
}

const focusStyle = (focus: ImageFocus | undefined): CSSProperties | undefined =>
  focus && { objectPosition: `${Number(focus.x)}% ${Number(focus.y)}%` }
