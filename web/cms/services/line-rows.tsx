import { TextField } from '../../ui/forms/text-field.tsx'
import { GrowingRows } from './growing-rows.tsx'
import type { Problems } from './kind.ts'

type Props = {
  label: string
  hint?: string
  thing: string
  path: string
  rows: readonly string[]
  problems: Problems
  onChange: (rows: string[]) => void
}

/** A list of single lines. */
export function LineRows(props: Props) {
  return (
    <GrowingRows {...props} blank="">
      {(row, change, problem, name) => (
        <TextField label={name} hideLabel value={row} error={problem()} onChange={(event) => change(event.target.value)} />
      )}
    </GrowingRows>
  )
}
