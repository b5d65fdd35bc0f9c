import { staffClientOf } from "@/lib/api/http/client-of"
import type { staffFollowers } from "./calls"

/** Each answers with a message and who follows the ticket then. @throws Refusal */
export const { followTicket, unfollowTicket } = staffClientOf<typeof staffFollowers>({})
