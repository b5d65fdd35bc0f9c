import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import type { CannedReply, CannedReplyChange, NewCannedReply } from "@/lib/support/replies/canned/schema"

/** The company's canned replies, by name. */
export const cannedReplies = () =>
  queryOptions({
    queryKey: ["staff", "canned-replies"],
    queryFn: async () => (await staffApi.listCannedReplies({})).data.replies,
    retry: 1,
  })

/** @throws Refusal */
export async function createCannedReply(input: NewCannedReply): Promise<CannedReply> {
  return (await staffApi.createCannedReply(input)).data.reply
}

/** @throws Refusal of status 409 where somebody has changed it since `seen` (see presentIn) */
export async function changeCannedReply(input: CannedReplyChange): Promise<CannedReply> {
  return (await staffApi.changeCannedReply(input)).data.reply
}

/** @throws Refusal */
export async function removeCannedReply(id: string): Promise<void> {
  await staffApi.removeCannedReply({ id })
}
