import { clientOf } from "@/lib/api/http/client-of"
import type { NewPendingReply, PendingReply } from "@/lib/support/replies/pending/schema"
import type { staffPendingReplies } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffPendingReplies>("/api/staff")

/**
 * Sends an answer or a note, which can be taken back until `dueAt`; `key` is kept over the tries of one.
 * @throws Refusal of status 409 when a colleague has answered meanwhile
 */
export async function sendReply(input: NewPendingReply, key: string): Promise<PendingReply> {
  return (await client.sendReply(input, { context: { idempotencyKey: key } })).data.reply
}

/** @returns the answer with its text, as it was sent. @throws Refusal of status 409 when it is part of the ticket already */
export async function takeBackReply(id: string): Promise<PendingReply> {
  return (await client.takeBackReply({ id })).data.reply
}
