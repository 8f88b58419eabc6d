import type { ComponentProps } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type Bound<Props> = Omit<Props, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** Fields that hand on what was written, and nothing else. */
export function Line({ onChange, ...field }: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...field} onChange={(event) => onChange(event.target.value)} />
}

export function Text({ onChange, ...area }: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea rows={3} autoGrow {...area} onChange={(event) => onChange(event.target.value)} />
}
