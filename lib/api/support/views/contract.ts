import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"

import { findForm, viewFilter, viewPage, viewRow, viewTotals } from "@/lib/support/views/schema"

/** Tickets as staff lists and finds them. */
export const staffViews = {
  listQueue: account
    .read("A queue's tickets, by last activity, 50 at a time")
    .input(viewFilter)
    .output(replyOf(viewPage)),
  findTicket: account
    .read("The ticket with this number, in whichever queue")
    .input(findForm)
    .output(replyOf(viewRow)),
  countQueues: account
    .read("How many tickets each queue holds; 1,000 stands for more than 999")
    .output(replyOf(z.object({ counts: viewTotals }))),
}
