import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { askRequesters, changeRequester } from "@/lib/support/requesters/mutations"
import { knownRequester, requesterChange, requesterSearch } from "@/lib/support/requesters/schema"
import { viewRow } from "@/lib/support/views/schema"

/** Whom tickets are for. */
export const staffRequesters = {
  findRequesters: signedIn
    .read("Customers by name or address, and guests by address, at most 8", requesterSearch)
    .givesAs("requesters", z.array(knownRequester), askRequesters),
  changeRequester: signedIn
    .write("Makes a ticket another person's; the former one reads nothing of it any more", requesterChange)
    .answers(done.extend({ data: z.object({ tickets: z.array(viewRow) }) }), async (ctx, input) => ({
      status: 200 as const,
      message: "The requester has been changed.",
      data: { tickets: await changeRequester(ctx, input) },
    })),
}
