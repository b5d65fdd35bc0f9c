import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { readNotices, saveNoticeChoices } from "@/lib/support/notices/mutations"
import { subscribeBrowser, unsubscribeBrowser } from "@/lib/support/notices/push/mutations"
import { newSubscription, ofEndpoint } from "@/lib/support/notices/push/schema"
import { countNotices, getNoticeChoices, listNotices } from "@/lib/support/notices/queries"
import { notice, noticeChoices, readNotices as which } from "@/lib/support/notices/schema"
import { mostCounted, mostKept, shownAtFirst } from "@/lib/support/notices/values"

/** What the staff is told of. */
export const staffNotices = {
  listNotices: signedIn
    .read("What the asker was told of, the newest first", {
      most: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostKept)
        .optional()
        .describe(`${shownAtFirst} unless it says otherwise`),
    })
    .givesAs("notices", z.array(notice), listNotices),
  countNotices: signedIn
    .read("How much of it is unread")
    .givesAs("unread", z.number().describe(`${mostCounted} for that many or more`), countNotices),
  readNotices: signedIn
    .write("Marks it as read: one of them, those of a ticket, or all up to a moment", which)
    .givesAs("wasUnread", z.boolean().describe("Whether any of it was unread"), readNotices),
  getNoticeChoices: signedIn.read("How the asker wants to be told").gives(noticeChoices, getNoticeChoices),
  saveNoticeChoices: signedIn
    .write("Changes it, all of it at once", noticeChoices)
    .gives(noticeChoices, saveNoticeChoices),
  subscribeBrowser: signedIn
    .write("Has the asker's browser tell them of work, as long as this session lasts", newSubscription)
    .says("This browser tells you of work from now on.", subscribeBrowser),
  unsubscribeBrowser: signedIn
    .write("Has it tell them no more", ofEndpoint)
    .says("This browser tells you nothing more.", unsubscribeBrowser),
}
