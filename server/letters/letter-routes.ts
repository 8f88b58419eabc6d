import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { LetterTests } from './letter-tests.ts'

export function letterRoutes(defineRoute: DefineRoute, letterTests: LetterTests): void {
  defineRoute(endpoints.previewLetter, ({ params, body, currentStaff }) => letterTests.preview(params.name, body, currentStaff))
  defineRoute(endpoints.sendLetterTest, ({ params, body, currentStaff }) => letterTests.send(params.name, body, currentStaff))
}
