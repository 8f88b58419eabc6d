import { interpolate } from '../../../../../contract/interpolate.ts'
import { POST_LIMITS, estimateReadTime } from '../../../../../contract/post.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ImageField } from '../../../media/image-field.tsx'
import type { EditedPost } from '../../form/post-form.ts'
import { TagField, parseMinutes } from '../../form/post-fields.tsx'
import { postLabels } from '../../labels.ts'
import { PreviewLinkPanel } from '../../editor/preview-link-panel.tsx'
import { COVER_FIELD_ID } from '../use-writing-panel.ts'
import type { PanelProps } from '../writing-panel.tsx'
import styles from '../writing-panel.module.css'

const labels = {
  counted: 'Empty: counted from the words, now {{minutes}}.',
  address: 'Address',
  noAddress: 'It gets one when it is saved for the first time.',
} as const

/** Everything about the post that is not in its text. */
export function DetailsTab({ writing }: PanelProps) {
  const { value, edit, content, base, errors } = writing
  const update = (fields: Partial<EditedPost>) => edit((current) => ({ ...current, ...fields }))
  const minutes = estimateReadTime(content)
  return (
    <div className={styles.fields}>
      <TagField tags={value.tags} onChange={(tags) => update({ tags })} />
      <ImageField
        id={COVER_FIELD_ID}
        label={postLabels.fields.coverUrl}
        url={value.coverImage}
        error={errors.coverImage}
        onChange={(coverImage) => update({ coverImage })}
      />
      <TextField
        label={postLabels.fields.author}
        maxLength={POST_LIMITS.author}
        value={value.author}
        onChange={({ target }) => update({ author: target.value })}
      />
      <TextField
        label={postLabels.fields.readTime}
        type="number"
        min={1}
        max={POST_LIMITS.readMinutes}
        step={1}
        placeholder={String(minutes)}
        hint={interpolate(labels.counted, { minutes })}
        value={value.readTime ?? ''}
        onChange={({ target }) => update({ readTime: parseMinutes(target.value) })}
      />
      <div>
        <h2 className={styles.heading}>{labels.address}</h2>
        {base.post ? <code className={styles.address}>/blog/{base.post._id}</code> : <p className="small muted">{labels.noAddress}</p>}
      </div>
      <PreviewLinkPanel post={base.post} onChange={writing.setPreviewUntil} />
    </div>
  )
}
