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

/** A number. What is typed stays in the field until it is one. */
export function NumberInput({ document, path, label, hint, hideLabel, value }: Props) {
  const [typed, setTyped] = useState<string>()

  function change(text: string): void {
    const number = parseNumber(text)
    setTyped(number === undefined ? text : undefined)
    if (number !== undefined) document.set(path, number)
  }

  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      inputMode="decimal"
      error={typed === undefined ? document.problems[path] : labels.notNumber}
      value={typed ?? String(value ?? '')}
      onChange={(event) => change(event.target.value)}
      onBlur={() => void document.flush()}
    />
  )
}

function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
