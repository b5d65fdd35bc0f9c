import { staffCannedRepliesRouter } from "./staff-canned-replies"
import { staffHeldRepliesRouter } from "./staff-held-replies"
import { staffPresenceRouter } from "./staff-presence"
import { staffQueuesRouter } from "./staff-queues"
import { staffTriageRouter } from "./staff-triage"

/** What staff does with tickets. */
export const staffTicketsRouter = {
  ...staffQueuesRouter,
  ...staffTriageRouter,
  ...staffHeldRepliesRouter,
  ...staffCannedRepliesRouter,
  ...staffPresenceRouter,
}
