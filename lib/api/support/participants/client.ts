import { staffClientOf } from "@/lib/api/http/client-of"
import type { staffParticipants } from "./calls"

/** Each answers with a message and who is in copy then. @throws Refusal */
export const { addParticipant, removeParticipant } = staffClientOf<typeof staffParticipants>({})
