import { BUDGET_RANGES, LAUNCH_TIMELINES, SOLUTION_REQUEST_LIMITS, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'
import { customSolutions } from '../../../content/custom-solutions.ts'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'
import { type Answers, SERVICE_KEYS } from './answers.ts'
import styles from './intake-form.module.css'

const { fields } = customSolutions.form

export type Problems = Partial<Record<string, string>>
type Props = { answers: Answers; problems: Problems }

export function IdeaFields({ answers, problems }: Props) {
  const asked = (name: keyof typeof SOLUTION_REQUEST_LIMITS) => question(name, answers, problems)
  return (
    <>
      <TextField {...asked('businessName')} autoComplete="organization" />
      <TextArea {...asked('problemSolved')} rows={5} autoGrow />
      <div className={styles.pair}>
        <TextArea {...asked('targetAudience')} rows={3} autoGrow />
        <TextArea {...asked('goals')} rows={3} autoGrow />
      </div>
    </>
  )
}

export function WorkFields({ answers, problems }: Props) {
  return (
    <>
      <FieldGroup {...fields.services} error={problems.services}>
        <PillGroup>
          {SERVICE_KEYS.map((key) => (
            <TogglePill key={key} name="services" value={key} defaultChecked={answers.services.includes(key)}>
              {SOLUTION_REQUEST_SERVICES[key]}
            </TogglePill>
          ))}
        </PillGroup>
      </FieldGroup>
      <div className={styles.pair}>
        <Choice name="budgetRange" options={BUDGET_RANGES} answers={answers} problems={problems} />
        <Choice name="launchTimeline" options={LAUNCH_TIMELINES} answers={answers} problems={problems} />
      </div>
    </>
  )
}

type ChoiceProps = Props & { name: 'budgetRange' | 'launchTimeline'; options: readonly string[] }

function Choice({ name, options, answers, problems }: ChoiceProps) {
  const { label, placeholder } = fields[name]
  return (
    <Select label={label} name={name} error={problems[name]} defaultValue={answers[name]}>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  )
}

export function ContactFields({ answers, problems }: Props) {
  const asked = (name: keyof typeof SOLUTION_REQUEST_LIMITS) => question(name, answers, problems)
  return (
    <div className={styles.pair}>
      <TextField {...asked('contactName')} autoComplete="name" />
      <TextField {...asked('contactEmail')} type="email" autoComplete="email" spellCheck={false} />
    </div>
  )
}

const question = (name: keyof typeof SOLUTION_REQUEST_LIMITS, answers: Answers, problems: Problems) => ({
  ...fields[name],
  name,
  maxLength: SOLUTION_REQUEST_LIMITS[name],
  defaultValue: answers[name],
  error: problems[name],
})
