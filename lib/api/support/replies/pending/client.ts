import { staffClientOf, underKey } from "@/lib/api/http/client-of"
import type { NewPendingReply, PendingReply } from "@/lib/support/replies/pending/schema"
import type { staffPendingReplies } from "./calls"

const client = staffClientOf<typeof staffPendingReplies>()

export const { sendReplyNow, takeBackReply } = client

/**
 * Sends an answer or a note, which can be taken back until `dueAt`; `key` is kept over the tries of one.
 * @throws Refusal of status 409 when a colleague has answered meanwhile
 */
export const sendReply = async (input: NewPendingReply, key: string): Promise<PendingReply> =>
  (await client.sendReply(input, underKey(key))).reply
