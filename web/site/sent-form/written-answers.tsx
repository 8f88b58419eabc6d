import type { ChangeEvent, ComponentProps } from 'react'
import { ENQUIRY_LIMITS } from '../../../contract/enquiry.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Writing } from './use-contact-form.ts'

type Question = { label: string; hint?: string; placeholder?: string }
type Asked<Name extends string> = Writing<Record<Name, string>> & { name: Name; question: Question }
type Look = Pick<ComponentProps<'input'>, 'type' | 'required' | 'autoComplete' | 'spellCheck'>

export function Line<Name extends string>({ name, question, fields, problems, change, ...input }: Asked<Name> & Look) {
  return <TextField {...input} {...answer({ name, question, fields, problems, change })} />
}

export function Paragraphs<Name extends string>(asked: Asked<Name>) {
  return <TextArea rows={6} autoGrow {...answer(asked)} />
}

function answer<Name extends string>({ name, question, fields, problems, change }: Asked<Name>) {
  return {
    ...question,
    name,
    maxLength: name in ENQUIRY_LIMITS ? ENQUIRY_LIMITS[name as keyof typeof ENQUIRY_LIMITS] : undefined,
    value: fields[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  }
}
