import { describeVideo } from '../../../../parts/article/video-card.tsx'
import { CaptionField } from './caption-field.tsx'
import { useState } from 'react'
import { isUrlOrPath, URL_OR_PATH_MESSAGE } from '../../../../../contract/fields.ts'
import { BLOCK_LIMITS, type BlockOf } from '../../../../../contract/post-block.ts'
import videoCard from '../../../../parts/article/video-card.module.css'
import { Icon } from '../../../../ui/media/icon.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { pictureLabels, videoLabels } from '../labels.ts'
import { useSurface } from '../surface-context.ts'
import type { BlockViewProps } from './block-view.ts'
import { BlockField, updateBlock } from './fields.tsx'
import { PictureInput } from './picture-input.tsx'
import styles from './views.module.css'

type Video = BlockOf<'video'>

export function VideoView(props: BlockViewProps) {
  const { node, isActive } = props
  const { isReadOnly } = useSurface()
  const block = node.attrs.block as Video
  const change = (fields: Partial<Video>) => updateBlock(props, fields)
  return (
    <figure className={videoCard.video}>
      <div className={videoCard.card}>
        <span className={videoCard.poster}>
          {block.imageUrl && <Picture name={block.imageUrl} alt="" draggable={false} />}
          <span className={videoCard.play}>
            <Icon name="play-filled" />
          </span>
        </span>
        <span className={videoCard.text}>
          <span className={videoCard.title}>{block.title || videoLabels.untitled}</span>
          <span className={videoCard.note}>{describeVideo(block.videoUrl)}</span>
        </span>
      </div>
      {(isActive || block.videoUrl === '') && !isReadOnly && <VideoFields {...props} block={block} change={change} />}
      {(isActive || block.caption) && (
        <CaptionField target={props} caption={block.caption} isReadOnly={isReadOnly} onChange={(caption) => change({ caption })} />
      )}
    </figure>
  )
}

type FieldsProps = BlockViewProps & { block: Video; change: (fields: Partial<Video>) => void }

function VideoFields({ block, change, ...target }: FieldsProps) {
  const { uploadImage } = useSurface()
  const [address, setAddress] = useState(block.videoUrl)
  const [error, setError] = useState<string>()
  const isWrong = address.trim() !== '' && !isUrlOrPath(address.trim())

  async function addPoster(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      change({ imageUrl: await uploadImage(file) })
      setError(undefined)
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : pictureLabels.failed)
    }
  }

  return (
    <div className={styles.panel}>
      <BlockField
        label={videoLabels.address}
        target={target}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        error={isWrong ? URL_OR_PATH_MESSAGE : undefined}
        onChange={(value) => {
          setAddress(value)
          if (isUrlOrPath(value.trim())) change({ videoUrl: value.trim() })
        }}
      />
      <BlockField
        label={videoLabels.title}
        target={target}
        dir="auto"
        value={block.title}
        maxLength={BLOCK_LIMITS.videoTitle}
        onChange={(title) => change({ title })}
      />
      {block.imageUrl ? (
        <button type="button" className={styles.textButton} onClick={() => change({ imageUrl: undefined })}>
          {videoLabels.removePoster}
        </button>
      ) : (
        <PictureInput
          label={videoLabels.choosePoster}
          onPick={({ url }) => change({ imageUrl: url })}
          onChoose={([file]) => void addPoster(file)}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
