import { useState } from 'react'
import { FileDropzone } from '../ui/forms/file-dropzone.tsx'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const MAX_BYTES = 10 * 1024 * 1024

export function FileDropzoneExamples() {
  return (
    <ExampleSection name="Files" note="FileDropzone accepts files by drop or selection. The page defines what is allowed.">
      <Example label="Files" />
      <ExampleRow ground="mist" stack>
        <Example label="More files" error="Please attach at most 10 files." />
      </ExampleRow>
      <ExampleRow ground="night" stack>
        <Example label="Other files" />
      </ExampleRow>
    </ExampleSection>
  )
}

function Example({ label, error }: { label: string; error?: string }) {
  const [files, setFiles] = useState<File[]>([])
  return (
    <FileDropzone
      label={label}
      hint="PNG, JPG, PDF up to 10MB"
      error={error}
      files={files}
      onChange={setFiles}
      check={(file) => (file.size > MAX_BYTES ? `“${file.name}” is larger than 10MB.` : undefined)}
      count={(files) => `${files} file(s) selected`}
    />
  )
}
