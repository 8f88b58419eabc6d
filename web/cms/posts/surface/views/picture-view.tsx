import { CaptionField } from './caption-field.tsx'
import { useId, useState, useSyncExternalStore } from 'react'
import { BLOCK_LIMITS, type BlockOf, IMAGE_WIDTHS } from '../../../../../contract/post-block.ts'
import articleBody from '../../../../parts/article-body.module.css'
import pictureBlocks from '../../../../parts/article/picture-blocks.module.css'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { findPictureFile } from '../../../../ui/media/picture-files.ts'
import { PictureFrame } from '../../../../ui/media/picture-frame.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { CENTRE, FocalPointHandle } from '../../../media/focal-point-handle.tsx'
import { MediaPicker, type PickedPicture } from '../../../media/media-picker.tsx'
import { deleteBlock } from '../block-commands.ts'
import { pictureLabels } from '../labels.ts'
import type { PictureUpload } from '../picture-uploads.ts'
import { useSurface } from '../surface-context.ts'
import type { BlockViewProps } from './block-view.ts'
import { handleFieldKeys, setAttributes, Tool, ToolBar, updateBlock } from './fields.tsx'
import { PictureInput } from './picture-input.tsx'
import styles from './views.module.css'

type ImageBlock = BlockOf<'image'>

export function PictureView(props: BlockViewProps) {
  const { node, isActive } = props
  const { uploads, isReadOnly } = useSurface()
  const block = node.attrs.block as ImageBlock
  const uploadId = node.attrs.upload as string | undefined
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.get(uploadId))
  const [isSettingFocus, setSettingFocus] = useState(false)
  const change = (fields: Partial<ImageBlock>) => updateBlock(props, fields)
  const start = (file: File) => setAttributes(props, { upload: uploads.start(file) })
  const pick = ({ url, alt, focalPoint }: PickedPicture) =>
    setAttributes(props, {
      block: { ...block, imageUrl: url, alt: block.alt || alt || undefined, focus: focalPoint },
      upload: undefined,
    })
  const isFull = block.width === 'full'
  const hasPicture = block.imageUrl !== '' || upload !== undefined

  return (
    <div>
      <figure
        className={classNames(
          articleBody.figure,
          block.imageUrl.startsWith('/images/articles/') && articleBody.drawing,
          block.width === 'text' && pictureBlocks.textWidth,
          isFull && pictureBlocks.full,
        )}
      >
        {hasPicture ? (
          <div className={styles.frame}>
            <PictureFrame
              corner={isFull ? 'bottom-left' : 'bottom-right'}
              className={classNames(!isFull && !findPictureFile(block.imageUrl) && articleBody.external)}
            >
              <Shown block={block} upload={upload} />
            </PictureFrame>
            {isActive && !isReadOnly && (
              <PictureTools
                {...props}
                block={block}
                change={change}
                onReplace={pick}
                isSettingFocus={isSettingFocus}
                onToggleFocus={() => setSettingFocus(!isSettingFocus)}
              />
            )}
            {isActive && isSettingFocus && <FocalPointHandle point={block.focus ?? CENTRE} onChange={(focus) => change({ focus })} />}
          </div>
        ) : (
          <PictureInput onPick={pick} onChoose={([file]) => file && start(file)} />
        )}
        <UploadNote upload={upload} onRetry={() => uploadId && uploads.retry(uploadId)} />
        {(block.caption || !isReadOnly) && hasPicture && (
          <CaptionField target={props} caption={block.caption} isReadOnly={isReadOnly} onChange={(caption) => change({ caption })} />
        )}
      </figure>
      {isActive && hasPicture && !isReadOnly && <AltText {...props} block={block} change={change} preview={previewOf(block, upload)} />}
      {!isActive && hasPicture && !block.alt && !block.decorative && !isReadOnly && (
        <p className={styles.altMissing}>
          <Icon name="warning" />
          {pictureLabels.alt}: {pictureLabels.altMissing}
        </p>
      )}
    </div>
  )
}

function previewOf({ imageUrl }: ImageBlock, upload: PictureUpload | undefined): string {
  if (!upload) return imageUrl
  return (upload.status === 'done' ? upload.url : upload.preview) ?? ''
}

