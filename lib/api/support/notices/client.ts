import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { NoticeChoices, ReadNotices } from "@/lib/support/notices/schema"
import type { staffNotices } from "./calls"

const client = /* @__PURE__ */ staffClientOf<typeof staffNotices>({
  listNotices: get,
  countNotices: get,
  getNoticeChoices: get,
})

export const noticesKey = ["staff", "notices"]

/** How many of one's own are unread; `mostCounted` stands for that many or more. */
export const unreadNotices = () =>
  queryOptions({
    queryKey: [...noticesKey, "unread"],
    queryFn: async () => (await client.countNotices({})).unread,
    retry: false,
  })

/** The newest of one's own. */
export const newestNotices = (most: number) =>
  queryOptions({
    queryKey: [...noticesKey, "list", most],
    queryFn: async () => (await client.listNotices({ most })).notices,
    retry: 1,
  })

/** Marks one's own as read. @returns whether any was unread. @throws Refusal */
export const readNotices = async (which: ReadNotices) => (await client.readNotices(which)).wasUnread

/** Keeps how one wants to be told. @throws Refusal */
export const saveNoticeChoices = (choices: NoticeChoices) => client.saveNoticeChoices(choices)

/** Has this browser tell one of work, or no more. @returns what is said about it. @throws Refusal */
export const { subscribeBrowser, unsubscribeBrowser } = client
