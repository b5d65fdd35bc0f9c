import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffCannedReplies } from "./calls"

const client = staffClientOf<typeof staffCannedReplies>({ listCannedReplies: get })

export const { createCannedReply, changeCannedReply, removeCannedReply } = client

/** The company's canned replies, by name. */
export const cannedReplies = () =>
  queryOptions({
    queryKey: ["staff", "canned-replies"],
    queryFn: async () => (await client.listCannedReplies({})).replies,
    retry: 1,
  })
