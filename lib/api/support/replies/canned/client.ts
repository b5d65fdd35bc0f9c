import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import type { CannedReply, CannedReplyChange, NewCannedReply } from "@/lib/support/replies/canned/schema"
import type { staffCannedReplies } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffCannedReplies>("/api/staff", { listCannedReplies: get })

/** The company's canned replies, by name. */
export const cannedReplies = () =>
  queryOptions({
    queryKey: ["staff", "canned-replies"],
    queryFn: async () => (await client.listCannedReplies({})).data.replies,
    retry: 1,
  })

/** @throws Refusal */
export async function createCannedReply(input: NewCannedReply): Promise<CannedReply> {
  return (await client.createCannedReply(input)).data.reply
}

/** @throws Refusal of status 409 where another person has changed it since `seen` (see presentIn) */
export async function changeCannedReply(input: CannedReplyChange): Promise<CannedReply> {
  return (await client.changeCannedReply(input)).data.reply
}

/** @throws Refusal */
export async function removeCannedReply(id: string): Promise<void> {
  await client.removeCannedReply({ id })
}
