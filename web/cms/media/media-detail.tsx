import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useOutletContext, useParams } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { hasVariants, variantWidths } from '../../../contract/media-address.ts'
import { MEDIA_LIMITS, type MediaPicture, type MediaVariant, type UsedPlace } from '../../../contract/media.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { keys } from '../data/keys.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { dateFormat } from '../dates/dates.ts'
import { UnsavedChangesGuard } from '../dialogs/unsaved-changes-guard.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import { DeletePictureDialog } from './delete-picture-dialog.tsx'
import { BackToLibrary, DetailHead, useCloseDetail } from './detail-head.tsx'
import { FocalPointHandle } from './focal-point-handle.tsx'
import { detailLabels as labels, replaceLabels } from './labels.ts'
import styles from './media-detail.module.css'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { describeSize } from './media-tile.tsx'
import { ReplaceEverywhere } from './replace-dialog.tsx'
import { UploadGuard } from './upload-guard.tsx'
import { UsedPlaces } from './used-places.tsx'

const NOT_FOUND = 404
/** Until the sizes are made. */
const MAKING_INTERVAL_MS = 2000

type Detail = { picture: MediaPicture; places: UsedPlace[]; variants: MediaVariant[] }

/** One picture beside the grid; on a phone instead of it. */
export default function MediaDetailPage() {
  const { id = '' } = useParams()
  const query = useStaffQuery<Detail>({
    queryKey: keys.media.detail(id),
    queryFn: ({ signal }) => staffApi.getMedia({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingMade(data) ? MAKING_INTERVAL_MS : false),
  })
  const { data, error } = query
  if (error?.status === NOT_FOUND && !data) return <EmptyState {...labels.notFound} action={<BackToLibrary />} />
  return (
    <>
      {!data && <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />}
      {data && <PictureDetail key={id} detail={data} />}
    </>
  )
}

const isBeingMade = ({ picture, variants }: Detail) => hasVariants(picture) && variants.length < variantWidths(picture.width).length * 2

type Draft = Pick<MediaPicture, 'alt' | 'caption' | 'name' | 'focalPoint'>

const toDraft = ({ alt, caption, name, focalPoint }: MediaPicture): Draft => ({ alt, caption, name, focalPoint })

/** What the library tells the picture that is open in it. */
export type LibraryContext = { isUploading: boolean }

function PictureDetail({ detail: { picture, places, variants } }: { detail: Detail }) {
  const { isUploading } = useOutletContext<LibraryContext>()
  const [saved, setSaved] = useState(() => toDraft(picture))
  const [draft, setDraft] = useState(saved)
  const [dialog, setDialog] = useState<'replace' | 'delete'>()
  const isLeaving = useRef(false)
  const toast = useToast()
  const close = useCloseDetail()
  const saving = useFormMutation((fields: Draft) => staffApi.updateMedia({ id: picture._id, ...fields }), { failed: labels.saveFailed })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  const mayLeave = useCallback(() => isLeaving.current || !isDirty, [isDirty])
  const { fields, problem } = saving

  function change(changed: Partial<Draft>): void {
    saving.clear()
    setDraft((current) => ({ ...current, ...changed }))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await saving.run(draft)
    if (!reply) return
    setSaved(toDraft(reply.picture))
    // What was written meanwhile is kept.
    setDraft((current) => (current === draft ? toDraft(reply.picture) : current))
    toast({ text: reply.message, about: 'picture' })
  }

  function closeDeleted(): void {
    isLeaving.current = true
    close()
  }

  return (
    <form noValidate className={styles.detail} onSubmit={(event) => void submit(event)}>
      {isDirty ? <UnsavedChangesGuard mayLeave={mayLeave} question={labels.leave} /> : <UploadGuard isBusy={isUploading} />}
      <DetailHead name={saved.name} />
      <div className={styles.frame}>
        <Picture name={picture.url} alt={draft.alt} sizes="440px" draggable={false} />
        <FocalPointHandle point={draft.focalPoint} onChange={(focalPoint) => change({ focalPoint })} />
      </div>
      <p className="small muted">{labels.focusHint}</p>
      <Crops url={picture.url} focalPoint={draft.focalPoint} onReplace={() => setDialog('replace')} />
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <TextArea
        label={labels.alt}
        rows={2}
        dir="auto"
        maxLength={MEDIA_LIMITS.alt}
        placeholder={labels.altPlaceholder}
        hint={labels.altHint}
        error={fields.alt}
        value={draft.alt}
        onChange={({ target }) => change({ alt: target.value.replaceAll('\n', ' ') })}
      />
      {!draft.alt && (
        <p className={styles.missing}>
          <Icon name="warning" />
          {labels.altMissing}
        </p>
      )}
      <TextField
        label={labels.caption}
        dir="auto"
        maxLength={MEDIA_LIMITS.caption}
        error={fields.caption}
        value={draft.caption}
        onChange={({ target }) => change({ caption: target.value })}
      />
      <TextField
        label={labels.name}
        maxLength={MEDIA_LIMITS.name}
        error={fields.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div>
        <Button type="submit" compact busy={saving.isPending} disabled={!isDirty}>
          {labels.save}
        </Button>
      </div>
      <h3 className={styles.subhead}>{labels.whereUsed}</h3>
      {places.length > 0 ? <UsedPlaces places={places} label={labels.whereUsed} /> : <p className="muted">{labels.nowhere}</p>}
      <Facts picture={picture} variants={variants} />
      <div className={styles.actions}>
        <LinkButton variant="text" compact icon="download" href={picture.url} download={picture.name}>
          {labels.download}
        </LinkButton>
        <Button variant="danger-ghost" compact onClick={() => setDialog('delete')}>
          {labels.delete}
        </Button>
      </div>
      {dialog === 'replace' && <ReplaceEverywhere picture={picture} places={places} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && (
        <DeletePictureDialog
          picture={picture}
          places={places}
          onDeleted={closeDeleted}
          onReplace={() => setDialog('replace')}
          onClose={() => setDialog(undefined)}
        />
      )}
    </form>
  )
}

type CropsProps = Pick<MediaPicture, 'url' | 'focalPoint'> & { onReplace: () => void }

function Crops({ onReplace, ...picture }: CropsProps) {
  return (
    <div className={styles.crops}>
      {(['page', 'card', 'tall'] as const).map((shape) => (
        <figure key={shape} data-shape={shape}>
          <MediaThumbnail picture={picture} sizes="104px" className={styles.crop} />
          <figcaption>{labels.crops[shape]}</figcaption>
        </figure>
      ))}
      <Button variant="ghost" compact icon="swap" onClick={onReplace}>
        {replaceLabels.button}
      </Button>
    </div>
  )
}

const FORMAT_NAMES: Record<string, string> = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/svg+xml': 'SVG' }

function Facts({ picture, variants }: { picture: MediaPicture; variants: readonly MediaVariant[] }) {
  const copy = useCopyToClipboard()
  const { url, type, bytes, uploadedAt, uploadedBy } = picture
  const format = FORMAT_NAMES[type] ?? type
  return (
    <DescriptionList
      items={[
        {
          name: labels.original,
          value: interpolate(labels.originalValue, { size: describeSize(picture), format, bytes: formatFileSize(bytes) }),
        },
        { name: labels.sizes, value: describeSizes(picture, variants) },
        {
          name: labels.came,
          value: interpolate(labels.cameValue, { date: dateFormat.format(new Date(uploadedAt)), name: uploadedBy }),
        },
        {
          name: labels.address,
          value: (
            <span className={styles.address}>
              <code>{url}</code>
              <IconButton variant="quiet" icon="copy" label={labels.copyAddress} onClick={() => void copy(url, labels.copied)} />
            </span>
          ),
        },
      ]}
    />
  )
}

function describeSizes({ type, width }: MediaPicture, variants: readonly MediaVariant[]): string {
  if (type === 'image/svg+xml') return labels.sizesDrawing
  if (width === 0) return labels.sizesNone
  const widths = [...new Set(variants.map((variant) => variant.width))].toSorted((left, right) => left - right)
  return widths.length === 0 ? labels.sizesBeingMade : interpolate(labels.sizesValue, { widths: widths.join(', ') })
}
