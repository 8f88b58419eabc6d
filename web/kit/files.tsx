import { useState } from 'react'
import { FileDrop } from '../ui/file-drop.tsx'
import { Row, Specimen } from './specimen.tsx'

const LARGEST_BYTES = 10 * 1024 * 1024

export function Files() {
  return (
    <Specimen name="Files" note="FileDrop takes files by a drop or a pick. What is allowed comes from the page.">
      <Example label="Files" />
      <Row ground="mist" stack>
        <Example label="More files" error="Please attach at most 10 files." />
      </Row>
      <Row ground="night" stack>
        <Example label="Other files" />
      </Row>
    </Specimen>
  )
}

function Example({ label, error }: { label: string; error?: string }) {
  const [files, setFiles] = useState<File[]>([])
  return (
    <FileDrop
      label={label}
      hint="PNG, JPG, PDF up to 10MB"
      error={error}
      files={files}
      onChange={setFiles}
      check={(file) => (file.size > LARGEST_BYTES ? `“${file.name}” is larger than 10MB.` : undefined)}
      count={(files) => `${files} file(s) selected`}
    />
  )
}
