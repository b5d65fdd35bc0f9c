import { staffActivityRouter } from "./staff-activity"
import { staffCompanyRouter } from "./staff-company"
import { staffOverviewRouter } from "./staff-overview"
import { staffSettingsRouter } from "./staff-settings"
import { staffTeamworkRouter } from "./staff-team"
import { staffTicketsRouter } from "./staff-tickets"

/** What agents and owners do, below /api/staff. */
export const staffRouter = {
  ...staffCompanyRouter,
  ...staffSettingsRouter,
  ...staffTeamworkRouter,
  ...staffActivityRouter,
  ...staffOverviewRouter,
  ...staffTicketsRouter,
}
