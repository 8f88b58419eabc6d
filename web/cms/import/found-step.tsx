import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ImportChoices, PICTURE_SOURCES, SAME_POST_CHOICES } from '../../../contract/import.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FileDropzone } from '../../ui/forms/file-dropzone.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { formatFileSize } from '../../ui/text/format-file-size.ts'
import { useFormMutation, useToastMutation } from '../data/use-staff-mutation.ts'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { staffApi } from '../session/staff-api.ts'
import { AuthorTable } from './author-table.tsx'
import { ImportSteps } from './import-steps.tsx'
import styles from './import.module.css'
import { importLabels } from './labels.ts'
import type { StepProps } from './use-import.ts'

const labels = importLabels.found

/** The second step: what is in the file, and what of it to bring. */
export function FoundStep({ details }: StepProps) {
  const { _id: id, found, fileName, bytes, authors } = details
  const navigate = useNavigate()
  const [choices, setChoices] = useState<ImportChoices>(details.choices)
  const change = (changed: Partial<ImportChoices>) => setChoices((current) => ({ ...current, ...changed }))
  const check = useFormMutation(() => staffApi.checkImport({ id, ...choices }), {
    failed: labels.failed,
    onSuccess: () => navigate(`/cms/import/${id}`),
  })
  const discard = useToastMutation(() => staffApi.deleteImport({ id }), {
    failed: labels.removeFailed,
    onSuccess: () => navigate('/cms/import'),
  })
  return (
    <StaffPage
      title={labels.title}
      shortTitle={importLabels.short}
      text={`${fileName}, ${formatFileSize(bytes)}`}
      back={importLabels.back}
      actions={
        <>
          <Button variant="text" compact busy={discard.isPending} onClick={() => void discard.run(undefined)}>
            {labels.discard}
          </Button>
          <Button compact busy={check.isPending} onClick={() => void check.run(undefined)}>
            {labels.next}
          </Button>
        </>
      }
    >
      <ImportSteps current={2} />
      <StatTiles ruled>
        <StatTile label={labels.posts} value={found.published + found.drafts} note={interpolate(labels.postsNote, found)} />
        <StatTile label={labels.pictures} value={found.pictures} note={labels.picturesNote} />
        <StatTile label={labels.authors} value={authors.length} note={labels.authorsNote} />
        <StatTile label={labels.addresses} value={found.addresses} note={labels.addressesNote} />
      </StatTiles>
      <div className={styles.below}>
        {check.problem && (
          <Banner tone="error" live>
            {check.problem}
          </Banner>
        )}
        <TwoColumns
          main={
            <>
              <AuthorTable authors={authors} chosen={choices.authors} onChange={(chosen) => change({ authors: chosen })} />
              <PicturePanel details={details} choices={choices} errors={check.fields} onChange={change} />
            </>
          }
          aside={<BringPanel details={details} choices={choices} onChange={change} />}
        />
      </div>
    </StaffPage>
  )
}

type ChoiceProps = StepProps & { choices: ImportChoices; onChange: (changed: Partial<ImportChoices>) => void }

function BringPanel({ details: { found }, choices, onChange }: ChoiceProps) {
  const leftOut = found.leftOut.map(({ what, count }) => `${what} (${count})`).join(', ')
  return (
    <Panel heading={labels.bring} ruled>
      <div className={styles.stack}>
        <Checkbox
          label={interpolate(labels.drafts, { count: found.drafts })}
          checked={choices.drafts}
          onChange={({ target }) => onChange({ drafts: target.checked })}
        />
        <Checkbox
          label={interpolate(labels.tags, { count: found.tags })}
          checked={choices.tags}
          onChange={({ target }) => onChange({ tags: target.checked })}
        />
        <Checkbox
          label={interpolate(labels.pages, { count: found.pages })}
          checked={choices.pages}
          onChange={({ target }) => onChange({ pages: target.checked })}
        />
        <Select
          className={styles.full}
          label={labels.same}
          hint={labels.sameHint}
          value={choices.same}
          onChange={({ target }) => onChange({ same: SAME_POST_CHOICES.find((each) => each === target.value) ?? 'leave out' })}
        >
          {SAME_POST_CHOICES.map((each) => (
            <option key={each} value={each}>
              {labels.sameChoices[each]}
            </option>
          ))}
        </Select>
        {leftOut && <p className={styles.meta}>{interpolate(labels.leftOut, { list: leftOut })}</p>}
      </div>
    </Panel>
  )
}

function PicturePanel({ details, choices, errors, onChange }: ChoiceProps & { errors: Record<string, string> }) {
  const { _id: id, archive } = details
  const upload = useToastMutation(
    (file: File) => {
      const form = new FormData()
      form.append('id', id)
      form.append('files', file)
      return staffApi.uploadImportArchive(form)
    },
    { failed: labels.archiveFailed, onSuccess: () => onChange({ pictures: 'archive' }) },
  )
  return (
    <Panel heading={labels.picturesHeading} ruled>
      <div className={styles.stack}>
        <Select
          className={styles.full}
          label={labels.pictureSource}
          error={errors['pictures']}
          value={choices.pictures}
          onChange={({ target }) => onChange({ pictures: PICTURE_SOURCES.find((each) => each === target.value) ?? 'none' })}
        >
          {PICTURE_SOURCES.map((each) => (
            <option key={each} value={each}>
              {labels.sources[each]}
            </option>
          ))}
        </Select>
        {choices.pictures === 'old site' && (
          <TextField
            className={styles.full}
            type="url"
            label={labels.siteUrl}
            hint={labels.siteUrlHint}
            error={errors['siteUrl']}
            value={choices.siteUrl}
            onChange={({ target }) => onChange({ siteUrl: target.value })}
          />
        )}
        {choices.pictures === 'archive' && (
          <>
            {archive && <p>{interpolate(labels.archiveHere, { name: archive.fileName, size: formatFileSize(archive.bytes) })}</p>}
            {upload.isPending ? (
              <output>{labels.archiveSending}</output>
            ) : (
              <div className={styles.full}>
                <FileDropzone
                  label={labels.archive}
                  hint={labels.archiveHint}
                  accept=".zip"
                  multiple={false}
                  files={[]}
                  onChange={([file]) => file && void upload.run(file)}
                  count={() => ''}
                />
              </div>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
