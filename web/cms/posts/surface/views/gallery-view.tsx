import { CaptionField } from './caption-field.tsx'
import { useState } from 'react'
import { BLOCK_LIMITS, type BlockOf, type GalleryImage } from '../../../../../contract/post-block.ts'
import pictureBlocks from '../../../../parts/article/picture-blocks.module.css'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { galleryLabels, pictureLabels } from '../labels.ts'
import { useSurface } from '../surface-context.ts'
import type { BlockViewProps } from './block-view.ts'
import { handleFieldKeys, updateBlock } from './fields.tsx'
import { PictureInput } from './picture-input.tsx'
import styles from './views.module.css'
import { galleryGridClass } from '../../../../parts/article/picture-blocks.tsx'

type Gallery = BlockOf<'gallery'>

export function GalleryView(props: BlockViewProps) {
  const { node, isActive, view, getPos } = props
  const { uploadImage, isReadOnly } = useSurface()
  const [uploading, setUploading] = useState(0)
  const [error, setError] = useState<string>()
  const block = node.attrs.block as Gallery
  const change = (fields: Partial<Gallery>) => updateBlock(props, fields)
  const isEditing = isActive && !isReadOnly

  /** One after another, each into the gallery as it is then. */
  async function add(files: File[]): Promise<void> {
    const room = BLOCK_LIMITS.galleryImages - block.images.length
    setError(files.length > room ? galleryLabels.full(BLOCK_LIMITS.galleryImages) : undefined)
    for (const file of files.slice(0, room)) {
      setUploading((count) => count + 1)
      try {
        addImage({ imageUrl: await uploadImage(file) })
      } catch (failure) {
        setError(failure instanceof Error && failure.message ? failure.message : pictureLabels.failed)
      } finally {
        setUploading((count) => count - 1)
      }
    }
  }

  function addImage(image: GalleryImage): void {
    const pos = getPos()
    const current = pos === undefined ? undefined : (view.state.doc.nodeAt(pos)?.attrs.block as Gallery | undefined)
    if (current) change({ images: [...current.images, image] })
  }

  const changeImage = (index: number, fields: Partial<GalleryImage>) =>
    change({ images: block.images.map((image, at) => (at === index ? { ...image, ...fields } : image)) })

  return (
    <figure className={pictureBlocks.gallery}>
      <ul className={classNames(pictureBlocks.grid, galleryGridClass(block.images.length))}>
        {block.images.map((image, index) => (
          <li key={`${image.imageUrl} ${index}`} className={styles.galleryItem}>
            <div className={pictureBlocks.item}>
              <Picture name={image.imageUrl} alt={image.alt ?? ''} draggable={false} />
            </div>
            {isEditing && (
              <TileFields
                {...props}
                image={image}
                index={index}
                count={block.images.length}
                onChange={(fields) => changeImage(index, fields)}
                onMove={(by) => change({ images: moved(block.images, index, index + by) })}
                onRemove={() => change({ images: block.images.filter((_, at) => at !== index) })}
              />
            )}
          </li>
        ))}
      </ul>
      {(isEditing || block.images.length === 0) && !isReadOnly && (
        <PictureInput
          label={galleryLabels.add}
          multiple
          onPick={({ url, alt, focalPoint }) => addImage({ imageUrl: url, ...(alt && { alt }), ...(focalPoint && { focus: focalPoint }) })}
          onChoose={(files) => void add(files)}
        />
      )}
      {uploading > 0 && <p className={styles.note}>{pictureLabels.uploading}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {(isEditing || block.caption) && (
        <CaptionField target={props} caption={block.caption} isReadOnly={isReadOnly} onChange={(caption) => change({ caption })} />
      )}
    </figure>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return rest.toSpliced(to, 0, items[from]!)
}

type TileProps = BlockViewProps & {
  image: GalleryImage
  index: number
  count: number
  onChange: (fields: Partial<GalleryImage>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function TileFields({ image, index, count, onChange, onMove, onRemove, ...target }: TileProps) {
  return (
    <fieldset aria-label={galleryLabels.picture(index + 1, count)} className={styles.tileFields}>
      <input
        className={styles.input}
        dir="auto"
        aria-label={galleryLabels.altOf(index + 1)}
        placeholder={pictureLabels.alt}
        value={image.alt ?? ''}
        maxLength={BLOCK_LIMITS.alt}
        disabled={image.decorative}
        data-missing={(!image.alt && !image.decorative) || undefined}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value || undefined })}
        onKeyDown={(event) => handleFieldKeys(event, target)}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={image.decorative ?? false}
          aria-label={galleryLabels.decorative(index + 1)}
          onChange={({ currentTarget }) => onChange({ decorative: currentTarget.checked || undefined })}
        />
        {pictureLabels.decorative}
      </label>
      <div className={styles.tileButtons}>
        <IconButton variant="quiet" icon="arrow-left" label={galleryLabels.earlier} disabled={index === 0} onClick={() => onMove(-1)} />
        <IconButton
          variant="quiet"
          icon="arrow-right"
          label={galleryLabels.later}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton variant="quiet" icon="trash" danger label={galleryLabels.remove} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
