import { type FormEvent, useState } from 'react'
import { type ImportItem, SAME_POST_CHOICES, type SamePostChoice } from '../../../contract/import.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { POST_LIMITS } from '../../../contract/post.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { staffApi } from '../session/staff-api.ts'
import styles from './import.module.css'
import { importLabels } from './labels.ts'

const labels = importLabels.dryRun

type Props = { importId: string; item: ImportItem; onClose: () => void }

/** Mends a post of the old site: its heading, or what becomes of it when it is here already. */
export function ItemDialog({ importId, item, onClose }: Props) {
  const { position, title: oldTitle, samePost, oldPath } = item
  const [title, setTitle] = useState('')
  const [same, setSame] = useState<SamePostChoice>(item.same ?? 'leave out')
  const isHeading = oldTitle === ''
  const save = useFormMutation(() => staffApi.updateImportItem({ id: importId, position, ...(isHeading ? { title } : { same }) }), {
    failed: labels.failed,
    onSuccess: onClose,
  })

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    void save.run(undefined)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={isHeading ? labels.headingTitle : labels.chooseTitle}
      text={
        isHeading
          ? interpolate(labels.headingText, { address: oldPath })
          : interpolate(labels.chooseText, { there: oldTitle, here: samePost?.heading ?? '' })
      }
      problem={save.problem}
      submit={labels.save}
      busy={save.isPending}
      onSubmit={handleSubmit}
    >
      {isHeading ? (
        <TextField
          label={labels.heading}
          required
          maxLength={POST_LIMITS.heading}
          value={title}
          error={save.fields['title']}
          onChange={({ target }) => setTitle(target.value)}
        />
      ) : (
        <fieldset className={styles.choices}>
          <legend>{labels.chooseLabel}</legend>
          {SAME_POST_CHOICES.map((each) => (
            <Checkbox
              key={each}
              type="radio"
              name="same"
              label={importLabels.found.sameChoices[each]}
              checked={each === same}
              onChange={() => setSame(each)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
