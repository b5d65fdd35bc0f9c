import { AuthDone } from "@/components/accounts/auth-done"
import { homePath } from "@/lib/paths"
import { ticketMemberContext } from "../../context"
import { guestMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = guestMetadata("Ticket submitted")

async function TicketReceivedPage({ params }: Props) {
  await ticketMemberContext((await params).company)
  return (
    <div className="mx-auto max-w-[460px] px-4 pt-10">
      <AuthDone title="Congratulations!!!" href={homePath} label="Go to Home">
        <p>Your ticket has been submitted. We have sent you an email with a link to follow it.</p>
      </AuthDone>
    </div>
  )
}

export default orNothingHere(TicketReceivedPage)
