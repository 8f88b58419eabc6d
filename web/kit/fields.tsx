import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

export function FieldExamples() {
  return (
    <ExampleSection name="Fields" note="TextField, TextArea, Select: label, hint and error are associated with the control.">
      <Examples prefix="Your" />
      <ExampleRow ground="mist" title="mist" stack>
        <Examples prefix="Their" />
      </ExampleRow>
      <ExampleRow ground="night" title="night" stack>
        <Examples prefix="Our" />
      </ExampleRow>
      <ExampleRow ground="violet" title="pill, beside a button">
        <TextField label="Email" hideLabel pill type="email" placeholder="you@company.com" />
        <Button>Subscribe</Button>
      </ExampleRow>
    </ExampleSection>
  )
}

function Examples({ prefix }: { prefix: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.pair}>
      <TextField label={`${prefix} name`} required autoComplete="off" defaultValue="Anika Rao" />
      <TextField label={`${prefix} organization`} autoComplete="off" hint="Where you work, if you like." />
      <TextField label={`${prefix} email`} required type="email" defaultValue="anika@kesar" error="Please enter a valid email address" />
      <TextField label={`${prefix} website`} type="url" placeholder="https://" />
      <TextField label={`${prefix} search`} type="search" icon="search" placeholder="Search articles..." />
      <TextField
        label={`${prefix} password`}
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        defaultValue="correct horse"
        trailing={
          <IconButton
            variant="quiet"
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <TextField label={`${prefix} number`} disabled defaultValue="Not today" />
      <Select label={`${prefix} budget range`} defaultValue="">
        <option value="">Choose one</option>
        <option>Under $5,000</option>
        <option>$5,000 - $10,000</option>
      </Select>
      <TextArea label={`${prefix} message`} placeholder="What should be different in six months?" />
      <TextArea label={`${prefix} reply`} required rows={3} autoGrow error="Subject and content are required" />
    </div>
  )
}
