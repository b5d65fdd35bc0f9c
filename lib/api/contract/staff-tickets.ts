import { staffCannedReplies } from "./staff-canned-replies"
import { staffHeldReplies } from "./staff-held-replies"
import { staffPresence } from "./staff-presence"
import { staffQueues } from "./staff-queues"
import { staffTriage } from "./staff-triage"

/** What staff does with tickets. */
export const staffTickets = {
  ...staffQueues,
  ...staffTriage,
  ...staffHeldReplies,
  ...staffCannedReplies,
  ...staffPresence,
}
