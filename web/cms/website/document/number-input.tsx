import { useState } from 'react'
import type { ContentPath } from '../../../../contract/site-content/paths.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { documentLabels as labels } from './labels.ts'
import type { EditedDocument } from './use-content-document.ts'

type Props = {
  document: EditedDocument
  path: ContentPath
  label: string
  hint?: string
  hideLabel?: boolean
  value: number | undefined
}

/** A number. What is typed stays as it is until the field is left: '10.0' may become '10.05'. */
export function NumberInput({ document, path, label, hint, hideLabel, value }: Props) {
  const [typed, setTyped] = useState<string>()

  const isNumber = typed === undefined || parseNumber(typed) !== undefined

  function change(text: string): void {
    const number = parseNumber(text)
    setTyped(text)
    if (number !== undefined) document.set(path, number)
  }

  function handleBlur(): void {
    if (isNumber) setTyped(undefined)
    void document.flush()
  }

  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      inputMode="decimal"
      error={isNumber ? document.problems[path] : labels.notNumber}
      value={typed ?? String(value ?? '')}
      onChange={(event) => change(event.target.value)}
      onBlur={handleBlur}
    />
  )
}

function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
