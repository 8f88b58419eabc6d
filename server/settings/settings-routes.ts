import type { MailboxStatus } from '../../contract/settings.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { AgencySettingsStore } from './agency-settings.ts'

export function settingsRoutes(
  defineRoute: DefineRoute,
  settings: AgencySettingsStore,
  readMailboxStatus: () => Promise<MailboxStatus>,
): void {
  defineRoute(endpoints.getAgencySettings, async () => ({ settings: await settings.get(), mailbox: await readMailboxStatus() }))
  defineRoute(endpoints.updateAgencySettings, ({ body, currentStaff }) => settings.update(body, currentStaff))
}
