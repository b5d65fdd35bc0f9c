import { staffCannedReplyRoutes } from "./staff-canned-replies-routes"
import { staffHeldReplyRoutes } from "./staff-held-replies-routes"
import { staffPresenceRoutes } from "./staff-presence-routes"
import { staffQueueRoutes } from "./staff-queues-routes"
import { staffTriageRoutes } from "./staff-triage-routes"

/** What staff does with tickets. */
export const staffTicketRoutes = {
  ...staffQueueRoutes,
  ...staffTriageRoutes,
  ...staffHeldReplyRoutes,
  ...staffCannedReplyRoutes,
  ...staffPresenceRoutes,
} as const
