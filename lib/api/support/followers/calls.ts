import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { followTicket, unfollowTicket } from "@/lib/support/followers/mutations"
import { ofFollowing } from "@/lib/support/followers/schema"
import { type StaffPerson, staffPerson } from "@/lib/support/ticket-actions/assignees/schema"

const reply = done.extend({ data: z.object({ followers: z.array(staffPerson) }) })
const changed = (message: string) => (followers: StaffPerson[]) => ({
  status: 200 as const,
  message,
  data: { followers },
})

/** Who is told of what is written in a ticket besides those whose it is. */
export const staffFollowers = {
  followTicket: signedIn
    .write("Has the asker told of what is written in a ticket, by notices", ofFollowing)
    .answers(reply, (ctx, input) => followTicket(ctx, input).then(changed("You follow this ticket now."))),
  unfollowTicket: signedIn
    .write("Has the asker told no longer of what is written in a ticket", ofFollowing)
    .answers(reply, (ctx, input) =>
      unfollowTicket(ctx, input).then(changed("You no longer follow this ticket.")),
    ),
}
