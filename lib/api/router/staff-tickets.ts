import { staffQueuesRouter } from "./staff-queues"
import { staffRepliesRouter } from "./staff-replies"
import { staffTriageRouter } from "./staff-triage"

/** What staff does with tickets. */
export const staffTicketsRouter = { ...staffQueuesRouter, ...staffTriageRouter, ...staffRepliesRouter }
