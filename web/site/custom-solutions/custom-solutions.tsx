import { customSolutions } from '../../../content/custom-solutions.ts'
import { PageHead } from '../../head/page-head.tsx'
import type { Route } from './+types/custom-solutions.ts'
import { Hero } from './hero.tsx'
import { Intake } from './intake.tsx'
import { OnboardingFlow } from './onboarding-flow.tsx'
import { sendWithoutScript } from './send-without-script.ts'
import { WhyChoose } from './why-choose.tsx'

export const action = sendWithoutScript

export default function CustomSolutions({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...customSolutions.meta} path="/solutions/custom-solutions" />
      <Hero {...customSolutions.hero} />
      <OnboardingFlow {...customSolutions.onboarding} />
      <Intake result={actionData} />
      <WhyChoose {...customSolutions.whyChoose} />
    </>
  )
}
