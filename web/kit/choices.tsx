import { Checkbox } from '../ui/checkbox.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pills, TogglePill } from '../ui/toggle-pill.tsx'
import styles from './kit.module.css'
import { Row, Specimen } from './specimen.tsx'

const SERVICES = ['Branding', 'Social Media Management', 'SEO', 'Website Transformation', 'IP Creation', 'Others']
const OFFICES = ['Mumbai', 'Bangalore', 'Delhi', 'UK (London)', 'Amsterdam']

export function Choices() {
  return (
    <Specimen name="Choices" note="TogglePill and Checkbox are real checkboxes and radio buttons; FieldGroup asks the question.">
      <Examples prefix="paper" />
      <Row ground="mist" title="mist" stack>
        <Examples prefix="mist" />
      </Row>
      <Row ground="plum" title="plum" stack>
        <Examples prefix="plum" />
      </Row>
    </Specimen>
  )
}

function Examples({ prefix }: { prefix: string }) {
  return (
    <>
      <FieldGroup label="The work" required hint="Choose as many as you need.">
        <Pills>
          {SERVICES.map((service, index) => (
            <TogglePill key={service} name={`${prefix}-services`} defaultChecked={index % 3 === 0} disabled={index === 4}>
              {service}
            </TogglePill>
          ))}
        </Pills>
      </FieldGroup>
      <FieldGroup label="Nearest office" error="Please select at least one service">
        <Pills>
          {OFFICES.map((office) => (
            <TogglePill key={office} type="radio" name={`${prefix}-office`} defaultChecked={office === 'Delhi'}>
              {office}
            </TogglePill>
          ))}
        </Pills>
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
