import { useState } from 'react'
import type { PictureValue } from '../../../../contract/site-content/field.ts'
import type { ContentPath } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ContentPicture } from '../../../ui/media/content-picture.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { MediaPicker, type PickedPicture } from '../../media/media-picker.tsx'
import styles from './document-form.module.css'
import { documentLabels } from './labels.ts'
import type { EditedDocument } from './use-content-document.ts'

const labels = documentLabels.picture

type Props = { document: EditedDocument; path: ContentPath; label: string; hint?: string; value: PictureValue | undefined }

/** A picture of the library, and what it says to people who do not see it. */
export function PictureFieldInput({ document, path, label, hint, value = { src: '', alt: '' } }: Props) {
  const [isPicking, setPicking] = useState(false)

  function pick({ url, alt, focalPoint }: PickedPicture): void {
    document.set(path, { src: url, alt: alt || value.alt, ...(focalPoint && { focalPoint }) })
    setPicking(false)
  }

  return (
    <FieldGroup label={label} hint={hint} error={document.problems[path]} className={classNames(styles.wide, styles.picture)}>
      <PictureThumbnail picture={value} className={styles.thumbnail} />
      <div className={styles.pictureFields}>
        <Button variant="ghost" compact icon="image" aria-label={`${chooseLabel(value)}: ${label}`} onClick={() => setPicking(true)}>
          {chooseLabel(value)}
        </Button>
        <TextField
          label={labels.alt}
          hint={labels.altHint}
          value={value.alt}
          error={document.problems[`${path}.alt`]}
          onChange={(event) => document.set(path, { ...value, alt: event.target.value })}
          onBlur={() => void document.flush()}
        />
      </div>
      {isPicking && <MediaPicker title={label} onPick={pick} onClose={() => setPicking(false)} />}
    </FieldGroup>
  )
}

const chooseLabel = ({ src }: PictureValue): string => (src ? labels.replace : labels.choose)

/** A picture in a list or beside its fields; a sign where there is none yet. */
export function PictureThumbnail({ picture, className }: { picture: PictureValue | undefined; className?: string }) {
  return (
    <span className={classNames(styles.frame, className)}>
      {picture?.src ? <ContentPicture picture={{ ...picture, alt: '' }} sizes="220px" /> : <Icon name="image" />}
    </span>
  )
}
