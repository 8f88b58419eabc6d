import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import type { SolutionRequest } from '../../../contract/solution-request.ts'
import { Panel } from '../layout/panel.tsx'
import styles from './solution-request.module.css'

const QUESTIONS = ['problemSolved', 'targetAudience', 'goals'] as const

export function Idea({ request }: { request: SolutionRequest }) {
  return (
    <Panel heading={cmsSolutions.idea.heading}>
      <dl className={styles.idea}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{cmsSolutions.idea[question]}</dt>
            <dd>{request[question] || <span className="muted">{cms.queries.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
