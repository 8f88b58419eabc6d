import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FieldGroup } from '../ui/forms/field-group.tsx'
import { PillGroup, TogglePill } from '../ui/forms/toggle-pill.tsx'
import styles from './kit.module.css'
import { ExampleRow, ExampleSection } from './example-section.tsx'

const SERVICES = ['Branding', 'Social Media Management', 'SEO', 'Website Transformation', 'IP Creation', 'Others']
const OFFICES = ['Mumbai', 'Bangalore', 'Delhi', 'UK (London)', 'Amsterdam']

export function ChoiceExamples() {
  return (
    <ExampleSection name="Choices" note="TogglePill and Checkbox are native checkboxes and radio buttons; FieldGroup gives them one label.">
      <Examples prefix="paper" />
      <ExampleRow ground="mist" title="mist" stack>
        <Examples prefix="mist" />
      </ExampleRow>
      <ExampleRow ground="plum" title="plum" stack>
        <Examples prefix="plum" />
      </ExampleRow>
    </ExampleSection>
  )
}

function Examples({ prefix }: { prefix: string }) {
  return (
    <>
      <FieldGroup label="The work" required hint="Choose as many as you need.">
        <PillGroup>
          {SERVICES.map((service, index) => (
            <TogglePill key={service} name={`${prefix}-services`} defaultChecked={index % 3 === 0} disabled={index === 4}>
              {service}
            </TogglePill>
          ))}
        </PillGroup>
      </FieldGroup>
      <FieldGroup label="Nearest office" error="Please select at least one service">
        <PillGroup>
          {OFFICES.map((office) => (
            <TogglePill key={office} type="radio" name={`${prefix}-office`} defaultChecked={office === 'Delhi'}>
              {office}
            </TogglePill>
          ))}
        </PillGroup>
      </FieldGroup>
      <div className={styles.pair}>
        <FieldGroup label="Boxes">
          <Checkbox label="Send me a copy" defaultChecked />
          <Checkbox label="One letter a month" hint="Four ideas, no filler." />
          <Checkbox label="I have read it" error="Please tick this first" />
          <Checkbox label="Not now" disabled defaultChecked />
        </FieldGroup>
        <FieldGroup label="One of several">
          <Checkbox type="radio" name={`${prefix}-when`} label="Within 1 month" defaultChecked />
          <Checkbox type="radio" name={`${prefix}-when`} label="1-3 months" />
          <Checkbox type="radio" name={`${prefix}-when`} label="Not sure yet" disabled />
        </FieldGroup>
      </div>
    </>
  )
}
