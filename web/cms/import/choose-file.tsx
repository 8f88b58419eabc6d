import { type ChangeEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_KINDS, type ImportKind, type ImportSummary } from '../../../contract/import.ts'
import { errorMessage } from '../../error-message.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { FileDropzone } from '../../ui/forms/file-dropzone.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { keys } from '../data/keys.ts'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { pluralize } from '../pluralize.ts'
import { staffApi } from '../session/staff-api.ts'
import { ImportSteps } from './import-steps.tsx'
import styles from './import.module.css'
import { importLabels } from './labels.ts'
import { packFolder } from './pack-folder.ts'

const labels = importLabels.choose

/** The first step: where the posts come from, and the file. */
export default function ChooseFilePage() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>('wordpress')
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState('')
  const [isPacking, setPacking] = useState(false)
  const upload = useStaffMutation(
    (file: File) => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('files', file)
      return staffApi.uploadImport(form)
    },
    {
      onSuccess: (reply) => navigate(`/cms/import/${reply.import._id}`),
      onError: (error) => {
        setFiles([])
        setProblem(errorMessage(error, { failed: labels.failed }))
      },
    },
  )

  function send(chosen: File[]): void {
    setProblem('')
    setFiles(chosen)
    const [file] = chosen
    if (file) void upload.run(file)
  }

  async function sendFolder(list: FileList): Promise<void> {
    setProblem('')
    setPacking(true)
    try {
      const packed = await packFolder(list)
      if (packed) send([packed])
      else setProblem(labels.emptyFolder)
    } catch {
      // A file was moved or changed since the folder was chosen.
      setProblem(labels.packingFailed)
    } finally {
      setPacking(false)
    }
  }

  const isBusy = isPacking || upload.isPending
  return (
    <StaffPage title={labels.title} shortTitle={importLabels.short} text={labels.text}>
      <ImportSteps current={1} />
      <fieldset className={styles.kinds} disabled={isBusy}>
        <legend>
          <VisuallyHidden>{labels.kindsLabel}</VisuallyHidden>
        </legend>
        {IMPORT_KINDS.map((each) => (
          <KindCard key={each} kind={each} isChosen={each === kind} onChoose={() => setKind(each)} />
        ))}
      </fieldset>
      {!isBusy && (
        <FileDropzone
          key={kind}
          label={labels.fileLabel}
          hint={labels.fileHint}
          prompt={labels.kinds[kind].drop}
          accept={labels.kinds[kind].accept}
          multiple={false}
          files={files}
          onChange={send}
          count={() => labels.count}
        />
      )}
      <div className={styles.below}>
        {kind === 'markdown' && !isBusy && <FolderButton onChoose={(list) => void sendFolder(list)} />}
        {isBusy && (
          <Banner live icon="upload">
            {isPacking ? labels.packing : labels.reading}
          </Banner>
        )}
        {problem && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        <EarlierImports />
      </div>
    </StaffPage>
  )
}

function KindCard({ kind, isChosen, onChoose }: { kind: ImportKind; isChosen: boolean; onChoose: () => void }) {
  const { name, text, files } = labels.kinds[kind]
  return (
    <label className={styles.kind}>
      <span className={styles.kindHead}>
        {name}
        <input type="radio" name="kind" checked={isChosen} onChange={onChoose} />
      </span>
      <span>{text}</span>
      <span className={styles.meta}>{files}</span>
    </label>
  )
}

/** Browsers choose a folder only with an input of its own. */
function FolderButton({ onChoose }: { onChoose: (files: FileList) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files && target.files.length > 0) onChoose(target.files)
  }
  return (
    <div>
      <Button variant="ghost" compact icon="upload" onClick={() => input.current?.click()}>
        {labels.folder}
      </Button>
      <input
        ref={(element) => {
          input.current = element
          element?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        aria-label={labels.folder}
        onChange={handleChange}
      />
    </div>
  )
}

const TONES: Record<ImportSummary['state'], Tone> = {
  found: 'calm',
  checked: 'calm',
  running: 'info',
  stopped: 'warn',
  done: 'ok',
  'taken back': 'calm',
}

const COLUMNS: TableColumn<ImportSummary>[] = [
  {
    head: labels.columns.file,
    role: 'subject',
    cell: ({ _id, fileName, posts }) => <RowTitle to={`/cms/import/${_id}`} name={fileName} notes={[pluralize(labels.posts, posts)]} />,
  },
  { head: labels.columns.by, width: '20%', cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
  { head: labels.columns.at, width: '22%', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    head: labels.columns.state,
    width: '18%',
    cell: ({ state }) => <StatusBadge tone={TONES[state]}>{importLabels.states[state]}</StatusBadge>,
  },
]

function EarlierImports() {
  const { data } = useStaffQuery({ queryKey: keys.imports.list, queryFn: ({ signal }) => staffApi.listImports({}, { signal }) })
  if (!data || data.imports.length === 0) return null
  return (
    <Panel heading={labels.earlier} ruled flush>
      <Table caption={labels.earlierCaption} columns={COLUMNS} rows={data.imports} rowKey={({ _id }) => _id} />
    </Panel>
  )
}