function Shown({ block, upload }: { block: ImageBlock; upload: PictureUpload | undefined }) {
  const url = previewOf(block, upload)
  if (url === '') return null
  return (
    <Picture
      name={url}
      alt={block.alt ?? ''}
      className={classNames(upload?.status === 'uploading' && styles.uploading)}
      style={block.focus && { objectPosition: `${block.focus.x}% ${block.focus.y}%` }}
      draggable={false}
    />
  )
}

function UploadNote({ upload, onRetry }: { upload: PictureUpload | undefined; onRetry: () => void }) {
  if (upload?.status === 'uploading') return <p className={styles.note}>{pictureLabels.uploading}</p>
  if (upload?.status !== 'failed') return null
  return (
    <p className={styles.error} role="alert">
      {upload.message}{' '}
      <button type="button" className={styles.textButton} onClick={onRetry}>
        {pictureLabels.retry}
      </button>
    </p>
  )
}

type ToolsProps = BlockViewProps & {
  block: ImageBlock
  change: (fields: Partial<ImageBlock>) => void
  onReplace: (picture: PickedPicture) => void
  isSettingFocus: boolean
  onToggleFocus: () => void
}

function PictureTools({ view, block, change, onReplace, isSettingFocus, onToggleFocus }: ToolsProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <div className={styles.overPicture}>
      <ToolBar label={pictureLabels.toolbar}>
        <Tool icon="image" label={pictureLabels.replace} text={<span>{pictureLabels.replace}</span>} onClick={() => setPicking(true)} />
        <Tool
          icon="focal-point"
          label={pictureLabels.focus}
          text={<span>{pictureLabels.focus}</span>}
          isOn={isSettingFocus}
          onClick={onToggleFocus}
        />
        <label className={styles.toolSelect}>
          <Icon name="width" />
          <select
            aria-label={pictureLabels.width}
            value={block.width ?? 'wide'}
            onChange={({ currentTarget }) => change({ width: currentTarget.value as ImageBlock['width'] })}
          >
            {IMAGE_WIDTHS.map((width) => (
              <option key={width} value={width}>
                {pictureLabels.widths[width]}
              </option>
            ))}
          </select>
        </label>
        <Tool
          icon="trash"
          label={pictureLabels.delete}
          onClick={() => {
            deleteBlock(view.state, view.dispatch)
            view.focus()
          }}
        />
      </ToolBar>
      {isPicking && (
        <MediaPicker
          onPick={(picture) => {
            setPicking(false)
            onReplace(picture)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

type AltProps = BlockViewProps & { block: ImageBlock; change: (fields: Partial<ImageBlock>) => void; preview: string }

function AltText({ block, change, preview, ...target }: AltProps) {
  const id = useId()
  const isMissing = !block.alt && !block.decorative
  const position = block.focus ?? CENTRE
  const crop = { objectPosition: `${position.x}% ${position.y}%` }
  return (
    <div className={styles.panel}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>{pictureLabels.alt}</label>
        <span>{pictureLabels.altCount(block.alt?.length ?? 0, BLOCK_LIMITS.alt)}</span>
      </div>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        className={styles.input}
        data-missing={isMissing || undefined}
        value={block.alt ?? ''}
        disabled={block.decorative}
        placeholder={pictureLabels.altPlaceholder}
        maxLength={BLOCK_LIMITS.alt}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={({ currentTarget }) => change({ alt: currentTarget.value.replaceAll('\n', ' ') || undefined })}
        onKeyDown={(event) => handleFieldKeys(event, target)}
      />
      {isMissing && (
        <p id={`${id}-missing`} className={styles.warning}>
          <Icon name="warning" />
          {pictureLabels.altMissing}
        </p>
      )}
      <div className={styles.altRow}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={block.decorative ?? false}
            onChange={({ currentTarget }) => change({ decorative: currentTarget.checked || undefined })}
            onKeyDown={(event) => handleFieldKeys(event, target)}
          />
          {pictureLabels.decorative}
        </label>
        <span className={styles.crop} data-shape="page">
          <img src={preview} alt="" style={crop} />
          {pictureLabels.cropPage}
        </span>
        <span className={styles.crop} data-shape="card">
          <img src={preview} alt="" style={crop} />
          {pictureLabels.cropCard}
        </span>
      </div>
    </div>
  )
}
