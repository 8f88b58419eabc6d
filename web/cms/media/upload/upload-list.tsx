import { interpolate } from '../../../../contract/interpolate.ts'
import type { MediaPicture } from '../../../../contract/media.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { formatFileSize } from '../../../ui/text/format-file-size.ts'
import { pluralize } from '../../pluralize.ts'
import { uploadLabels as labels } from '../labels.ts'
import { MediaThumbnail } from '../media-thumbnail.tsx'
import styles from './upload-list.module.css'
import { type Upload, isOnTheWay } from './upload-queue.ts'
import type { Uploads } from './use-upload-queue.ts'

/** What is on its way, what arrived, and what somebody has to decide. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { list, stopAll, clear } = uploads
  if (list.length === 0) return null
  const isBusy = list.some(({ state }) => isOnTheWay(state))
  const hasDone = list.some(({ state }) => state.step === 'done')
  return (
    <section className={styles.uploads} aria-label={labels.list}>
      <div className={styles.head}>
        <b>{pluralize(labels.title, list.length)}</b>
        <output className={styles.summary}>{summarize(list)}</output>
        {isBusy && (
          <Button variant="text" compact onClick={stopAll}>
            {labels.stopAll}
          </Button>
        )}
        {!isBusy && hasDone && (
          <Button variant="text" compact onClick={clear}>
            {labels.clear}
          </Button>
        )}
      </div>
      <ul>
        {list.map((upload) => (
          <li key={upload.id} className={styles.upload}>
            <UploadThumbnail upload={upload} />
            <div className={styles.text}>
              <span>
                <b>{upload.file.name}</b> <span className={styles.size}>{formatFileSize(upload.file.size)}</span>
              </span>
              <UploadNote upload={upload} />
            </div>
            <UploadActions upload={upload} uploads={uploads} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function summarize(list: readonly Upload[]): string {
  const done = list.filter(({ state }) => state.step === 'done').length
  const onTheWay = list.filter(({ state }) => isOnTheWay(state)).length
  const needYou = list.length - done - onTheWay
  return [
    done > 0 && interpolate(labels.done, { count: done }),
    onTheWay > 0 && interpolate(labels.onTheWay, { count: onTheWay }),
    needYou > 0 && pluralize(labels.needYou, needYou),
  ]
    .filter(Boolean)
    .join(', ')
}

function UploadThumbnail({ upload: { state } }: { upload: Upload }) {
  if (state.step === 'done') return <MediaThumbnail picture={state.picture} className={styles.thumbnail} sizes="44px" />
  if (state.step === 'duplicate') return <MediaThumbnail picture={state.of} className={styles.thumbnail} sizes="44px" />
  return (
    <span className={styles.thumbnail}>
      <Icon name={state.step === 'failed' ? 'file' : 'image'} />
    </span>
  )
}

function UploadNote({ upload: { file, state } }: { upload: Upload }) {
  switch (state.step) {
    case 'waiting':
    case 'checking':
    case 'processing':
      return <span className={styles.note}>{labels[state.step]}</span>
    case 'sending':
      return (
        <progress
          className={styles.progress}
          max={100}
          value={state.percent}
          aria-label={interpolate(labels.progress, { name: file.name })}
        />
      )
    case 'duplicate':
      return (
        <span className={styles.warning}>
          <Icon name="copy" />
          {interpolate(labels.duplicate, { name: state.of.name, places: describePlaces(state.of) })}
        </span>
      )
    case 'done':
      return <span className={styles.note}>{state.note ?? (state.picture.alt ? '' : labels.altWaits)}</span>
    case 'failed':
      return (
        <span className={styles.error} role="alert">
          <Icon name="alert" />
          {state.message}
        </span>
      )
  }
}

const describePlaces = ({ places }: MediaPicture) => (places === 0 ? labels.nowhere : pluralize(labels.inPlaces, places))

function UploadActions({ upload: { id, file, state }, uploads }: { upload: Upload; uploads: Uploads }) {
  const { takeExisting, keepBoth, remove, retry } = uploads
  switch (state.step) {
    case 'done':
      return <Badge tone="ok">{labels.finished}</Badge>
    case 'duplicate':
      return (
        <span className={styles.actions}>
          <Button compact onClick={() => takeExisting(id)}>
            {labels.takeThat}
          </Button>
          <Button variant="text" compact onClick={() => keepBoth(id)}>
            {labels.keepBoth}
          </Button>
        </span>
      )
    case 'failed':
      return (
        <span className={styles.actions}>
          {state.canRetry && (
            <Button variant="ghost" compact onClick={() => retry(id)}>
              {labels.retry}
            </Button>
          )}
          <Button variant="text" compact aria-label={interpolate(labels.removeNamed, { name: file.name })} onClick={() => remove(id)}>
            {labels.remove}
          </Button>
        </span>
      )
    default:
      return (
        <span className={styles.actions}>
          {state.step === 'sending' && <span className={styles.percent}>{state.percent}%</span>}
          <IconButton variant="quiet" icon="close" label={interpolate(labels.stop, { name: file.name })} onClick={() => remove(id)} />
        </span>
      )
  }
}
